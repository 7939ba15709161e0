import type { CompanyRef } from '#kit/ids.ts';
import type { Payslip, PayslipData, PayslipDetail, PayslipRecord } from '../../contract/payslip.ts';
import type { PayslipLine as ShownPayslipLine } from '../../contract/payslip-line.ts';
import type { AgedItem } from '#store/records/aged.ts';

/** A payslip with as much of its record as its list has. */
export type CachedPayslip = Payslip &
  Partial<Omit<PayslipRecord, keyof Payslip | 'released'>> & { readonly released?: boolean | null };

/** A line of a list of payslips, before it is known whether the employee has it. */
export type PayslipLine = CompanyRef & Omit<ShownPayslipLine, 'given'>;

/** `outdated`: not the current figures, because the payslip changed after they were read or is being calculated. */
export interface AgedItems<T> extends AgedItem<T> {
  readonly outdated: boolean;
}

/** The items of a payslip: by name or number from its own detail, by label from a list. */
export interface CachedPayslipItems {
  readonly detail: AgedItems<PayslipDetail> | null;
  readonly labelled: AgedItems<PayslipData> | null;
}

export interface ItemName {
  readonly item: string;
  readonly name: string;
}

/** Payslips after one day and up to another (null leaves that side open), and the named ones whatever their date. */
export interface OnceOffFilter extends CompanyRef {
  readonly payFrequencyId: number;
  readonly after: string | null;
  readonly until: string | null;
  readonly payslipIds: readonly number[];
}

/** The labels that a list has for the items of a payslip. */
export interface LabelledPayslip {
  readonly payslipId: number;
  readonly labels: readonly string[];
}
