import { expect, test } from 'vitest';
import { taxFactsOf } from '#electron/employees/tax-facts.ts';

const answered = {
  isDirector: false,
  employmentType: 'full_time',
  writtenDeclaration: null,
  fiveHoursADayRule: null,
  lessThan24HoursAMonth: null,
  isNaturalIndependentContractor: false,
  uifExempt: false,
  uifExemptionReason: null,
};
const factsOf = (change: Partial<typeof answered> | Record<string, unknown> = {}) =>
  taxFactsOf({ birthdate: '1980-01-31', classification: { ...answered, ...change } });

test('reads from a record the date of birth, UIF and the flat rate', () => {
  expect(factsOf()).toEqual({ birthdate: '1980-01-31', paysUif: true, isNonStandard: false });
  expect(factsOf({ uifExempt: true }).paysUif).toBe(false);
  expect(factsOf({ isNaturalIndependentContractor: true }).paysUif).toBe(false);
  const fewHours = { employmentType: 'less_than_22_hours_per_week', writtenDeclaration: false };
  expect(factsOf({ ...fewHours, fiveHoursADayRule: false }).isNonStandard).toBe(true);
  expect(factsOf({ ...fewHours, fiveHoursADayRule: true }).isNonStandard).toBe(false);
});

test('leaves facts unknown when they were not read or not answered', () => {
  const nothing = { birthdate: null, paysUif: null, isNonStandard: null };
  expect(taxFactsOf(null)).toEqual(nothing);
  expect(taxFactsOf({ birthdate: null, classification: null })).toEqual(nothing);
  expect(factsOf({ uifExempt: null }).paysUif).toBeNull();
});
