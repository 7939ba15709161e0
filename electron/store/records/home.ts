import type { CompanyRef } from '#contract/domain/ids.ts';
import type { CachedPayFrequency } from './pay-frequencies.ts';
import type { WholePeriod } from './period-checks.ts';

/** The state of a pay frequency: its earliest open period, or its last one if none is open. */
export interface PeriodSummary extends CompanyRef {
  readonly payFrequencyId: number;
  readonly periodEnd: string;
  readonly payslips: number;
  readonly finalised: number;
  /** How many payslips have no known nett pay. */
  readonly calculating: number;
  /** The newest period that has payslips. */
  readonly lastEnd: string;
  /** True if the previous period is known and all of its payslips are finalised. */
  readonly followsFinalised: boolean;
}

/** A summary with what belongs to it; null stands for what is not known. */
export interface NamedSummary extends PeriodSummary {
  readonly companyName: string | null;
  /** False if the list of companies was read and does not contain the company. */
  readonly isListed: boolean;
  readonly payFrequency: CachedPayFrequency | null;
  readonly readAt: number | null;
  readonly unusual: number | null;
  /** Identifies what `unusual` was counted with. */
  readonly unusualOf: string | null;
}

/** What the clerk has done in a period. */
export interface PeriodWork extends WholePeriod {
  readonly submissions: number;
  /** Changes with every input that is typed and every finding that is ticked. */
  readonly revision: string;
  readonly done: { readonly by: string; readonly at: number } | null;
}
