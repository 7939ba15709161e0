import type { PayslipData } from '#contract/domain/payslip.ts';

/** A payslip as the lists have it, with what its first copy needs beside it. */
export interface ListedPayslip {
  readonly payslipId: number;
  readonly employeeId: number;
  readonly date: string;
  readonly finalised: boolean;
  /** Null while the service works it out. */
  readonly nettPayCents: number | null;
  /** As the employee's record has it, '' where it has none. */
  readonly accountNumber: string;
}

/** `hash` and `data` are of its items; null: they were not known. */
export interface FirstCopy {
  readonly payslipId: number;
  readonly employeeId: number;
  readonly date: string;
  readonly keptAt: number;
  readonly nettPayCents: number;
  readonly accountNumber: string;
  readonly hash: string | null;
  readonly data: PayslipData | null;
  /** When it was first read otherwise; null: it is as it was. */
  readonly changedAt: number | null;
}

export type FirstCopyMark = Pick<FirstCopy, 'payslipId' | 'nettPayCents' | 'hash' | 'changedAt'>;
