import type { Classification } from '#electron/employees/contract/classification.ts';

/** An employee who works full time, pays UIF and is taxed by the tables. */
export const fullTime = {
  isDirector: false,
  employmentType: 'full_time',
  writtenDeclaration: null,
  fiveHoursADayRule: null,
  lessThan24HoursAMonth: null,
  isNaturalIndependentContractor: false,
  uifExempt: false,
  uifExemptionReason: null,
} satisfies Classification;

/** An employee who works few hours and is taxed at the flat rate. */
export const fewHours = {
  ...fullTime,
  employmentType: 'less_than_22_hours_per_week',
  writtenDeclaration: false,
  fiveHoursADayRule: false,
} satisfies Classification;
