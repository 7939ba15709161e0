import { z } from 'zod';
import { companyId, connectionId, payFrequencyId } from './ids.ts';
import { isoDate } from './values.ts';

export const theme = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof theme>;

/** Zoom in percent of the window's natural size. */
export const zoomPercent = z.int().min(80).max(200);

/** Where the clerk was last, so that the next start shows it. */
export const lastPlace = z.strictObject({
  connectionId,
  companyId: companyId.nullable(),
  payFrequencyId: payFrequencyId.nullable(),
  periodEnd: isoDate.nullable(),
});
export type LastPlace = z.infer<typeof lastPlace>;

export const settings = z.strictObject({
  theme,
  zoomPercent,
  lastPlace: lastPlace.nullable(),
});
export type Settings = z.infer<typeof settings>;

export const defaultSettings: Settings = { theme: 'system', zoomPercent: 100, lastPlace: null };
