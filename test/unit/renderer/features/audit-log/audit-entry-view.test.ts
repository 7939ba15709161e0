import type { AuditEntry, AuditLine } from '#electron/audit-log/contract/audit-entry.ts';
import { auditChange, auditCompany, auditPeriod, auditWhom } from '#features/audit-log/audit-entry-view.ts';
import { serviceMessages } from '#features/leaving/texts/service-periods.ts';
import { anAuditEntry } from '#test/support/samples/audit-entry.ts';
import { expect, test } from 'vitest';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each<[Partial<AuditEntry>, string]>([
  [{ subject: 'jobTitle', old: 'Packer', new: 'Driver' }, 'Job title: Packer → Driver'],
  [{ subject: 'paymentMethod', old: 'cash', new: 'eft_manual' }, 'Paid by: Cash → Bank transfer'],
  [
    { kind: 'leave-added', subject: 'leave.2026-11-25', old: null, new: 'day' },
    'Leave on 25 Nov 2026: whole day',
  ],
  [{ kind: 'service-ended', subject: 'terminationCode', old: null, new: '6' }, 'Reason: Resigned'],
  [
    { kind: 'bulk-input', subject: 'calc.commission.amount', old: '6.8', new: '1250.66' },
    'Commission · Amount: 6,80 → 1 250,66',
  ],
  [
    { kind: 'exported', employeeId: null, subject: 'Audit log.csv', old: null, new: '1214' },
    'Audit log.csv: 1 214 rows',
  ],
  [
    { kind: 'exported', employeeId: null, subject: 'Audit log.csv', old: null, new: '1' },
    'Audit log.csv: 1 row',
  ],
  // What is held about one employee has no rows.
  [{ kind: 'exported', subject: 'Nkosi.zip', old: null, new: '1' }, 'Nkosi.zip: 1'],
  [
    { kind: 'leaver-ticked', subject: 'ui-19', old: null, new: 'ticked' },
    `${serviceMessages.tasks.names['ui-19']}: ticked`,
  ],
])('tells a change in the words of the screens: %o', (entry, text) => {
  expect(plain(auditChange(anAuditEntry(entry)))).toBe(text);
});

test('names the company beside an employee, and not beside itself', () => {
  const company = { companyName: 'Karoo Fresh Produce' };
  expect(auditCompany({ ...anAuditEntry(company), employeeName: 'Dlamini, Sipho' })).toBe(
    'Karoo Fresh Produce',
  );
  expect(auditCompany({ ...anAuditEntry(company), employeeId: null, employeeName: null })).toBe('');
});

test('names the company of a submission once, beside its employees', () => {
  const line: AuditLine = {
    ...anAuditEntry({ companyName: 'Karoo Fresh Produce', employeeId: null, employeeName: null }),
    together: { employees: 1, inputs: 2, saved: 2 },
  };
  expect([auditWhom(line), auditCompany(line)]).toEqual(['1 employee', 'Karoo Fresh Produce']);
});

test('says of a period what it is where no header does', () => {
  const entry = anAuditEntry({ periodEnd: '2026-11-20' });
  expect(plain(auditPeriod(entry))).toBe('20 Nov 2026');
  expect(plain(auditPeriod(entry, { named: true }))).toBe('Period to 20 Nov 2026');
  expect(auditPeriod(anAuditEntry(), { named: true })).toBe('');
});

test('shows an entry that only a newer version knows as it was written', () => {
  // A kind of a newer version, which a restored backup may have.
  const kind = 'from-the-future' as AuditEntry['kind'];
  expect(auditChange(anAuditEntry({ kind, subject: 'x', old: null, new: 'y' }))).toBe('x: y');
});
