import { expect, test } from 'vitest';
import { findingText } from '#features/employees/texts/employee-checks.ts';
import { leaveAmountText, leaveBalanceText } from '#features/leave/texts/leave-amount.ts';
import { leaveMessages } from '#features/leave/texts/leave.ts';
import { serviceMessages } from '#features/leaving/texts/service-periods.ts';
import { wholeRecordMessages } from '#features/employees/texts/whole-record.ts';

test.each([
  [{ days: 0, hours: 0 }, '0 days'],
  [{ days: 0.5, hours: 0 }, '0,5 days'],
  [{ days: 1, hours: 0 }, '1 day'],
  [{ days: 1.5, hours: 4 }, '1,5 days and 4 h'],
  [{ days: 0, hours: 7.5 }, '7,5 h'],
])('formats %o as text', (amount, text) => {
  expect(leaveAmountText(amount).replaceAll('\u00a0', ' ')).toBe(text);
});

test('formats a balance in days everywhere', () => {
  const balance = '8.17';
  const left = { endedOn: '2026-11-20', asAt: '2026-11-21', balances: [{ name: 'Annual', balance }] };
  const shown = [
    leaveMessages.panel.changes.line('Annual', balance, null),
    leaveMessages.capture.balance({
      employeeId: 1,
      number: null,
      firstName: '',
      lastName: '',
      days: [],
      rest: [],
      parts: [],
      skipped: {},
      assumedWeek: false,
      assumedDay: false,
      unread: false,
      covered: true,
      balance,
      balanceUnread: false,
      booked: { days: 0, hours: 0 },
      amount: { days: 0, hours: 0 },
    }),
    serviceMessages.consequences.leaveLeft('Annual', balance),
    serviceMessages.consequences.leaveOwed('Annual', balance),
    wholeRecordMessages.around.balance(balance, '2026-11-21'),
    findingText({
      employeeId: 1,
      number: null,
      firstName: '',
      lastName: '',
      check: 'leave-left',
      leave: left,
      path: null,
      problem: null,
      others: [],
      moreOthers: 0,
    }),
  ];
  for (const text of shown) {
    expect(text).toContain(leaveBalanceText(balance));
    expect(text).not.toMatch(/hour/);
  }
});
