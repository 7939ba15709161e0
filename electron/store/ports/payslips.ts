import type { PayPeriod } from '#contract/domain/bulk-input.ts';
import type { CompanyRef, PeriodRef } from '#contract/domain/ids.ts';
import type { Payslip, PayslipData, PayslipDetail, PayslipRecord } from '#contract/domain/payslip.ts';
import type { Aged, AgedItem } from './aged.ts';
import type { ListWindow, SortOrder, WindowRange } from './window.ts';

/** A payslip with as much as its list tells of it. */
export type CachedPayslip = Payslip & Partial<Omit<PayslipRecord, keyof Payslip>>;

export type PayslipColumn = 'date' | 'name' | 'number' | 'nett-pay';

/** Of one company. Null filters none out. Dates are inclusive. */
export interface PayslipFilter extends CompanyRef {
  readonly employeeId: number | null;
  readonly payFrequencyId: number | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly special: boolean | null;
  readonly state: 'open' | 'calculating' | 'finalised' | null;
  /** As in a directory of people. */
  readonly search: string;
}

/** A line of a list of payslips. `fetchedAt` is of the answer that told of it. */
export interface PayslipLine extends Payslip {
  readonly connectionId: string;
  readonly companyId: number;
  readonly number: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly payRunId: number | null;
  readonly fetchedAt: number;
}

/** `outdated`: the payslip changed after they were read, or is being calculated: no figures of now. */
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

export interface PayslipStore {
  /** Replaces the payslips of the people named in `employeeIds`; others keep theirs. */
  replacePayslips(
    input: CompanyRef & { employeeIds: readonly number[]; payslips: readonly CachedPayslip[]; at: number },
  ): Promise<void>;
  /** Regular payslips of the period that ends on the date, one pay frequency; oldest answer's time. */
  listPayslips(input: PeriodRef): Promise<Aged<Payslip>>;
  /** Once-off payslips of one pay frequency, by person and day; oldest answer's time. */
  listOnceOffPayslips(input: OnceOffFilter): Promise<Aged<Payslip>>;
  /** People whose payslip of the period would be older than any that was read of them. */
  listOnlyLater(input: PeriodRef): Promise<readonly number[]>;
  listPeriods(input: CompanyRef & { payFrequencyId: number }): Promise<Aged<PayPeriod>>;
  /** The end of the last period before this one that is known of the pay frequency; null: none is. */
  findPeriodBefore(input: PeriodRef): Promise<string | null>;
  /** Filtered, searched and sorted; what has no nett pay comes last either way. */
  listPayslipLines(
    input: PayslipFilter & { sort: SortOrder<PayslipColumn>; window: WindowRange },
  ): Promise<ListWindow<PayslipLine>>;
  readPayslipLine(input: CompanyRef & { payslipId: number }): Promise<PayslipLine | null>;
  /** The oldest answer that a company's payslips come from, and how many people have none. */
  readPayslipsAge(input: CompanyRef): Promise<{ fetchedAt: number | null; unreadPeople: number }>;
  /** Also learns names of items, where labels of the same payslip are known. */
  savePayslipDetail(input: CompanyRef & { detail: PayslipDetail; at: number }): Promise<void>;
  readPayslipItems(input: CompanyRef & { payslipId: number }): Promise<CachedPayslipItems>;
  /** Names that were learned by matching a payslip's items with its labels, by item. */
  listItemNames(input: CompanyRef): Promise<readonly ItemName[]>;

  /** Keeps the file and drops the oldest above `maxBytes` over all companies; one that is larger is not kept. */
  savePdf(
    input: CompanyRef & { payslipId: number; bytes: Uint8Array; at: number; maxBytes: number },
  ): Promise<void>;
  readPdf(input: CompanyRef & { payslipId: number }): Promise<AgedItem<Uint8Array> | null>;
  measurePdfs(): Promise<{ files: number; bytes: number }>;
  /** Drops the oldest until no more than `maxBytes` are left. */
  trimPdfs(input: { maxBytes: number }): Promise<void>;
}
