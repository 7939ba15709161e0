import type { PayslipRef } from '#kit/ids.ts';
import type { PayslipLine } from './payslips.ts';

/** The PDF of a payslip as it came from the service. */
export interface NewPdf extends PayslipRef {
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly maxBytes: number;
  /** The finalised payslip as it was known when its file was requested; if left out, it is not compared. */
  readonly seen?: Pick<PayslipLine, 'date' | 'nettPayCents'> | undefined;
  /** True if the file was read ahead, before it was needed. */
  readonly ahead?: boolean;
}
