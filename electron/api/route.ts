import type { Deadlines, Method } from './exchange.ts';

/**
 * What a call does to the service, and so what may follow a lost reply. `reads` is repeated by the client itself;
 * nothing else ever is. `sets` and `removes` may be sent again after a re-read has shown that it is still needed,
 * `adds` and `undoes` only by the clerk's word, `queues` after looking for the one that may run already.
 */
export type Effect = 'reads' | 'sets' | 'removes' | 'adds' | 'undoes' | 'queues';

/** What is the same for each request of one kind. */
export interface Route {
  /** For the log: names the call, never its ids. */
  readonly label: string;
  /** The resource's name in a `bad-answer`. */
  readonly what: string;
  readonly method: Method;
  readonly effect: Effect;
  /** Of the answer, before and after decompression. */
  readonly maxBytes: number;
  readonly deadlines: Deadlines;
  /** True for the call that proves that there is a payroll service at the address. */
  readonly probes?: boolean;
  /** Keeps numbers as the text that the service wrote; for small answers, as it costs time. */
  readonly exactNumbers?: boolean;
  /** 204 is an answer. */
  readonly mayBeEmpty?: boolean;
  readonly mediaType?: string;
}

const megabyte = 1024 * 1024;
const usual = { headersMs: 60_000, wholeMs: 120_000 };
/** What grows with the number of people comes from a service that takes its time. */
const long = { headersMs: 180_000, wholeMs: 600_000 };
/** A write is given up late: what it did would then be unknown. */
const writing = { headersMs: 120_000, wholeMs: 180_000 };

const reading = (label: string, what: string, more: Partial<Route> = {}): Route => ({
  label,
  what,
  method: 'GET',
  effect: 'reads',
  maxBytes: 4 * megabyte,
  deadlines: usual,
  ...more,
});

const write = (label: string, how: Pick<Route, 'method' | 'effect'> & Partial<Route>): Route => ({
  label,
  what: 'saved',
  maxBytes: 4 * megabyte,
  deadlines: writing,
  mayBeEmpty: true,
  ...how,
});

export const routes = {
  listCompanies: reading('list-companies', 'companies', {
    probes: true,
    deadlines: { headersMs: 20_000, wholeMs: 40_000 },
  }),
  listEmployees: reading('list-employees', 'employees', { maxBytes: 512 * megabyte, deadlines: long }),
  getEmployee: reading('get-employee', 'employee'),
  listPayFrequencies: reading('list-pay-frequencies', 'pay-frequencies'),
  listPayPoints: reading('list-pay-points', 'pay-points'),
  listPayslips: reading('list-payslips', 'payslips'),
  getPayslip: reading('get-payslip', 'payslip'),
  getPayslipPdf: reading('get-payslip-pdf', 'payslip-pdf', { mediaType: 'application/pdf' }),
  listPayRuns: reading('list-pay-runs', 'pay-runs'),
  listPayRunPayslips: reading('list-pay-run-payslips', 'payslips', {
    maxBytes: 512 * megabyte,
    deadlines: long,
  }),
  getJournal: reading('get-journal', 'journal'),
  getEmp201: reading('get-emp201', 'emp201'),
  listCalculations: reading('list-calculations', 'calculations', { exactNumbers: true }),
  getCalculation: reading('get-calculation', 'calculation', { exactNumbers: true }),
  listInheritedCalculations: reading('list-inherited-calculations', 'inherited-calculations', {
    exactNumbers: true,
  }),
  getInheritedCalculation: reading('get-inherited-calculation', 'inherited-calculation', {
    exactNumbers: true,
  }),
  listServicePeriods: reading('list-service-periods', 'service-periods'),
  listLeaveTypes: reading('list-leave-types', 'leave-types'),
  listLeaveBalances: reading('list-leave-balances', 'leave-balances', { exactNumbers: true }),
  listLeaveDays: reading('list-leave-days', 'leave-days'),
  runReport: reading('run-report', 'report', { method: 'POST', maxBytes: 64 * megabyte, deadlines: long }),
  pollReport: reading('poll-report', 'report', {
    maxBytes: 64 * megabyte,
    deadlines: long,
    mayBeEmpty: true,
  }),
  startReport: write('start-report', {
    method: 'POST',
    effect: 'queues',
    what: 'report-job',
    mayBeEmpty: false,
  }),
  sendBulkInputs: write('send-bulk-inputs', {
    method: 'POST',
    effect: 'sets',
    what: 'bulk-results',
    mayBeEmpty: false,
  }),
  createEmployee: write('create-employee', { method: 'POST', effect: 'adds', mayBeEmpty: false }),
  updateEmployee: write('update-employee', { method: 'PATCH', effect: 'sets' }),
  deleteEmployee: write('delete-employee', { method: 'DELETE', effect: 'removes' }),
  createPayFrequency: write('create-pay-frequency', { method: 'POST', effect: 'adds', mayBeEmpty: false }),
  saveCalculation: write('save-calculation', { method: 'POST', effect: 'sets' }),
  deleteCalculation: write('delete-calculation', { method: 'DELETE', effect: 'removes' }),
  updateInheritedCalculation: write('update-inherited-calculation', { method: 'PATCH', effect: 'sets' }),
  endService: write('end-service', { method: 'POST', effect: 'sets' }),
  reinstate: write('reinstate', { method: 'POST', effect: 'undoes' }),
  undoEndService: write('undo-end-service', { method: 'DELETE', effect: 'undoes' }),
  createLeaveDays: write('create-leave-days', {
    method: 'POST',
    effect: 'adds',
    what: 'leave-days',
    mayBeEmpty: false,
  }),
  updateLeaveDay: write('update-leave-day', { method: 'PATCH', effect: 'sets' }),
  deleteLeaveDay: write('delete-leave-day', { method: 'DELETE', effect: 'removes' }),
} as const satisfies Record<string, Route>;
