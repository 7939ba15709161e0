import type { PaySchedule } from '../pay-periods.ts';

export const MONTH_END: PaySchedule = {
  frequency: 'monthly',
  firstEndDate: '2008-01-31',
  interimFirstEndDate: null,
};
export const MONTHLY_25TH: PaySchedule = { ...MONTH_END, firstEndDate: '2008-01-25' };
export const TWICE_A_MONTH: PaySchedule = {
  frequency: 'twice_a_month',
  firstEndDate: '2008-01-31',
  interimFirstEndDate: '2008-01-15',
};
/** Fridays. */
export const WEEKLY: PaySchedule = {
  frequency: 'weekly',
  firstEndDate: '2008-01-04',
  interimFirstEndDate: null,
};
export const FORTNIGHTLY: PaySchedule = {
  frequency: 'fortnightly',
  firstEndDate: '2008-01-11',
  interimFirstEndDate: null,
};

export const FOUR_WEEKS: PaySchedule = {
  ...FORTNIGHTLY,
  frequency: 'every_four_weeks',
  firstEndDate: '2008-01-25',
};
