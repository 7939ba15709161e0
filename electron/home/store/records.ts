import type { CompanyRef } from '#kit/ids.ts';
import type { CachedPayFrequency } from '#electron/period/store/records.ts';
import type { CheckTick } from '#electron/period-check/contract/period-check.ts';
import type { DueRef, HomeDue } from '../contract/due.ts';
import type { DueStep, DueKind } from '../contract/due-kinds.ts';
import type { WholePeriod } from '#electron/period-check/store/records.ts';

/** The state of a pay frequency in its current period (`current-period.ts`). */
export interface PeriodSummary extends CompanyRef {
  readonly payFrequencyId: number;
  readonly periodEnd: string;
  readonly payslips: number;
  readonly finalised: number;
  /** How many payslips have no known nett pay. */
  readonly calculating: number;
  /** Employees of the pay frequency whose payslips were never read. */
  readonly unread: number;
  /** The newest period that has payslips, unless it is far ahead. */
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
  /** The clerk said that it has no inputs. */
  readonly nothingToCapture: boolean;
  /** Findings that are ticked. */
  readonly ticked: number;
  /** Changes with every input that is typed and every finding that is ticked. */
  readonly revision: string;
  readonly done: CheckTick | null;
}

/** How far the payslips of a period are, whether or not it is the current one. */
export type CompanyPeriod = Omit<PeriodSummary, 'lastEnd' | 'followsFinalised'>;

/** The payslips of a company that are dated in a month. */
export interface MonthSummary extends CompanyRef {
  readonly companyName: string | null;
  readonly month: string;
  /** Regular and once-off ones. */
  readonly payslips: number;
  readonly finalised: number;
}

/** The regular payslips of a period whose pay frequency has a pay day. */
export interface PeriodCount extends CompanyRef {
  readonly companyName: string | null;
  readonly payFrequency: CachedPayFrequency;
  readonly periodEnd: string;
  readonly payslips: number;
  readonly finalised: number;
  /** What they come to; null if an employee who may have one was never read, or while one is calculated. */
  readonly nettPayCents: number | null;
  /** The newest period that has payslips, unless it is far ahead. */
  readonly lastEnd: string;
}

/** Something that payslips on this computer make due. */
export type SeenDue = DueRef & Pick<HomeDue, 'due'>;

/** Something due that was noted, so that it is listed until it is done. */
export type NotedDue = SeenDue & Pick<HomeDue, DueStep | 'reference'>;

/** The day from which a company lists a kind of due. */
export interface DueBeginning extends CompanyRef {
  readonly kind: DueKind;
  readonly since: string;
}
