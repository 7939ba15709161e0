import { expect, test } from 'vitest';
import { isCorruption, toFailure } from '#store/failures.ts';
import { Refusal } from '#store/refusal.ts';

const coded = (code: string) => Object.assign(new Error('words of the driver'), { code });

test.each([
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_READONLY_DIRECTORY', 'read-only'],
  ['EROFS', 'read-only'],
  ['EACCES', 'read-only'],
  ['SQLITE_FULL', 'disk-full'],
  ['ENOSPC', 'disk-full'],
  ['SQLITE_BUSY', 'in-use'],
  ['SQLITE_CORRUPT_VTAB', 'corrupt'],
  ['SQLITE_NOTADB', 'corrupt'],
  ['SQLITE_IOERR_SHORT_READ', 'corrupt'],
  ['SQLITE_IOERR_WRITE', 'failed'],
  ['SQLITE_CONSTRAINT_UNIQUE', 'failed'],
  ['SQLITE_CANTOPEN', 'failed'],
  ['ENOTDIR', 'failed'],
])('reports %s as %s', (code, reason) => {
  expect(toFailure(coded(code), null).body).toEqual({ code: 'store-unavailable', params: { reason } });
});

test.each([
  ['a defect', new TypeError('words of the driver')],
  ['a defect that Node names', coded('ERR_INVALID_ARG_TYPE')],
])('reports %s as internal, with its message only for the log', (_, error) => {
  const { body, detail } = toFailure(error, null);
  expect(body).toEqual({ code: 'internal', params: {} });
  expect(detail).toContain('words of the driver');
});

test('keeps the code of a refusal', () => {
  const body = { code: 'not-found', params: { what: 'draft' } } as const;
  expect(toFailure(new Refusal(body), null).body).toEqual(body);
});

test('reports only damaged bytes as corruption', () => {
  expect(isCorruption(coded('SQLITE_CORRUPT'))).toBe(true);
  expect(isCorruption(coded('SQLITE_FULL'))).toBe(false);
  expect(isCorruption('SQLITE_CORRUPT')).toBe(false);
});
