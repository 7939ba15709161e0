import { expect, test } from 'vitest';
import { titleOfKind, type AuditKind } from '#electron/audit-log/contract/audit-kinds.ts';
import { AuditLog } from '#electron/audit-log/audit-log.ts';
import type { Ports } from '#services/ports.ts';
import { anAuditEntry } from '#test/support/samples/audit-entry.ts';

const idNumber = '8001015009087';

async function shown(kind: AuditKind, subject: string, value: string): Promise<string | null | undefined> {
  const entry = anAuditEntry({ kind, subject, old: value });
  const work = {
    listAuditEntries: () => Promise.resolve({ rows: [entry], total: 1, offset: 0 }),
    listPersonalFields: () => Promise.resolve(['12']),
  };
  // Only what listing calls.
  const log = new AuditLog({ store: { work } } as unknown as Ports);
  const { rows } = await log.list({ filter: {}, window: { offset: 0, limit: 1 } });
  return rows[0]?.old;
}

test('masks numbers in entries of an earlier Paydesk, custom fields included', async () => {
  expect(await shown('employee-changed', 'bankAccount.accountNumber', '62001112223')).toBe('•••• 223');
  expect(await shown('employee-changed', 'customFields.12', '62001112223')).toBe('•••• 223');
  expect(await shown('employee-changed', 'customFields.13', idNumber)).toBe('•••• 9087');
  expect(await shown('employee-changed', 'jobTitle', `Clerk ${idNumber}`)).toBe('Clerk •••• 9087');
});

test('shows other values unchanged', async () => {
  expect(await shown('employee-changed', 'customFields.13', '4101')).toBe('4101');
  expect(await shown('people-matched', 'id-number', '100')).toBe('100');
  expect(await shown('exported', 'Bank account numbers', '14')).toBe('14');
});

test('shows an entry of a kind that only a newer version knows', async () => {
  // Kinds are text in the database, and a new one needs no migration that would keep an older version out.
  const kind = 'something-newer' as AuditKind;
  expect(await shown(kind, 'jobTitle', 'Clerk')).toBe('Clerk');
  expect(titleOfKind(kind)).toBe('Recorded by a newer version');
});
