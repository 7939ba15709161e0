import type { PayslipData } from '../../contract/payslip.ts';

/** A payslip as the lists have it, with what else its first copy needs. */
export interface ListedPayslip {
  readonly payslipId: number;
  readonly employeeId: number;
  readonly date: string;
  readonly finalised: boolean;
  /** Null while the service calculates it. */
  readonly nettPayCents: number | null;
  /** From the employee's record; '' if it has none. */
  readonly accountNumber: string;
}

/** `hash` and `data` are those of the payslip's items; null if the items were not known. */
export interface FirstCopy {
  readonly payslipId: number;
  readonly employeeId: number;
  readonly date: string;
  readonly keptAt: number;
  readonly nettPayCents: number;
  readonly accountNumber: string;
  readonly hash: string | null;
  readonly data: PayslipData | null;
  /** When it was first read with other values; null if it is unchanged. */
  readonly changedAt: number | null;
}

export type FirstCopyMark = Pick<FirstCopy, 'payslipId' | 'nettPayCents' | 'hash' | 'changedAt'>;
