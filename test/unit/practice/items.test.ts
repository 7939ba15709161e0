import { describe, expect, it } from 'vitest';
import { lineLabels, systemItems, toPayItem } from '#practice/items.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';

const customItems = practiceCompanies.flatMap((company) => company.customItems);
const items = [...systemItems, ...customItems.map(toPayItem)];

describe('the table of items', () => {
  it('lists each item once', () => {
    expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
  });

  it.each(items)('calculates $name only from inputs that it has', ({ formula, inputs }) => {
    const { kind, ...names } = formula;
    if (kind === 'basic_salary') expect(inputs).toHaveProperty('fixed_amount');
    for (const name of Object.values(names)) expect(inputs).toHaveProperty(name);
  });

  it('has the inputs that known clients of the service write', () => {
    const basicSalary = systemItems.find(({ name }) => name === 'basic_salary');
    expect(basicSalary?.inputs).toMatchObject({
      fixed_amount: { kind: 'money', level: 'employee' },
      overtime_hours_input: { kind: 'hours', level: 'payslip' },
      sunday_overtime_hours_input: { kind: 'hours', level: 'payslip' },
    });
  });

  it('has a label for each line that the engine adds', () => {
    const added = ['tax', 'uif_employee', 'uif_employer', 'sdl_employer', 'overtime', 'public_holiday'];
    for (const name of [...added, 'pension_fund_employer', 'medical_aid_employer', 'savings_payout']) {
      expect(lineLabels.get(name)).toMatch(/[A-Z]/);
    }
  });
});
