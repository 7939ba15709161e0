import type { PayslipData } from '#electron/payslips/contract/payslip.ts';
import type { MadeRunKey } from '../../contract/made-run.ts';

/** The finalised payslips of which a run is made. */
export interface MadeRunFacts extends MadeRunKey {
  readonly payslips: number;
  /** Null if the nett pay of any of them is unknown. */
  readonly nettPayCents: number | null;
  /** Payslips of the same period that are not finalised. */
  readonly open: number;
}

/** An employee whose payslips were never read. */
export interface UnreadPaid {
  readonly payFrequencyId: number | null;
  readonly appointmentDate: string | null;
  readonly endedOn: string | null;
}

/** A finalised payslip with its current items; `data` is null if they were not read, or are of an earlier state. */
export interface MadePayslip {
  readonly id: number;
  readonly employeeId: number;
  readonly date: string;
  readonly special: boolean;
  readonly nettPayCents: number | null;
  readonly released: boolean;
  readonly data: PayslipData | null;
  /** Its items have the service's names or numbers, as in a payslip's own detail, and not labels. */
  readonly byName: boolean;
}
