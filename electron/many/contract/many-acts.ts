/** What can be done for many companies at once, with the names of the acts. Without schemas, for the page's first load. */
export const manyActs = {
  read: 'Read',
  emp201: 'EMP201 figures',
  journals: 'Journals',
  'month-files': 'Month files',
  reports: 'Reports',
  'period-check': 'Period check',
} as const;
export type ManyAct = keyof typeof manyActs;
