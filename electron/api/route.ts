import type { Deadlines } from './exchange.ts';

/** What is the same for each request of one kind. */
export interface Route {
  /** For the log: names the call, never its ids. */
  readonly label: string;
  /** The resource's name in a `bad-answer`. */
  readonly what: string;
  readonly method: 'GET' | 'POST';
  /** Of the answer, before and after decompression. */
  readonly maxBytes: number;
  readonly deadlines: Deadlines;
  /** True for the call that proves that there is a payroll service at the address. */
  readonly probes?: boolean;
  /** Keeps numbers as the text that the service wrote; for small answers, as it costs time. */
  readonly exactNumbers?: boolean;
}

const megabyte = 1024 * 1024;
const usual = { headersMs: 60_000, wholeMs: 120_000 };

const reading = (label: string, what: string, more: Partial<Route> = {}): Route => ({
  label,
  what,
  method: 'GET',
  maxBytes: 4 * megabyte,
  deadlines: usual,
  ...more,
});

export const routes = {
  listCompanies: reading('list-companies', 'companies', {
    probes: true,
    deadlines: { headersMs: 20_000, wholeMs: 40_000 },
  }),
  // 20,000 people with 12 payslips each come to about 80 MB, from a service that takes its time.
  listEmployees: reading('list-employees', 'employees', {
    maxBytes: 128 * megabyte,
    deadlines: { headersMs: 180_000, wholeMs: 600_000 },
  }),
  getEmployee: reading('get-employee', 'employee'),
  listPayFrequencies: reading('list-pay-frequencies', 'pay-frequencies'),
  listPayPoints: reading('list-pay-points', 'pay-points'),
  listPayslips: reading('list-payslips', 'payslips'),
  getPayslip: reading('get-payslip', 'payslip'),
  listCalculations: reading('list-calculations', 'calculations', { exactNumbers: true }),
  sendBulkInputs: {
    label: 'send-bulk-inputs',
    what: 'bulk-results',
    method: 'POST',
    maxBytes: 4 * megabyte,
    deadlines: { headersMs: 120_000, wholeMs: 180_000 },
  },
} as const satisfies Record<string, Route>;
