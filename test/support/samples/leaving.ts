import type { FinalPayFacts } from '#electron/leaving/contract/final-pay.ts';
import type { EndConsequences, ServicePeriod } from '#electron/leaving/contract/service-period.ts';

/** A service that has not ended, to vary. */
export const aServicePeriod = (more: Partial<ServicePeriod> = {}): ServicePeriod => ({
  id: 1,
  employeeId: 1_000,
  startDate: '2021-03-01',
  endDate: null,
  longTermLeave: false,
  terminationCode: null,
  ...more,
});

/** What an end of service affects, to vary. */
export const endConsequences = (more: Partial<EndConsequences> = {}): EndConsequences => ({
  payslips: [],
  leave: null,
  leaveDays: null,
  unsentInputs: [],
  waitingChanges: 0,
  ...more,
});

/** What final pay is counted from: five years of service, R 21 666,67 a month, 8,5 days left, two items; to vary. */
export const finalPayFacts = (more: Partial<FinalPayFacts> = {}): FinalPayFacts => ({
  lastDay: '2026-11-30',
  service: { from: '2021-03-01', countsEarlier: false },
  pay: {
    hourlyRate: null,
    fixedAmount: '21666.67',
    period: { toAMonth: 1 },
    hoursAWeek: '45',
    hoursADay: '9',
    daysAWeek: '5',
  },
  payReadAt: 1,
  under24Hours: false,
  leave: { balances: [{ leaveTypeId: 1, name: 'Annual', balance: '8.5' }], fetchedAt: 1 },
  period: { payFrequencyId: 7, periodEnd: '2026-11-30', finalised: false },
  items: [
    aFinalPayItem('calc.48301.amount', { itemName: 'Leave pay' }),
    aFinalPayItem('calc.48302.amount', { itemName: 'Retrenchment package' }),
  ],
  remembered: {},
  typed: {},
  ...more,
});

type Item = FinalPayFacts['items'][number];

/** An item in which final pay can be captured, to vary. */
export const aFinalPayItem = (heading: string, more: Partial<Item['column']> = {}): Item => ({
  column: { heading, scope: 'payslip', kind: 'money', source: 'calculation', ...more },
  isUsed: true,
  typed: null,
});
