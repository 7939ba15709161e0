import { describe, expect, test } from 'vitest';
import { noPolicies, type PolicyPlace } from '#electron/safety/contract/policies.ts';
import { combinePolicies, type PolicySource } from '#electron/profile/policies.ts';

const of = (content: PolicySource['content'], place: PolicyPlace = 'program'): PolicySource => ({
  place,
  content,
});
const address = 'https://api.payroll.example/v1';

describe('what an organisation allows', () => {
  test('is everything when there are no policies', () => {
    expect(combinePolicies([])).toEqual(noPolicies);
    expect(combinePolicies([of({})])).toEqual(noPolicies);
  });

  test('is limited only where the file sets a policy', () => {
    const content = { serviceAddresses: [`${address}/`], maxLockMinutes: 5, exports: false };
    expect(combinePolicies([of(content)])).toEqual({
      ...noPolicies,
      serviceAddresses: [address],
      maxLockMinutes: 5,
      exports: false,
    });
  });

  test('is read from the registry, with numbers for booleans and names in any case', () => {
    const content = { ServiceAddresses: address, MaxLockMinutes: 15, Printing: 0, EXPORTS: 1 };
    expect(combinePolicies([of(content, 'machine')])).toEqual({
      ...noPolicies,
      serviceAddresses: [address],
      maxLockMinutes: 15,
      printing: false,
    });
  });

  test('is the strictest of two places in either order', () => {
    const other = 'https://other.example/v1';
    const one = of({
      serviceAddresses: [address, other],
      maxLockMinutes: 30,
      exports: true,
      printing: false,
    });
    const two = of({ serviceAddresses: [other], maxLockMinutes: 10, exports: false, printing: true }, 'user');
    const strictest = { serviceAddresses: [other], maxLockMinutes: 10, exports: false, printing: false };
    expect(combinePolicies([one, two])).toMatchObject(strictest);
    expect(combinePolicies([two, one])).toMatchObject(strictest);
  });
});

describe('a policy that is not valid', () => {
  test.each([
    ['serviceAddresses', 5, []],
    ['serviceAddresses', ['http://payroll.example/v1', address], [address]],
    ['serviceAddresses', [null], []],
    ['maxLockMinutes', 'soon', 1],
    ['maxLockMinutes', 0, 1],
    ['maxLockMinutes', 2.5, 1],
    ['exports', 'no', false],
    ['printing', 2, false],
    ['updates', null, false],
    ['paymentRelease', 'one', 'two-people'],
  ])('allows the least and is reported: %s is %j', (name, value, least) => {
    expect(combinePolicies([of({ [name]: value })])).toEqual({
      ...noPolicies,
      [name]: least,
      problems: [{ place: 'program', problem: 'wrong-value', name }],
    });
  });

  test('allows the least of everything when a place is unreadable', () => {
    expect(combinePolicies([of('unreadable'), of({ exports: true }, 'user')])).toEqual({
      serviceAddresses: [],
      maxLockMinutes: 1,
      exports: false,
      printing: false,
      updates: false,
      paymentRelease: 'two-people',
      problems: [{ place: 'program', problem: 'unreadable', name: '' }],
    });
  });

  test('is reported when its name is unknown or its place was not asked, and others apply', () => {
    const sources = [of({ export: false, printing: false }), of('unasked', 'machine')];
    expect(combinePolicies(sources)).toEqual({
      ...noPolicies,
      printing: false,
      problems: [
        { place: 'program', problem: 'unknown-name', name: 'export' },
        { place: 'machine', problem: 'unasked', name: '' },
      ],
    });
  });
});
