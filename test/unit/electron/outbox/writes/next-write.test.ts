import { expect, test } from 'vitest';
import { nextWrite } from '#electron/outbox/writes/next-write.ts';
import type { UnfinishedWrite } from '#electron/outbox/store/records.ts';

function row(id: string, change: Partial<UnfinishedWrite> = {}): UnfinishedWrite {
  return {
    id,
    connectionId: 'c-1',
    companyId: 1,
    employeeId: 7,
    subject: 'person/7',
    afterId: null,
    about: '',
    write: { kind: 'employee.remove', employeeId: 7 },
    hash: '',
    base: null,
    state: 'waiting',
    reason: null,
    message: null,
    refusals: [],
    theirs: null,
    result: null,
    attempts: 0,
    held: false,
    who: null,
    createdAt: 0,
    changedAt: 0,
    dismissed: false,
    afterState: null,
    inputsUnderWay: false,
    ...change,
  };
}

const next = (rows: readonly UnfinishedWrite[], tried: readonly string[] = []) =>
  nextWrite(rows, new Set(tried))?.id;

test('picks a write with an unknown outcome before waiting ones', () => {
  expect(next([row('a'), row('b', { state: 'unknown', subject: 'person/8' })])).toBe('b');
});

test.each(['unknown', 'conflict', 'needs-clerk'] as const)(
  'does not pick a write of an employee with another that is %s',
  (state) => {
    expect(next([row('a', { state }), row('b')], ['a'])).toBeUndefined();
    expect(next([row('a', { state }), row('b', { subject: 'person/8' })], ['a'])).toBe('b');
  },
);

test('picks a write for the same id in another company', () => {
  expect(next([row('a', { state: 'conflict' }), row('b', { companyId: 2 })])).toBe('b');
});

test('picks a write only when the one before it has ended', () => {
  const later = (afterState: UnfinishedWrite['afterState']) =>
    next([row('b', { subject: 'created/a', afterId: 'a', afterState })]);
  expect(later('unknown')).toBeUndefined();
  expect(later('needs-clerk')).toBeUndefined();
  expect(later('applied')).toBe('b');
  expect(later('rejected')).toBe('b');
});

test('picks an unknown write once its employee is known or withdrawn', () => {
  const restored = (change: Partial<UnfinishedWrite>) =>
    next([row('b', { subject: 'created/a', afterId: 'a', state: 'unknown', ...change })]);
  expect(restored({ employeeId: null, afterState: 'unknown' })).toBeUndefined();
  expect(restored({ employeeId: null, afterState: 'needs-clerk' })).toBeUndefined();
  expect(restored({ employeeId: null, afterState: 'withdrawn' })).toBe('b');
  expect(restored({ employeeId: 7, afterState: 'applied' })).toBe('b');
});

test('does not pick a write while inputs of its employee are being sent', () => {
  expect(next([row('a', { inputsUnderWay: true })])).toBeUndefined();
});

test('picks an interrupted write first', () => {
  expect(next([row('a'), row('b', { state: 'sending' })])).toBe('b');
});
