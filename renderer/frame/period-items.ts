import { formatDate, formatMonth } from '#messages/format.ts';
import { monthText } from '#messages/months.ts';
import { addDays, daysBetween, monthOf, weekdayOf } from '#payroll/calendar.ts';
import { searchMessages } from '#features/search/texts.ts';
import type { SearchItem } from '#ui/layer/search-item.ts';
import { stateOfPeriod, type PeriodChoice, type PeriodGroup } from './period-choices.svelte.ts';

interface PeriodItem extends SearchItem {
  readonly period: PeriodChoice;
}

/** Periods this far apart, or less, are called by their week. */
const fortnight = 14;

/** The week of the year as calendars number it: week 1 has the year's first Thursday. */
function weekOf(day: string): number {
  const thursday = addDays(day, 4 - (weekdayOf(day) || 7));
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

/** What people call a period that ends on this day. */
function namesOf(end: string, isShort: boolean): string[] {
  const [year = '', month = '', day = ''] = end.split('-');
  const named = `${Number(day)} ${monthText(monthOf(end))}`;
  const written = `${Number(day)} ${formatMonth(monthOf(end))}`;
  const weeks = [`week ${weekOf(end)}`, `wk ${weekOf(end)}`, `w${weekOf(end)}`];
  return [
    monthText(monthOf(end)),
    formatMonth(monthOf(end)),
    monthOf(end),
    named,
    written,
    end,
    `${day}/${month}/${year}`,
    ...(isShort ? weeks : []),
  ];
}

export const periodItemId = (payFrequencyId: number, end: string): string =>
  `period-${payFrequencyId}-${end}`;

/** The periods of a company, to be found by everything that they are called. */
export function periodItems(groups: readonly PeriodGroup[]): PeriodItem[] {
  return groups.flatMap(({ payFrequency, periods }) =>
    periods.map((period, index): PeriodItem => {
      const before = periods[index + 1] ?? periods[index - 1];
      const isShort = before !== undefined && Math.abs(daysBetween(before.end, period.end)) <= fortnight;
      return {
        id: periodItemId(payFrequency.id, period.end),
        label: formatDate(period.end),
        detail: searchMessages.period(payFrequency.name, stateOfPeriod(period)),
        alsoCalled: namesOf(period.end, isShort).join(', '),
        period,
      };
    }),
  );
}
