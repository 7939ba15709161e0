import { z } from 'zod';
import { isoDate } from '#kit/values.ts';

/** A whole day in a calendar. */
export const calendarDay = z.strictObject({
  /** The same in every file, so that a calendar program recognises the day. */
  id: z.string().min(1).max(200),
  date: isoDate,
  title: z.string().min(1).max(500),
});
export type CalendarDay = z.infer<typeof calendarDay>;
