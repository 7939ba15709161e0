import { z } from 'zod';
import { chosenColumns, usualColumns } from '#electron/employees/contract/employee-columns.ts';
import { companyId, connectionId, payFrequencyId } from '#kit/ids.ts';
import { comparison } from '#electron/period-check/contract/comparison.ts';
import { fieldsSchema } from '#kit/form/form-schema.ts';
import { formTable } from '#kit/form/form-table.ts';
import { longestPath } from '#kit/form-texts.ts';
import { isoDate } from '#kit/values.ts';
import { keptPlace, keptView, savedView } from './saved-view.ts';
import { tableLayout } from './table-layout.ts';

/** What a clerk may choose from, smallest first. */
export const zoomSteps = [80, 90, 100, 110, 125, 150, 175, 200] as const;

/** Each setting that a clerk chooses, by the section of the screen that it is in. */
export const settingsFields = formTable({
  theme: { section: 'look', kind: 'choice', required: true, options: ['light', 'dark', 'system'] },
  /** How close together rows and controls are. */
  density: { section: 'look', kind: 'choice', required: true, options: ['comfortable', 'compact'] },
  /** In percent of the window's natural size. */
  zoomPercent: { section: 'look', kind: 'integer', required: true, min: 80, max: 200, steps: zoomSteps },
  /** `R 1 234,50`, as the South African standard has it, or `R1,234.50`, as many banks and spreadsheets write it. */
  numberFormat: {
    section: 'writing',
    kind: 'choice',
    required: true,
    options: ['spaces-and-comma', 'commas-and-point'],
  },
  /** `25 Nov 2026`, `25/11/2026`, `2026/11/25` or `2026-11-25`. */
  dateFormat: {
    section: 'writing',
    kind: 'choice',
    required: true,
    options: ['day-name-year', 'day-month-year', 'year-month-day', 'iso'],
  },
  /** How much room the saved payslip files may take up, over all companies; 0 saves none. */
  keptPdfMegabytes: {
    section: 'savedFiles',
    kind: 'integer',
    required: true,
    min: 0,
    max: 20_000,
    steps: [0, 100, 250, 500, 1_000, 2_000, 5_000],
  },
  /** Whether the payslip files of the last pay run are read before anybody asks for them. */
  readAhead: { section: 'savedFiles', kind: 'yes-no', required: true },
  /** How much room the first copies of finalised payslips may take up; those of this tax year and the last one stay. */
  firstCopyMegabytes: {
    section: 'savedFiles',
    kind: 'integer',
    required: true,
    min: 10,
    max: 20_000,
    steps: [10, 50, 100, 250, 500, 1_000, 2_000],
  },
  /** Minutes without keyboard or mouse input until Paydesk locks. */
  lockAfterMinutes: {
    section: 'lock',
    kind: 'integer',
    required: true,
    min: 1,
    max: 60,
    steps: [1, 2, 5, 10, 15, 30, 60],
  },
  /** Whether Paydesk asks for newer versions of itself. */
  askForUpdates: { section: 'updates', kind: 'yes-no', required: true },
});

export const bytesOfMegabytes = (megabytes: number): number => megabytes * 1_000_000;

/**
 * When an input stands out in a review: if it differs by this many percent from the last period, or from the current
 * value.
 */
export const outliers = z.strictObject({
  percent: z.int().min(1).max(1_000),
  against: z.enum(['last-period', 'old']),
});
export type Outliers = z.infer<typeof outliers>;

/** The largest limits that can be set. */
export const maxVariance = { percent: 1_000, rands: 1_000_000 } as const;

/** A nett pay counts as changed if its difference exceeds both. */
export const variance = z.strictObject({
  percent: z.int().min(0).max(maxVariance.percent),
  rands: z.int().min(0).max(maxVariance.rands),
});
export type Variance = z.infer<typeof variance>;

/** Where the clerk was last, so that the next start shows it. */
export const lastPlace = z.strictObject({
  connectionId,
  companyId: companyId.nullable(),
  payFrequencyId: payFrequencyId.nullable(),
  periodEnd: isoDate.nullable(),
  /** It was among the period's once-off payslips. */
  onceOff: z.literal(true).optional(),
});
export type LastPlace = z.infer<typeof lastPlace>;

export const settings = fieldsSchema(settingsFields).extend({
  outliers,
  variance,
  /** The period that the period check compares with on the screen. */
  comparison,
  lastPlace: lastPlace.nullable(),
  /** The screen on which the clerk was last. */
  lastScreen: z.string().max(40).nullable(),
  /** The pay frequency in which the clerk last worked in each company, by `companyKey`. */
  lastPayFrequencies: z.record(z.string().max(100), payFrequencyId),
  /** How the clerk left each table that they arranged, by screen, company and table; the last one last. */
  keptViews: z.record(z.string().max(200), keptView),
  /** Where in each table and on each screen the clerk was, by the same and by the pay period; the last one last. */
  keptPlaces: z.record(z.string().max(200), keptPlace),
  /** The columns of the employee list. */
  employeeColumns: chosenColumns,
  /** The columns of the sheet in which many records are changed, by `companyKey`. */
  sheetColumns: z.record(z.string().max(100), z.array(z.string().max(longestPath)).max(300)),
  /** The list of companies on Home; null until the clerk arranges it. */
  homeView: savedView.nullable(),
  /** The columns of tables, as the clerk set them, by the ids of their columns; those set last come last. */
  tableLayouts: z.record(z.string().max(5_000), tableLayout),
});
export type Settings = z.infer<typeof settings>;
export type Theme = Settings['theme'];
export type NumberFormat = Settings['numberFormat'];
export type DateFormat = Settings['dateFormat'];

/** How everything looks. The page gets it even while Paydesk is locked, when it gets nothing else. */
export const look = settings.pick({ theme: true, density: true, zoomPercent: true });
export type Look = z.infer<typeof look>;

export const defaultSettings: Settings = {
  theme: 'system',
  density: 'comfortable',
  zoomPercent: 100,
  numberFormat: 'spaces-and-comma',
  dateFormat: 'day-name-year',
  lockAfterMinutes: 10,
  askForUpdates: true,
  keptPdfMegabytes: 500,
  readAhead: true,
  firstCopyMegabytes: 250,
  outliers: { percent: 50, against: 'last-period' },
  variance: { percent: 10, rands: 100 },
  comparison: 'before',
  lastPlace: null,
  lastScreen: null,
  lastPayFrequencies: {},
  keptViews: {},
  keptPlaces: {},
  employeeColumns: usualColumns,
  sheetColumns: {},
  homeView: null,
  tableLayouts: {},
};
