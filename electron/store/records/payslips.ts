import type { CompanyRef } from '#contract/domain/ids.ts';
import type { Payslip, PayslipData, PayslipDetail, PayslipRecord } from '#contract/domain/payslip.ts';
import type { AgedItem } from './aged.ts';

/** A payslip with what its list has of it. */
export type CachedPayslip = Payslip &
  Partial<Omit<PayslipRecord, keyof Payslip | 'released'>> & { readonly released?: boolean | null };

export type PayslipColumn = 'date' | 'name' | 'number' | 'nett-pay';

/** A line of a list of payslips. `fetchedAt` is the time of the answer that had it. */
export interface PayslipLine extends Payslip {
  readonly connectionId: string;
  readonly companyId: number;
  readonly number: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly payRunId: number | null;
  /** Whether the employee may see it in self-service; null: not known. */
  readonly released: boolean | null;
  readonly fetchedAt: number;
}

/** `outdated`: the payslip changed after they were read, or is being calculated: not the current figures. */
export interface AgedItems<T> extends AgedItem<T> {
  readonly outdated: boolean;
}

/** What a payslip is made of: by names and numbers in its own detail, by labels where a list brought them. */
export interface CachedPayslipItems {
  readonly detail: AgedItems<PayslipDetail> | null;
  readonly labelled: AgedItems<PayslipData> | null;
}

export interface ItemName {
  readonly item: string;
  readonly name: string;
}

/** After one day and up to another, null leaves that side open; and those that are named, whatever their day. */
export interface OnceOffFilter extends CompanyRef {
  readonly payFrequencyId: number;
  readonly after: string | null;
  readonly until: string | null;
  readonly payslipIds: readonly number[];
}

/** Income and deductions of a payslip, by the labels that a list has of it. */
export interface LabelledPayslip {
  readonly payslipId: number;
  readonly labels: readonly string[];
}
