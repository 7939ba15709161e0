import { formatMoment } from '#messages/format.ts';
import { resultMessages } from '#messages/results.ts';
import type { ResultFact } from './result-sheet.ts';

/** What has to be known of a result before it is used: the screen, every file and paper say it. */
export interface ResultNotice {
  readonly tone?: 'neutral' | 'good' | 'warn' | 'wrong' | undefined;
  readonly title: string;
  /** Paragraphs. */
  readonly text?: string | readonly string[];
  /** Its paragraphs are points that have nothing to do with each other, the most important first. */
  readonly isList?: true;
  /** What its one line says in a short window, beside the first thing to do; the paragraphs are behind a button there. */
  readonly brief?: string;
  /** It is as brief in every window. */
  readonly folds?: true;
  /** What the clerk can do about it, on the screen alone. */
  readonly action?: NoticeAction;
  /** Where it is done in two steps, the first of them. */
  readonly before?: NoticeAction;
}

interface NoticeAction {
  /** It is what the screen needs next. */
  readonly primary?: boolean;
  readonly label: string;
  readonly onpress: () => unknown;
}

export const paragraphsOf = ({ text = [] }: ResultNotice): readonly string[] =>
  typeof text === 'string' ? [text] : text;

/** A notice as one text. What is good news needs no warning in a file. */
export const noticeText = (notice: ResultNotice): string =>
  [`${notice.title}.`, ...paragraphsOf(notice)].join(' ');

/** The notices that files and paper carry. */
export const carried = (notices: readonly ResultNotice[]): readonly ResultNotice[] =>
  notices.filter(({ tone }) => tone !== 'good');

/** When the data was read, for files and paper; empty if it never was. */
export const asAtFacts = (fetchedAt: number | null): readonly ResultFact[] =>
  fetchedAt === null ? [] : [[resultMessages.facts.asAt, formatMoment(fetchedAt)]];

/** The notices as lines below the table of a CSV file, which has no second sheet, with the age of the data. */
export function noteLines(notices: readonly ResultNotice[], facts: readonly ResultFact[]): readonly string[] {
  const texts = carried(notices).map(noticeText);
  if (texts.length === 0) return [];
  const asAt = facts.filter(([name]) => name === resultMessages.facts.asAt);
  return [...texts, ...asAt.map(([name, value]) => `${name}: ${value}`)];
}
