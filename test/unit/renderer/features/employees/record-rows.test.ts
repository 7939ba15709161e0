import { relatedRows, recordRows } from '#features/employees/record/record-rows.ts';
import { wholeRecordMessages as messages } from '#features/employees/texts/whole-record.ts';
import { formMessages } from '#messages/forms.ts';
import { groups } from '#test/support/samples/karoo.ts';
import { expect, test } from 'vitest';

test('shows each field in words under its section, and distinguishes empty from unreadable ones', () => {
  const rows = recordRows(
    {
      texts: { identificationType: 'passport', otherNumber: '•••• 321', payFrequencyId: '7', email: '' },
      customFields: [
        { name: '31', label: null, value: 'Blue' },
        { name: '32', label: 'Grade', value: 'Junior' },
      ],
      others: [{ name: 'cell_no', value: '082' }],
      unreadable: ['birthdate', 'bankAccount'],
      fetchedAt: 0,
    },
    groups,
  );
  const valueOf = (field: string) => rows.find((row) => row.field === field)?.value;
  expect(valueOf('Identified by')).toBe('Passport');
  expect(valueOf('Passport or permit number')).toBe('•••• 321');
  expect(valueOf('Pay frequency')).toBe('Weekly');
  expect(valueOf('E-mail')).toBe('');
  expect(valueOf('Date of birth')).toBe(messages.unreadable);
  expect(valueOf('Account number')).toBe(messages.unreadable);
  // A passport holder needs no ID number, and the page never shows "Empty" for a value from a file.
  expect(rows.map(({ field }) => field)).not.toContain('ID number');
  expect(rows.map(({ value }) => value)).not.toContain(formMessages.review.empty);
  expect(rows.slice(-3)).toEqual([
    { section: messages.custom, field: messages.customField('31'), value: 'Blue' },
    { section: messages.custom, field: 'Grade', value: 'Junior' },
    { section: messages.others, field: 'cell_no', value: '082' },
  ]);
});

test.each([
  [{}, ''],
  [{ 'postalAddress.line1': 'PO Box 7' }, formMessages.no],
])('shows whether the addresses are the same only when there is a postal address: %o', (lines, expected) => {
  const texts = { 'postalAddress.sameAsPhysical': 'no', ...lines };
  const none = { customFields: [], others: [], unreadable: [], fetchedAt: 0 };
  const rows = recordRows({ texts, ...none }, groups);
  expect(rows.find(({ field }) => field === 'Same as the residential address')?.value).toBe(expected);
});

test('lists the leave of an employee, changes that wait or were made, and who sent them', () => {
  const rows = relatedRows({
    leave: {
      asAt: '2026-11-20',
      balances: [{ name: 'Annual', balance: '8.5' }],
      booked: [{ date: '2026-12-21', name: 'Annual', hours: '4' }],
    },
    waiting: [{ kind: 'employee.update', about: 'Nkosi, Thandi', state: 'waiting', reason: null }],
    changes: [{ field: 'job-title', payslipId: null }],
    sent: [{ at: 0, kind: 'employee-changed', outcome: 'applied', user: 'thandi', subject: 'job_title' }],
  });
  const { around } = messages;
  expect(rows.map(({ section }) => section)).toEqual([
    around.leave,
    around.leave,
    around.waiting,
    around.changes,
    around.sent,
  ]);
  expect(rows.slice(0, 2).map(({ field, value }) => [field, value])).toEqual([
    ['Annual', around.balance('8.5', '2026-11-20')],
    [around.booked('2026-12-21'), around.day('Annual', '4')],
  ]);
  expect(rows[3]?.field).toBe('Job title');
  expect(rows[4]?.value).toMatch(/Job title.*thandi/);
  expect(relatedRows({ leave: null, waiting: [], changes: [], sent: [] })).toEqual([
    { section: around.leave, field: around.leave, value: around.leaveUnknown },
  ]);
});
