import { describe, expect, test } from 'vitest';
import { noPolicies, type PolicyPlace } from '#electron/safety/contract/policies.ts';
import { combinePolicies, type PolicySource } from '#electron/profile/policies.ts';

const of = (content: PolicySource['content'], place: PolicyPlace = 'program'): PolicySource => ({
  place,
  content,
});
const address = 'https://api.payroll.example/v1';

describe('what an organisation allows', () => {
  test('everything, where it says nothing', () => {
    expect(combinePolicies([])).toEqual(noPolicies);
    expect(combinePolicies([of({})])).toEqual(noPolicies);
  });

  test('is what its file says; what is not named stays free', () => {
    const said = { serviceAddresses: [`${address}/`], maxLockMinutes: 5, exports: false };
    expect(combinePolicies([of(said)])).toEqual({
      ...noPolicies,
      serviceAddresses: [address],
      maxLockMinutes: 5,
      exports: false,
    });
  });

  test('is read of the registry too, which has no booleans, and whose names have no capitals', () => {
    const said = { ServiceAddresses: address, MaxLockMinutes: 15, Printing: 0, EXPORTS: 1 };
    expect(combinePolicies([of(said, 'machine')])).toEqual({
      ...noPolicies,
      serviceAddresses: [address],
      maxLockMinutes: 15,
      printing: false,
    });
  });

  test('of two places the strictest holds, in either order', () => {
    const other = 'https://other.example/v1';
    const one = of({
      serviceAddresses: [address, other],
      maxLockMinutes: 30,
      exports: true,
      printing: false,
    });
    const two = of({ serviceAddresses: [other], maxLockMinutes: 10, exports: false, printing: true }, 'user');
    const held = { serviceAddresses: [other], maxLockMinutes: 10, exports: false, printing: false };
    expect(combinePolicies([one, two])).toMatchObject(held);
    expect(combinePolicies([two, one])).toMatchObject(held);
  });
});

describe('a policy that is written wrongly', () => {
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
  ])('%s: %j allows the least, and is told', (name, value, least) => {
    expect(combinePolicies([of({ [name]: value })])).toEqual({
      ...noPolicies,
      [name]: least,
      problems: [{ place: 'program', problem: 'wrong-value', name }],
    });
  });

  test('allows the least of everything where nothing in a place can be understood', () => {
    expect(combinePolicies([of('unreadable'), of({ exports: true }, 'user')])).toEqual({
      serviceAddresses: [],
      maxLockMinutes: 1,
      exports: false,
      printing: false,
      updates: false,
      problems: [{ place: 'program', problem: 'unreadable', name: '' }],
    });
  });

  test('is told where its name is none, or its place could not be asked; what else is said holds', () => {
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
