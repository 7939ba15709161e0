import { describe, expect, test } from 'vitest';
import { knownInputs, workedOut } from '#electron/payslips/worked-out.ts';
import type { CalculationsOfOwner } from '#electron/pay-items/store/records.ts';

const base = { id: 1, employeeId: 7, payslipId: 90 };
const ownerOf = (
  payslipId: number | null,
  calculations: Readonly<Record<string, Record<string, string | null>>>,
): CalculationsOfOwner => ({
  employeeId: 7,
  payslipId,
  fetchedAt: 1,
  staleSince: null,
  calculations: Object.entries(calculations).map(([item, inputs]) => ({ ...base, item, inputs })),
});

const payslip = ownerOf(90, {
  basic_salary: {
    normal_hours_input: '45.00',
    overtime_hours_input: '5',
    sunday_overtime_hours_input: '',
    fixed_amount: null,
  },
  30411: { quantity: '12', rate: '3.50' },
});
const employee = ownerOf(null, { basic_salary: { hourly_rate: '31.05' } });
const inputs = knownInputs([employee, payslip]);

describe('the working of an amount', () => {
  test.each([
    ['basic_salary', 1_397_25, { units: '45', unit: 'hours', rate: '31.05', factor: '1' }],
    ['overtime', 232_88, { units: '5', unit: 'hours', rate: '31.05', factor: '1.5' }],
    ['Overtime', 232_88, { units: '5', unit: 'hours', rate: '31.05', factor: '1.5' }],
    ['30411', 42_00, { units: '12', unit: 'quantity', rate: '3.5', factor: '1' }],
  ])('is units times rate when they give the amount: %s', (item, amountCents, worked) => {
    expect(workedOut({ item, amountCents }, inputs)).toEqual(worked);
  });

  test('is the units of the payslip when no rate fits', () => {
    expect(workedOut({ item: 'overtime', amountCents: 250_00 }, inputs)).toEqual({
      units: '5',
      unit: 'hours',
      rate: null,
      factor: '1',
    });
    const inherited = knownInputs([ownerOf(null, { basic_salary: { overtime_hours_input: '5' } })]);
    expect(workedOut({ item: 'overtime', amountCents: 250_00 }, inherited)).toBeUndefined();
  });

  test('is unknown when there are several units or no amount', () => {
    expect(workedOut({ item: 'basic_salary', amountCents: 99_00 }, inputs)).toBeUndefined();
    expect(workedOut({ item: 'overtime', amountCents: null }, inputs)).toBeUndefined();
    expect(workedOut({ item: 'commission', amountCents: 1_00 }, inputs)).toBeUndefined();
  });

  test('leaves out inputs of an outdated answer', () => {
    expect(knownInputs([{ ...payslip, staleSince: 5 }])).toEqual([]);
  });
});
