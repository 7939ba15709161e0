import { z } from 'zod';
import { companyId, connectionId, payFrequencyId } from './ids.ts';
import { isoDate } from './values.ts';

export const theme = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof theme>;

/** Zoom in percent of the window's natural size. */
export const zoomPercent = z.int().min(80).max(200);

/** What a clerk may choose from, smallest first. */
export const zoomSteps = [80, 90, 100, 110, 125, 150, 175, 200] as const;

/** How close rows and controls stand. */
export const density = z.enum(['comfortable', 'compact']);
export type Density = z.infer<typeof density>;

/** `R 1 234,50`, as the South African standard has it, or `R1,234.50`, as many banks and spreadsheets write it. */
export const numberFormat = z.enum(['spaces-and-comma', 'commas-and-point']);
export type NumberFormat = z.infer<typeof numberFormat>;

/** `25 Nov 2026`, `25/11/2026`, `2026/11/25` or `2026-11-25`. */
export const dateFormat = z.enum(['day-name-year', 'day-month-year', 'year-month-day', 'iso']);
export type DateFormat = z.infer<typeof dateFormat>;

/** Minutes without a key or a mouse until Paydesk locks itself. */
export const lockAfterMinutes = z.int().min(1).max(60);

/** What a clerk may choose from, shortest first. */
export const lockSteps = [1, 2, 5, 10, 15, 30, 60] as const;

/** How much room the kept payslip files may take up, over all companies; 0 keeps none. */
export const keptPdfMegabytes = z.int().min(0).max(20_000);

export const bytesOfMegabytes = (megabytes: number): number => megabytes * 1_000_000;

/** When an input stands out in a review: so many percent away from the last period, or from what the service holds. */
export const outliers = z.strictObject({
  percent: z.int().min(1).max(1_000),
  against: z.enum(['last-period', 'old']),
});
export type Outliers = z.infer<typeof outliers>;

/** Where the clerk was last, so that the next start shows it. */
export const lastPlace = z.strictObject({
  connectionId,
  companyId: companyId.nullable(),
  payFrequencyId: payFrequencyId.nullable(),
  periodEnd: isoDate.nullable(),
  /** Among the period's once-off payslips. */
  onceOff: z.literal(true).optional(),
});
export type LastPlace = z.infer<typeof lastPlace>;

export const settings = z.strictObject({
  theme,
  density,
  zoomPercent,
  numberFormat,
  dateFormat,
  lockAfterMinutes,
  keptPdfMegabytes,
  outliers,
  lastPlace: lastPlace.nullable(),
});
export type Settings = z.infer<typeof settings>;

/** How everything looks: known also while Paydesk is locked, when nothing else is told. */
export const look = settings.pick({ theme: true, density: true, zoomPercent: true });
export type Look = z.infer<typeof look>;

export const defaultSettings: Settings = {
  theme: 'system',
  density: 'comfortable',
  zoomPercent: 100,
  numberFormat: 'spaces-and-comma',
  dateFormat: 'day-name-year',
  lockAfterMinutes: 10,
  keptPdfMegabytes: 500,
  outliers: { percent: 50, against: 'last-period' },
  lastPlace: null,
};
