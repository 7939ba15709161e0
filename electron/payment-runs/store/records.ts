import type { CompanyRef } from '#kit/ids.ts';
import type { BankFileSetUp } from '../contract/bank-file.ts';
import type { DecidedQuestion, PaymentRunState, PaymentScope } from '../contract/payment-run.ts';

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

/** A payslip or a payee of a payment run: a payment, or one that was left out. */
export interface StoredPaymentLine {
  /** Null for a payee, as is the payslip. */
  readonly employeeId: number | null;
  readonly payslipId: number | null;
  readonly payeeId: string | null;
  /**
   * Which payment of the payslip, or of the payee in the period, it is, counted from 1 without cancelled ones; null if
   * it was left out.
   */
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
  readonly decisions: readonly DecidedQuestion[];
}

/** A payment by a run that was not cancelled. */
export interface PaymentBefore {
  readonly nth: number;
  readonly amountCents: number;
  readonly runId: string;
  readonly at: number;
  readonly by: string;
  readonly fileName: string | null;
  /** Somebody has noted that the bank has the file. */
  readonly isSent: boolean;
}

export interface EarlierPayment extends PaymentBefore {
  readonly payslipId: number;
}

/** A payment to a payee, with the payslips of the period of which it is. */
export interface EarlierPayeePayment extends PaymentBefore, Pick<PaymentScope, 'payslips'> {
  readonly payeeId: string;
  readonly accountHash: string;
}

/** The account of a last payment whose file the bank has, or may have. */
export interface LastPaid {
  readonly runId: string;
  readonly accountEnd: string;
  readonly accountHash: string;
  readonly payeeHash: string;
}

export interface LastPaidAccount extends LastPaid {
  readonly employeeId: number;
}

export interface LastPaidPayee extends LastPaid {
  readonly payeeId: string;
}

/** A payment of a payslip or to a payee, or one that was left out, with the state of its run. */
export interface LineInRun {
  readonly payslipId: number | null;
  readonly payeeId: string | null;
  readonly amountCents: number;
  readonly leftOut: boolean;
  readonly runId: string;
  readonly state: PaymentRunState;
  readonly by: string;
  readonly at: number;
}

export type PaidPayslip = LineInRun & { readonly payslipId: number };

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
