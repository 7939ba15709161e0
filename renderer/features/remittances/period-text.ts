import { formatDate } from '#messages/format.ts';
import { monthText } from '#messages/months.ts';

/** A month, or the day on which one pay run ends, in words. */
export const periodText = (period: string): string =>
  /^\d{4}-\d\d$/.test(period) ? monthText(period) : formatDate(period);
