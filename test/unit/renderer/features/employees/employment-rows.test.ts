import { employmentRows, type EmploymentParts } from '#features/employees/record/employment-rows.ts';
import { employeeMessages } from '#features/employees/texts/employees.ts';
import { formatDate, formatMoney } from '#messages/format.ts';
import { inputMessages } from '#messages/headings.ts';
import { inheritedMessages } from '#features/employees/texts/inherited.ts';
import { itemValue, payItemPanelMessages } from '#features/pay-items/texts/pay-item-panel.ts';
import { payslipsMessages } from '#features/payslips/texts/payslips.ts';
import { wholeRecordMessages as messages } from '#features/employees/texts/whole-record.ts';
import { aServicePeriod } from '#test/support/samples/leaving.ts';
import { aPayItem } from '#test/support/samples/pay-items.ts';
import { aPayslipLine } from '#test/support/samples/payslips.ts';
import { expect, test } from 'vitest';

const finalised = { date: '2026-10-31', finalised: true, nettPayCents: 1_234_550 };
const never: EmploymentParts = {
  detail: {
    servicePeriods: { items: [], fetchedAt: null },
    payslips: { items: [], total: 0, fetchedAt: null },
  },
  inherited: { items: [], fetchedAt: null },
  payItems: { items: [], fetchedAt: null },
};
const linesOf = (parts: EmploymentParts, section: string) =>
  employmentRows(parts, '2026-11-20')
    .filter((row) => row.section === section)
    .map(({ field, value }) => [field, value]);

test('distinguishes sections that were not read from empty ones', () => {
  const valuesOf = (parts: EmploymentParts) => employmentRows(parts, '2026-11-20').map(({ value }) => value);
  expect(valuesOf(never)).toEqual(Array.from({ length: 5 }, () => messages.notRead));
  const { servicePeriods, payslips } = never.detail;
  const read: EmploymentParts = {
    detail: { servicePeriods: { ...servicePeriods, fetchedAt: 1 }, payslips: { ...payslips, fetchedAt: 1 } },
    inherited: { ...never.inherited, fetchedAt: 1 },
    payItems: { ...never.payItems, fetchedAt: 1 },
  };
  expect(valuesOf(read)).toEqual(Array.from({ length: 5 }, () => messages.none));
});

test('shows the hours and classification that are valid on the day', () => {
  const inherited: EmploymentParts['inherited'] = {
    items: [
      {
        calcType: 'week_hours',
        inputs: { full_day_hours_input: '6' },
        isOnItsWay: false,
        history: [
          { effectiveDate: null, inputs: { full_day_hours_input: '8' } },
          { effectiveDate: '2026-11-20', inputs: { full_day_hours_input: '9' } },
          { effectiveDate: '2026-11-21', inputs: { full_day_hours_input: '6' } },
        ],
      },
    ],
    fetchedAt: 1,
  };
  const { types } = inheritedMessages;
  expect(linesOf({ ...never, inherited }, types.week_hours)).toEqual([['Hours of a full day', '9']]);
  expect(linesOf({ ...never, inherited }, types.classification)).toEqual([
    [types.classification, messages.none],
  ]);
});

test('lists service periods newest first, with the reason for each end', () => {
  const servicePeriods = {
    items: [
      aServicePeriod({ startDate: '2020-02-29', endDate: '2024-01-31', terminationCode: 3 }),
      aServicePeriod({ id: 2, startDate: '2025-02-01' }),
    ],
    fetchedAt: 1,
  };
  expect(
    linesOf({ ...never, detail: { ...never.detail, servicePeriods } }, employeeMessages.servicePeriods),
  ).toEqual([
    [employeeMessages.openPeriod(formatDate('2025-02-01')), ''],
    [
      employeeMessages.servicePeriod(formatDate('2020-02-29'), formatDate('2024-01-31')),
      employeeMessages.reasons[3],
    ],
  ]);
});

test('lists pay items with their inputs, without those that are shown as hours', () => {
  const payItems = {
    items: [
      aPayItem(),
      aPayItem({ id: 2, item: '48213', name: 'Ubulungu', skip: true, inputs: [] }),
      aPayItem({ id: null, item: 'week_hours' }),
    ],
    fetchedAt: 1,
  };
  expect(linesOf({ ...never, payItems }, messages.payItems)).toEqual([
    ['Basic salary', `${inputMessages('fixed_amount')}: ${itemValue('money', '20000.00')}`],
    ['Ubulungu', `${payItemPanelMessages.skipped} · ${payItemPanelMessages.noInputs}`],
  ]);
});

test('lists payslips with state and nett pay, and counts older ones', () => {
  const payslips = {
    items: [
      aPayslipLine(2, { date: '2026-11-30', calculating: true }),
      aPayslipLine(1, finalised),
      aPayslipLine(3, { ...finalised, special: true, nettPayCents: null }),
    ],
    total: 40,
    fetchedAt: 1,
  };
  const { states, special, calculating, noNettPay } = payslipsMessages;
  expect(linesOf({ ...never, detail: { ...never.detail, payslips } }, employeeMessages.payslips)).toEqual([
    [formatDate('2026-11-30'), `${states.open} · ${calculating}`],
    [formatDate('2026-10-31'), `${states.finalised} · ${formatMoney(1_234_550)}`],
    [formatDate('2026-10-31'), `${special} · ${noNettPay}`],
    [messages.older, messages.olderPayslips(37)],
  ]);
});
