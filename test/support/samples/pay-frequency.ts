import type { PayFrequencyView } from '#electron/period/contract/pay-frequency.ts';
import { company, fetchedAt } from './karoo.ts';

/** A monthly pay frequency of Karoo as the service describes it, with its pay day on the 25th. */
export const monthly: PayFrequencyView = {
  id: 7_301,
  companyId: company.companyId,
  name: 'Monthly',
  frequency: null,
  customName: null,
  lengthMonths: 1,
  lengthWeeks: 0,
  firstEndDate: '2008-01-31',
  interimFirstEndDate: null,
  firstPeriodOffset: 205,
  notificationDaysBefore: null,
  finalisationDaysBefore: 3,
  paymentDay: 25,
  hasPayDates: false,
  lastEnd: null,
  fetchedAt,
};
