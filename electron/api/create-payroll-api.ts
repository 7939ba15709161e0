import type { DeploymentFeatures } from '#electron/connections/contract/deployment-features.ts';
import { calculationCalls } from '#electron/pay-items/wire/calls.ts';
import { companyCalls } from '#electron/companies/wire/calls.ts';
import { leaveCalls } from '#electron/leave/wire/calls.ts';
import { payslipCalls } from '#electron/payslips/wire/calls.ts';
import { employeeCalls } from '#electron/employees/wire/calls.ts';
import { reportCalls } from '#electron/reports/wire/calls.ts';
import { Client } from './client.ts';
import { type MonotonicClock, monotonicClock } from './clock.ts';
import { Features } from './features.ts';
import { Http, type HttpOptions } from './http.ts';
import type { OpenApi } from './payroll-api.ts';
import { ReportPolls } from './scheduling/report-polls.ts';
import type { Scheduler } from './scheduling/scheduler.ts';

export interface PayrollApiOptions extends HttpOptions {
  readonly connectionId: string;
  readonly scheduler: Scheduler;
  /**
   * Whether requests are rate limited and `Retry-After` is kept. False only for our own practice service and for tests:
   * the address proves nothing, since a firm's proxy may listen on this computer.
   */
  readonly paced: boolean;
  /** What was known about the deployment when the app was last open. */
  readonly features?: DeploymentFeatures | undefined;
  readonly onFeatures?: ((features: DeploymentFeatures) => void) | undefined;
  readonly monotonic?: MonotonicClock | undefined;
}

/** The client of one connection. Requests go through the scheduler; reads are retried, writes never are. */
export function createPayrollApi(options: PayrollApiOptions): OpenApi {
  const { connectionId, scheduler, clock, paced, monotonic = monotonicClock } = options;
  const http = new Http(options);
  const features = new Features(options.features, options.onFeatures);
  // A monotonic clock, which a change of the date does not affect.
  const timing = { now: () => monotonic.now(), sleep: clock.sleep.bind(clock) };
  const client = new Client({ http, scheduler, features, connectionId, paced, clock: timing });
  return {
    ...companyCalls(client),
    ...employeeCalls(client),
    ...payslipCalls(client),
    ...calculationCalls(client),
    ...leaveCalls(client),
    ...reportCalls(client, new ReportPolls(monotonic)),
    get features() {
      return features.known;
    },
    close: () => http.close(),
  };
}
