import { personalDataReport, plainName } from '../../../../electron/employees/personal-data-report.ts';
import { expect, test } from 'vitest';

const titles = {
  title: 'All',
  notice: 'For Zoë',
  boxes: 'Boxes',
  pageOf: '{page}',
  parts: { record: 'The record' },
};
const timestamp = new Date(2026, 10, 20, 9, 5).getTime();

test('lists all data below headings, with readable names, amounts and times', () => {
  const { lines } = personalDataReport(
    {
      record: {
        firstName: 'Zoë',
        idNumber: '8001015009087',
        email: null,
        bankAccount: { branchCode: '051001', holders: ['own', 'joint'] },
      },
      payslips: [{ date: '2026-11-20', nettPayCents: -1_205, finalised: true, items: [{ name: 'Bonus' }] }],
      leaveDays: [],
      on_this_computer: { row_notes: [{ note: 'On leave', createdAt: timestamp }] },
    },
    titles,
  );
  expect(lines.map(({ depth, name, text }) => [depth, name, text])).toEqual([
    [0, 'The record', null],
    [1, 'First name', 'Zoë'],
    [1, 'Id number', '8001015009087'],
    [1, 'Email', '–'],
    [1, 'Bank account', null],
    [2, 'Branch code', '051001'],
    [2, 'Holders', 'own, joint'],
    [0, 'Payslips (1)', null],
    [1, '', '• Date: 2026-11-20 · Nett pay: -R 12.05 · Finalised: yes'],
    [2, 'Items (1)', null],
    [3, '', '• Name: Bonus'],
    [0, 'Leave days', '–'],
    [0, 'On this computer', null],
    [1, 'Row notes (1)', null],
    [2, '', '• Note: On leave · Created at: 2026-11-20 09:05'],
  ]);
});

test.each([
  ['identificationType', 'Identification type'],
  ['cell_no', 'Cell no'],
  ['lessThan24HoursAMonth', 'Less than 24 hours a month'],
  ['31', '31'],
])('names %s as %s', (key, name) => expect(plainName(key)).toBe(name));
