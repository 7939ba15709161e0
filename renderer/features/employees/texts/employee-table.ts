import { countOf } from '#messages/format.ts';

/** Texts of the list of employees as a table to be printed or saved. */
export const employeeTableMessages = {
  back: 'All employees',
  title: 'Employees as a table',
  subtitle: (count: number) => `${countOf(count, 'employee', 'employees')}, as listed`,
  loading: 'Loading employees…',
  none: {
    title: 'No employees',
    text: 'The list you came from is empty. Change its search or filters.',
  },
  facts: { found: 'Search', payFrequency: 'Pay frequency', payPoint: 'Pay point' },
  unknownPayPoint: 'Not known',
  fileName: (company: string) => `Employees ${company}`,
} as const;
