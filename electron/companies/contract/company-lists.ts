import type { z } from 'zod';
import { leaveType } from '#electron/leave/contract/leave.ts';
import { payRun } from '#electron/pay-runs/contract/pay-run.ts';
import { payFrequencyRecord } from '#electron/period/contract/pay-frequency.ts';
import { payPoint } from './pay-point.ts';

/** The small lists of a company with their items, each read and replaced as a whole, in the order in which they are read. */
export const companyLists = {
  'pay-frequencies': payFrequencyRecord,
  'pay-points': payPoint,
  'pay-runs': payRun,
  'leave-types': leaveType,
};
export type CompanyListName = keyof typeof companyLists;
export type CompanyListItem<List extends CompanyListName> = z.infer<(typeof companyLists)[List]>;

// The keys of the table are the names.
export const companyListNames = Object.keys(companyLists) as readonly CompanyListName[];

/** Makes a record with a value for each list. */
export function mapCompanyLists<T>(of: (list: CompanyListName) => T): Record<CompanyListName, T> {
  // Each name occurs once, so the record is complete.
  return Object.fromEntries(companyListNames.map((list) => [list, of(list)])) as Record<CompanyListName, T>;
}
