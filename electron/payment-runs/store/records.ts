import type { CompanyRef } from '#kit/ids.ts';
import type { BankFileSetUp } from '../contract/bank-file.ts';
import type { PaymentRunState, PaymentScope } from '../contract/payment-run.ts';

/** Where the file of a payment run is. `part` is the hidden file that grows beside it until it is complete. */
export interface PaymentFile {
  readonly name: string;
  readonly path: string;
  readonly part: string | null;
  /** SHA-256 of its bytes. */
  readonly hash: string;
}

interface Who {
  readonly by: string;
  readonly at: number;
}

/** A payment run as it was prepared. Its set-up has the company's own account whole and never leaves main. */
export interface NewPaymentRun {
  readonly id: string;
  readonly scope: PaymentScope;
  readonly setUp: BankFileSetUp;
  readonly date: string;
  readonly totalCents: number;
  /** A second person has to release it, whatever is set up by then. */
  readonly needsSecond: boolean;
  readonly prepared: Who;
}

export interface StoredPaymentRun extends NewPaymentRun {
  readonly state: PaymentRunState;
  readonly payments: number;
  readonly leftOut: number;
  readonly released: Who | null;
  readonly ended: (Who & { readonly reason: string }) | null;
  /** Null until it is being written. */
  readonly file: (PaymentFile & { readonly isRemoved: boolean }) | null;
}

/** A payslip of a payment run: a payment, or one that was left out. */
export interface StoredPaymentLine {
  readonly employeeId: number;
  readonly payslipId: number;
  /** Which payment of the payslip it is, counted from 1 without cancelled ones; null if it was left out. */
  readonly nth: number | null;
  readonly number: string | null;
  readonly name: string;
  /** The last four digits. */
  readonly accountEnd: string;
  /** As `accountHash` makes it. */
  readonly accountHash: string;
  /** The same with the branch and the type of account. */
  readonly payeeHash: string;
  readonly nettPayCents: number | null;
  readonly amountCents: number;
  readonly reference: string;
  readonly ownReference: string;
  readonly leftOut: boolean;
  /** In words. */
  readonly decisions: readonly string[];
}

/** A payment of a payslip by a run that was not cancelled. */
export interface EarlierPayment {
  readonly payslipId: number;
  readonly nth: number;
  readonly amountCents: number;
  readonly runId: string;
  readonly at: number;
  readonly by: string;
  readonly fileName: string | null;
}

/** The account of the last payment of an employee whose file the bank has, or may have. */
export interface LastPaidAccount {
  readonly employeeId: number;
  readonly runId: string;
  readonly accountEnd: string;
  readonly accountHash: string;
  readonly payeeHash: string;
}

/** A payment, or a payslip that was left out, with the state of its run. */
export interface PaidPayslip {
  readonly payslipId: number;
  readonly amountCents: number;
  readonly leftOut: boolean;
  readonly runId: string;
  readonly state: PaymentRunState;
  readonly by: string;
  readonly at: number;
}

export type PaymentRunRef = CompanyRef & { readonly id: string };

/** Who may release payment runs. `proof` is their name, encrypted with their passphrase. */
export interface StoredReleaser {
  readonly folded: string;
  readonly name: string;
  readonly proof: string;
}

export interface ReleaseRule {
  readonly releasers: readonly StoredReleaser[];
  /** Every payment run needs one of them. */
  readonly needed: boolean;
  /** How many wrong passphrases there were in a row. */
  readonly wrong: number;
}
