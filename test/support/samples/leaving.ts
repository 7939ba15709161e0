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
