import type { MainWork } from './count-work.ts';
import type { PageWork } from './page-work.ts';

type Budgets<Work> = Readonly<Record<string, Work>>;

// As counted, and a little more where something else may be going on at the same time. Whoever makes something cheaper
// lowers its budget, so that it stays so.

export const mainBudgets: Budgets<MainWork> = {
  'company read first': { requests: 7, statements: 7_900, rows: 19_500, bytes: 4 },
  'company read again': { requests: 5, statements: 7_000, rows: 22_500, bytes: 4 },
  'sheet read first': { requests: 11, statements: 6_850, rows: 24_100, bytes: 27 },
  'sheet opened': { requests: 0, statements: 40, rows: 675, bytes: 40_000 },
  'every input written': { requests: 0, statements: 175, rows: 2_750, bytes: 25 },
  'employee searched for': { requests: 0, statements: 5, rows: 5, bytes: 60 },
  'Home opened first': { requests: 0, statements: 950, rows: 1_900, bytes: 3_000 },
  'Home opened again': { requests: 0, statements: 1_550, rows: 4_700, bytes: 45_000 },
};

export const pageBudgets: Budgets<PageWork> = {
  '50 values typed': { messages: 130, kilobytes: 12, elements: 1_100, layouts: 450, styles: 350 },
  '180 × 5 values pasted': { messages: 15, kilobytes: 110, elements: 1_100, layouts: 10, styles: 15 },
  'home opened': { messages: 60, kilobytes: 10, elements: 760, layouts: 15, styles: 30 },
  'period opened': { messages: 40, kilobytes: 8, elements: 800, layouts: 15, styles: 45 },
  'employees opened': { messages: 30, kilobytes: 65, elements: 1_060, layouts: 15, styles: 30 },
  'payslips opened': { messages: 40, kilobytes: 65, elements: 1_000, layouts: 15, styles: 30 },
  'leave opened': { messages: 450, kilobytes: 1_200, elements: 1_000, layouts: 70, styles: 75 },
  'audit-log opened': { messages: 90, kilobytes: 70, elements: 700, layouts: 20, styles: 55 },
};
