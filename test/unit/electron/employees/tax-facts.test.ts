import { expect, test } from 'vitest';
import { taxFactsOf } from '#electron/employees/tax-facts.ts';
import { fewHours, fullTime } from '#test/support/samples/employees.ts';

const factsOf = (classification: object = fullTime) =>
  taxFactsOf({ birthdate: '1980-01-31', classification: { ...fullTime, ...classification } });

test('reads from a record the date of birth, UIF and the flat rate', () => {
  expect(factsOf()).toEqual({ birthdate: '1980-01-31', paysUif: true, isNonStandard: false });
  expect(factsOf({ uifExempt: true }).paysUif).toBe(false);
  expect(factsOf({ isNaturalIndependentContractor: true }).paysUif).toBe(false);
  expect(factsOf(fewHours).isNonStandard).toBe(true);
  expect(factsOf({ ...fewHours, fiveHoursADayRule: true }).isNonStandard).toBe(false);
});

test('leaves facts unknown when they were not read or not answered', () => {
  const nothing = { birthdate: null, paysUif: null, isNonStandard: null };
  expect(taxFactsOf(null)).toEqual(nothing);
  expect(taxFactsOf({ birthdate: null, classification: null })).toEqual(nothing);
  expect(factsOf({ uifExempt: null }).paysUif).toBeNull();
});
