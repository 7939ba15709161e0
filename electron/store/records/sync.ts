import type { CompanyListName } from '#contract/domain/company-lists.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import type { SyncChanges, SyncScope } from '#contract/domain/sync.ts';

/** What can be read for one employee at a time. */
export type EmployeePicker =
  | 'payslips'
  | 'service-periods'
  | 'calculations'
  | 'inherited-calculations'
  | 'leave-days';

/** Somebody whose list was never read (`fetchedAt` null), or too long ago. */
export interface UnreadEmployee {
  readonly employeeId: number;
  readonly payFrequencyId: number | null;
  readonly fetchedAt: number | null;
}

/** What is to be read of a company: each with the moment before which an answer is too old. */
export interface Wanted {
  /** The company's own lists. */
  readonly company: number | null;
  /** The list of employees. */
  readonly employeeList: number | null;
  /** What is read one employee at a time, for all employees. */
  readonly everyone: number | null;
  /** The same of the employees of a pay frequency. */
  readonly payFrequencies: readonly (readonly [payFrequencyId: number, since: number])[];
  /** The same of single employees. */
  readonly employees: readonly (readonly [employeeId: number, since: number])[];
}

/** How far the reading of a company has come, as it outlives the app. */
export interface SyncRun extends CompanyRef {
  readonly wanted: Wanted;
  readonly scope: SyncScope;
  /** The clerk said yes to a long one. */
  readonly agreed: boolean;
  readonly stopped: boolean;
  /** When the last whole reading ended. */
  readonly syncedAt: number | null;
  readonly changes: SyncChanges | null;
}

/** When each list of a company was answered, and how many employees it has. */
export interface CompanyAges {
  readonly count: number;
  readonly employees: number | null;
  readonly lists: Readonly<Record<CompanyListName, number | null>>;
  /** `readAt`: when its payslips were read. */
  readonly newestPayRun: { readonly id: number; readonly readAt: number | null } | null;
  /**
   * Where nobody's record names a pay point although the company has some: the days of which a report would tell them,
   * and when one was last asked. Null elsewhere, and where no payslip is known yet.
   */
  readonly unplaced: {
    readonly startDate: string;
    readonly endDate: string;
    readonly reportedAt: number | null;
  } | null;
}
