/** The small lists of a company that are read and kept whole, in the order in which they are read. */
export const companyListNames = ['pay-frequencies', 'pay-points', 'pay-runs', 'leave-types'] as const;
export type CompanyListName = (typeof companyListNames)[number];

/** Something of each of them, by its name. */
export function mapCompanyLists<T>(of: (list: CompanyListName) => T): Record<CompanyListName, T> {
  // Each name is there once, so the record is whole.
  return Object.fromEntries(companyListNames.map((list) => [list, of(list)])) as Record<CompanyListName, T>;
}
