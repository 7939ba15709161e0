import { describe, expect, it } from 'vitest';
import { parseHeading } from '#practice/bulk-inputs/headings.ts';
import { catalogueOf } from '#practice/catalogue.ts';

const catalogue = catalogueOf([
  { id: 48211, label: 'Picking Bonus', effect: 'income', pattern: 'payslip_amount' },
]);

describe('a bulk input heading', () => {
  it('names an input of a system item', () => {
    expect(parseHeading(catalogue, 'calc.basic_salary.fixed_amount')).toMatchObject({
      kind: 'input',
      item: 'basic_salary',
      name: 'fixed_amount',
      input: { level: 'employee' },
    });
  });

  it('names a custom item by its number', () => {
    expect(parseHeading(catalogue, 'calc.48211.amount')).toMatchObject({ item: '48211' });
  });

  it('names an attribute of the employee', () => {
    expect(parseHeading(catalogue, 'first_name')).toEqual({ kind: 'employee', attribute: 'first_name' });
  });

  it.each([
    'calc.basic_salary',
    'calc.basic_salary.',
    'calc.basic_salary.unheard_of',
    'calc.basic_salary.fixed_amount.more',
    'calc.99999.amount',
    'calc.basic_salary.constructor',
    'calc.__proto__.amount',
    'Calc.basic_salary.fixed_amount',
    '__proto__',
    'constructor',
    'id',
    '',
  ])('is refused: %j', (attribute) => expect(parseHeading(catalogue, attribute)).toBeUndefined());
});
