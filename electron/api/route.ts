import { mapCompanyLists } from '#electron/companies/contract/company-lists.ts';
import type { Deadlines, Method } from './exchange.ts';

/**
 * What a call does in the service, which decides what may follow a lost reply. `reads` is retried by the client;
 * nothing else is. `sets` and `removes` may be sent again after a new reading shows that they are still needed, `adds`
 * and `undoes` only if the clerk says so, `queues` after checking for a report that is already running.
 */
type Effect = 'reads' | 'sets' | 'removes' | 'adds' | 'undoes' | 'queues';

/** What all requests of one kind share. */
export interface Route {
  /** For the log: names the call, never its ids. */
  readonly label: string;
  /** The resource's name in a `bad-answer`. */
  readonly what: string;
  readonly method: Method;
  readonly effect: Effect;
  /** Of the response, both compressed and decompressed. */
  readonly maxBytes: number;
  readonly deadlines: Deadlines;
  /** True for the call that shows whether there is a payroll service at the address. */
  readonly probes?: boolean;
  /** Keeps numbers as the text in the body; for small responses, as it takes time. */
  readonly exactNumbers?: boolean;
  /** Accepts 204. */
  readonly mayBeEmpty?: boolean;
  readonly mediaType?: string;
}

const megabyte = 1024 * 1024;
const usual = { headersMs: 60_000, wholeMs: 120_000 };
/** Lists that grow with the number of employees take the service longer. */
const long = { headersMs: 180_000, wholeMs: 600_000 };
/** Writes have long timeouts, as giving up leaves their outcome unknown. */
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

const write = (label: string, options: Pick<Route, 'method' | 'effect'> & Partial<Route>): Route => ({
  label,
  what: 'saved',
  maxBytes: 4 * megabyte,
  deadlines: writing,
  mayBeEmpty: true,
  ...options,
});

export const routes = {
  listCompanies: reading('list-companies', 'companies', {
    probes: true,
    deadlines: { headersMs: 20_000, wholeMs: 40_000 },
  }),
  listEmployees: reading('list-employees', 'employees', { maxBytes: 512 * megabyte, deadlines: long }),
  getEmployee: reading('get-employee', 'employee'),
  listPayslips: reading('list-payslips', 'payslips'),
  getPayslip: reading('get-payslip', 'payslip'),
  /** A scanned letterhead takes several megabytes. */
  getPayslipPdf: reading('get-payslip-pdf', 'payslip-pdf', {
    mediaType: 'application/pdf',
    maxBytes: 16 * megabyte,
  }),
  listPayRunPayslips: reading('list-pay-run-payslips', 'payslips', {
    maxBytes: 512 * megabyte,
    deadlines: long,
  }),
  getJournal: reading('get-journal', 'journal'),
  getEmp201: reading('get-emp201', 'emp201'),
  listCalculations: reading('list-calculations', 'calculations', { exactNumbers: true }),
  listProfileMappings: reading('list-profile-mappings', 'profile-mappings'),
  getCalculation: reading('get-calculation', 'calculation', { exactNumbers: true }),
  listInheritedCalculations: reading('list-inherited-calculations', 'inherited-calculations', {
    exactNumbers: true,
  }),
  getInheritedCalculation: reading('get-inherited-calculation', 'inherited-calculation', {
    exactNumbers: true,
  }),
  listServicePeriods: reading('list-service-periods', 'service-periods'),
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

/** The routes of the small lists of a company, by their names. */
export const listRoutes = mapCompanyLists((list) => reading(`list-${list}`, list));
