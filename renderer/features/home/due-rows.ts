import { factsOf, firstMonthOf, type DueStep } from '#electron/home/contract/due-kinds.ts';
import { hasChanged, isDone, type DueNote, type HomeDue } from '#electron/home/contract/due.ts';
import { draftsMessages } from '#features/drafts/texts.ts';
import { formatDate } from '#messages/format.ts';
import { dueMessages as messages } from './texts/dues.ts';

/** The id of the heading above what is due. */
export const duesId = 'dues';

/** A line of the list of what is due, and a day of the calendar that is saved from it. */
export interface DueRow {
  readonly id: string;
  readonly due: HomeDue;
  readonly company: string;
  /** The period or months, in words. */
  readonly about: string;
  /** All of it in one line: its title in a calendar, and the name of what is done with it. */
  readonly title: string;
  readonly steps: readonly DueStep[];
  readonly isDone: boolean;
  /** Its day has passed and it is not done. */
  readonly isLate: boolean;
}

function aboutOf({ kind, payFrequencyId, payFrequencyName, end }: HomeDue): string {
  const facts = factsOf(kind);
  if (facts.of === 'months') return messages.months(firstMonthOf(facts, end), end);
  const frequency = payFrequencyName ?? draftsMessages.unnamedFrequency(payFrequencyId ?? 0);
  return messages.period(frequency, formatDate(end));
}

/** Stays the same, so that a calendar replaces a day that is saved again. */
function idOf({ connectionId, companyId, kind, payFrequencyId, end, due }: HomeDue): string {
  const about = payFrequencyId === null ? due.slice(0, 7) : `${payFrequencyId}-${end}`;
  return `${connectionId}-${companyId}-${about}-${kind}`;
}

/** Its day has passed and it is not done. */
export const isLateDue = (due: HomeDue, today: string): boolean => due.due < today && !isDone(due);

/** A line of the list. The calendar is made from the same. */
export function dueRow(due: HomeDue, today: string): DueRow {
  const company = due.companyName ?? draftsMessages.unnamedCompany(due.companyId);
  const about = aboutOf(due);
  return {
    id: idOf(due),
    due,
    company,
    about,
    title: messages.about(due.kind, company, about),
    steps: factsOf(due.kind).steps,
    isDone: isDone(due),
    isLate: isLateDue(due, today),
  };
}

/** Whether a step is ticked for what is due now. */
export const isTicked = (row: DueRow, step: DueStep): boolean =>
  row.due[step] !== null && !hasChanged(row.due[step], row.due.payableCents);

/** The day of a step, or that another amount was submitted; empty if it is not ticked. */
export const tickDay = (row: DueRow, step: DueStep): string => {
  const tick = row.due[step];
  if (tick === null) return '';
  return isTicked(row, step) ? formatDate(tick.on) : messages.amountChanged;
};

/** Who ticked its steps. */
export const tickedBy = ({ due, steps }: DueRow): string =>
  [...new Set(steps.flatMap((step) => due[step]?.by ?? []))].join(', ');

/** When a step was done, who ticked it, and with which amount if that changed since; empty if it is not ticked. */
export function tickText(row: DueRow, step: DueStep): string {
  const tick = row.due[step];
  if (tick === null) return '';
  const text = messages.ticked(tick.on, tick.by);
  return isTicked(row, step) ? text : messages.tickedWith(text, tick.payableCents ?? 0);
}

export const dueRows = (dues: readonly HomeDue[], today: string): readonly DueRow[] =>
  dues.map((due) => dueRow(due, today));

/** What main is asked to note of something that is due. */
export function noteOf(
  { connectionId, companyId, kind, payFrequencyId, end, due, payableCents }: HomeDue,
  noted: Pick<DueNote, 'days' | 'reference'>,
): DueNote {
  return { connectionId, companyId, kind, payFrequencyId, end, due, payableCents, ...noted };
}

/** What a calendar gets of these lines: what is done is in none. */
export const calendarDays = (rows: readonly DueRow[]) =>
  rows.filter((row) => !row.isDone).map(({ id, due, title }) => ({ id, date: due.due, title }));
