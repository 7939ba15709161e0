import { fromStoredWrite, toStoredWrite, type Write } from '#electron/outbox/contract/write.ts';
import { hashOf } from '#electron/outbox/writes/hash.ts';
import { expect, test } from 'vitest';

const termination = { date: '2026-12-15', code: 6 };
const stored = { kind: 'service.end', person: 7, termination };
const write: Write = { kind: 'service.end', employeeId: 7, termination };

test('reads a write of an earlier version with its original hash', () => {
  expect(fromStoredWrite(stored)).toEqual(write);
  expect(hashOf(fromStoredWrite(stored))).toBe(
    '18a2b70250f54f0ea36512689e1aa2703fb3e6d07cf022d8c9789751721fa0fc',
  );
});

test('stores a write with the names of an earlier version', () => {
  expect(toStoredWrite(write)).toEqual(stored);
  const about: Write = { kind: 'leave.remove', employeeId: { createdBy: 'w-1' }, leaveDayId: 3 };
  expect(fromStoredWrite(toStoredWrite(about))).toEqual(about);
});
