import type { MainWork } from './count-work.ts';
import type { PageWork } from './page-work.ts';

type Budgets<Work> = Readonly<Record<string, Work>>;

// As counted, and a little more where something else may be going on at the same time. Whoever makes something cheaper
// lowers its budget, so that it stays so.

export const mainBudgets: Budgets<MainWork> = {
  'company read first': {
    requests: 7,
    statements: 1_300,
    rows: 19_500,
    atOnce: 3_800,
    bytes: 4,
    allocated: 94_000,
  },
  'company read again': {
    requests: 5,
    statements: 2_750,
    rows: 22_500,
    atOnce: 6_900,
    bytes: 4,
    allocated: 88_000,
  },
  'sheet read first': {
    requests: 11,
    statements: 2_650,
    rows: 24_100,
    atOnce: 6_700,
    bytes: 27,
    allocated: 71_000,
  },
  'sheet opened': { requests: 0, statements: 40, rows: 675, atOnce: 215, bytes: 40_000, allocated: 1_350 },
  'every input written': {
    requests: 0,
    statements: 175,
    rows: 2_750,
    atOnce: 2_050,
    bytes: 25,
    allocated: 4_300,
  },
  'employee searched for': { requests: 0, statements: 5, rows: 5, atOnce: 5, bytes: 60, allocated: 150 },
  'Home opened first': {
    requests: 0,
    statements: 950,
    rows: 1_900,
    atOnce: 95,
    bytes: 3_000,
    allocated: 2_300,
  },
  'Home opened again': {
    requests: 0,
    statements: 1_550,
    rows: 4_700,
    atOnce: 250,
    bytes: 47_000,
    allocated: 16_500,
  },
};

export const pageBudgets: Budgets<PageWork> = {
  '50 values typed': {
    messages: 130,
    kilobytes: 12,
    elements: 1_020,
    layouts: 450,
    styles: 350,
    allocated: 13_800,
  },
  '180 × 5 values pasted': {
    messages: 15,
    kilobytes: 110,
    elements: 1_020,
    layouts: 10,
    styles: 15,
    allocated: 9_900,
  },
  'home opened': { messages: 60, kilobytes: 10, elements: 630, layouts: 15, styles: 30, allocated: 4_300 },
  'period opened': { messages: 40, kilobytes: 13, elements: 680, layouts: 15, styles: 45, allocated: 2_400 },
  'employees opened': {
    messages: 30,
    kilobytes: 65,
    elements: 945,
    layouts: 15,
    styles: 30,
    allocated: 5_000,
  },
  'payslips opened': {
    messages: 40,
    kilobytes: 65,
    elements: 900,
    layouts: 15,
    styles: 30,
    allocated: 4_900,
  },
  'audit-log opened': {
    messages: 90,
    kilobytes: 70,
    elements: 560,
    layouts: 20,
    styles: 55,
    allocated: 4_300,
  },
  'leave opened': {
    messages: 450,
    kilobytes: 1_200,
    elements: 900,
    layouts: 70,
    styles: 75,
    allocated: 27_000,
  },
  'leave scrolled': {
    messages: 25,
    kilobytes: 10,
    elements: 1_010,
    layouts: 25,
    styles: 140,
    allocated: 2_500,
  },
};
