import type { CompanyListName } from '#electron/companies/contract/company-lists.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { SyncChanges, SyncScope } from '../contract/sync.ts';

/** What can be read for one employee at a time. */
export type EmployeePicker =
  | 'payslips'
  | 'service-periods'
  | 'calculations'
  | 'inherited-calculations'
  | 'leave-days';

/** An employee whose list was never read (`fetchedAt` null), or too long ago. */
export interface UnreadEmployee {
  readonly employeeId: number;
  readonly payFrequencyId: number | null;
  readonly fetchedAt: number | null;
}

/** What is to be read of a company: each with the time before which an answer is too old; null means not wanted. */
export interface Wanted {
  /** The company's own lists. */
  readonly company: number | null;
  /** The list of employees. */
  readonly employeeList: number | null;
  /** What is read one employee at a time, for all employees. */
  readonly everyone: number | null;
  /** The same for the employees of a pay frequency. */
  readonly payFrequencies: readonly (readonly [payFrequencyId: number, since: number])[];
  /** The same for single employees. */
  readonly employees: readonly (readonly [employeeId: number, since: number])[];
}

/** How far the sync of a company has got; it is stored, so that it survives a restart. */
export interface SyncRun extends CompanyRef {
  readonly wanted: Wanted;
  readonly scope: SyncScope;
  /** True if the clerk has agreed to a long sync. */
  readonly agreed: boolean;
  readonly stopped: boolean;
  /** When the last complete sync ended. */
  readonly syncedAt: number | null;
  readonly changes: SyncChanges | null;
}

/** When each list of a company was last read, and how many employees the company has. */
export interface CompanyAges {
  readonly count: number;
  readonly employees: number | null;
  readonly lists: Readonly<Record<CompanyListName, number | null>>;
  /** `readAt` is when the payslips of the run were read. */
  readonly newestPayRun: { readonly id: number; readonly readAt: number | null } | null;
  /**
   * If no record names a pay point although the company has some: the days that a report of them should cover, and when
   * such a report was last read. Null otherwise, and while no payslip is known.
   */
  readonly unplaced: {
    readonly startDate: string;
    readonly endDate: string;
    readonly reportedAt: number | null;
  } | null;
}
