/** The small lists of a company, each read and replaced as a whole, in the order in which they are read. */
export const companyListNames = ['pay-frequencies', 'pay-points', 'pay-runs', 'leave-types'] as const;
export type CompanyListName = (typeof companyListNames)[number];

/** Makes a record with a value for each list. */
export function mapCompanyLists<T>(of: (list: CompanyListName) => T): Record<CompanyListName, T> {
  // Each name occurs once, so the record is complete.
  return Object.fromEntries(companyListNames.map((list) => [list, of(list)])) as Record<CompanyListName, T>;
}
