import type { DayChoice, LeaveRequest, PossibleDay } from '#electron/leave/contract/leave.ts';

/** How much of each day is captured unless something else is chosen for it: as a request says it. */
export type OfAll = LeaveRequest['hours'];

/** What the clerk chose for single days. Days outside the span are kept, for when the span is moved back over them. */
export interface ChosenDays {
  /** Half of the first day on which leave is possible, and of the last, whichever these are. */
  readonly firstHalf: boolean;
  readonly lastHalf: boolean;
  readonly own: ReadonlyMap<string, DayChoice>;
}

export const noChoices: ChosenDays = { firstHalf: false, lastHalf: false, own: new Map() };

export interface ShownDay extends PossibleDay {
  /** Empty where the typed hours are none. */
  readonly take: DayChoice;
}

const asChoice = (ofAll: OfAll): DayChoice => ofAll ?? 'full';

/** Each day with what is captured on it. `daysOff` are days on which nobody works, besides public holidays. */
export function shownDays(
  days: readonly PossibleDay[],
  { chosen, daysOff, ofAll }: { chosen: ChosenDays; daysOff: readonly string[]; ofAll: OfAll },
): readonly ShownDay[] {
  const marked = days.map(({ date, free, anyDay }): PossibleDay => ({
    date,
    anyDay,
    free: free ?? (daysOff.includes(date) ? 'day-off' : null),
  }));
  const possible = marked.filter(({ free }) => free === null).map(({ date }) => date);
  const halves = new Set([
    ...(chosen.firstHalf ? possible.slice(0, 1) : []),
    ...(chosen.lastHalf ? possible.slice(-1) : []),
  ]);
  const takeOf = (date: string) => chosen.own.get(date) ?? (halves.has(date) ? 'half' : asChoice(ofAll));
  return marked.map((day) => ({ ...day, take: takeOf(day.date) }));
}

/** The days on which leave is possible and that differ from the others, as a request has them. */
export const differing = (days: readonly ShownDay[], ofAll: OfAll): NonNullable<LeaveRequest['dayChoices']> =>
  days
    .filter(({ free, take }) => free === null && take !== asChoice(ofAll))
    .map(({ date, take }) => ({ date, take }));

/** The choices as a text to be kept while Paydesk is locked; empty if there are none. */
export function choicesText({ firstHalf, lastHalf, own }: ChosenDays): string {
  if (!firstHalf && !lastHalf && own.size === 0) return '';
  return [
    ...(firstHalf ? ['first'] : []),
    ...(lastHalf ? ['last'] : []),
    ...[...own].map((each) => each.join('=')),
  ].join(' ');
}

/** The choices that such a text stands for. */
export function choicesFrom(text: string): ChosenDays {
  const parts = text.split(' ');
  return {
    firstHalf: parts.includes('first'),
    lastHalf: parts.includes('last'),
    own: new Map(
      parts.flatMap((part): (readonly [string, DayChoice])[] => {
        const [date = '', take] = part.split('=');
        return take === undefined ? [] : [[date, take]];
      }),
    ),
  };
}
