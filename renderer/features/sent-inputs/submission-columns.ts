import type { SentSubmission, SentCell, SentNettPay } from '#contract/domain/submission.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { sentInputsMessages, sentAt } from '#messages/sent-inputs.ts';
import { outcomeReason } from '#messages/capture.ts';
import { formatDecimal, formatDifference, formatMoney } from '#messages/format.ts';
import { headingTitle } from '#messages/headings.ts';
import { outcomeText } from './submission-outcome.ts';

const heads = sentInputsMessages.columns;
const cellMessages = sentInputsMessages.detail;

/** The period is a column only where several are listed. */
export function submissionColumns({
  ofOnePeriod,
}: {
  ofOnePeriod: boolean;
}): readonly TableColumn<SentSubmission>[] {
  const at: TableColumn<SentSubmission> = {
    id: 'at',
    head: heads.at,
    width: '9rem',
    text: ({ createdAt }) => sentAt(createdAt),
  };
  const who: TableColumn<SentSubmission> = {
    id: 'who',
    head: heads.who,
    width: '9rem',
    text: ({ who: name }) => name ?? sentInputsMessages.nobody,
    dropBelowRem: 52,
  };
  const period: TableColumn<SentSubmission> = {
    id: 'period',
    head: heads.period,
    width: '27%',
    text: periodOf,
  };
  const size: TableColumn<SentSubmission> = {
    id: 'size',
    head: heads.size,
    width: '11rem',
    text: ({ planned, people }) => sentInputsMessages.size(planned, people),
    dropBelowRem: 68,
  };
  const outcome: TableColumn<SentSubmission> = {
    id: 'outcome',
    head: heads.outcome,
    title: outcomeText,
  };
  return ofOnePeriod ? [at, who, size, outcome] : [at, who, period, size, outcome];
}

export function periodOf({ payFrequencyName, ref }: SentSubmission): string {
  const period = sentInputsMessages.periodTo(payFrequencyName, ref.periodEnd);
  return ref.onceOff === true ? `${period}, ${sentInputsMessages.onceOff}` : period;
}

/** A value as people read it; '' is known to be empty, null was never read. */
export function valueText(value: string | null): string {
  if (value === null) return cellMessages.oldUnknown;
  return value === '' ? cellMessages.empty : formatDecimal(value);
}

export type ItemNames = ReadonlyMap<string, string | undefined>;

/** Beside one of them in full, what stands there too gives way: whose it is and how it ended stay. */
export function cellColumns(
  items: ItemNames,
  { beside }: { beside: boolean },
): readonly TableColumn<SentCell>[] {
  const columns = cellMessages.columns;
  const all: readonly TableColumn<SentCell>[] = [
    {
      id: 'number',
      head: columns.number,
      width: '6rem',
      text: ({ number }) => number ?? '',
      dropBelowRem: 48,
    },
    {
      id: 'person',
      head: columns.person,
      text: ({ name, employeeId }) => name ?? String(employeeId),
    },
    {
      id: 'input',
      head: columns.input,
      text: ({ heading }) => headingTitle(heading, items.get(heading)).title,
      ...(beside ? { width: '28%' } : {}),
    },
    {
      id: 'old',
      head: columns.old,
      width: '7.5rem',
      align: 'end',
      text: ({ old }) => valueText(old),
      dropBelowRem: 42,
    },
    {
      id: 'new',
      head: columns.new,
      width: '7.5rem',
      align: 'end',
      text: (cell) => valueText(cell.new),
      dropBelowRem: beside ? 36 : 30,
    },
    { id: 'outcome', head: columns.outcome, width: '9.5rem', title: wordsOf },
    { id: 'words', head: columns.words, width: '19rem', text: briefWordsOf, dropBelowRem: 64 },
  ];
  return beside ? all.filter(({ id }) => id !== 'words' && id !== 'number') : all;
}

/** What the service said, and what it means; nothing where all is well. */
export function wordsOf(cell: SentCell): string {
  return cell.reason === null && cell.message === null ? '' : outcomeReason(cell);
}

/** What fits a line of a list: the service's words alone, where it had any. Beside the list stands all of it. */
function briefWordsOf(cell: SentCell): string {
  return cell.message ?? wordsOf(cell);
}

export function payColumns(): readonly TableColumn<SentNettPay>[] {
  const words = sentInputsMessages.nettPay;
  const money = (cents: number | null) => (cents === null ? words.notKnown : formatMoney(cents));
  const difference = ({ beforeCents, afterCents }: SentNettPay) =>
    beforeCents === null || afterCents === null ? '–' : formatDifference(afterCents - beforeCents);
  return [
    { id: 'person', head: words.columns.person, text: ({ name, employeeId }) => name ?? String(employeeId) },
    {
      id: 'before',
      head: words.columns.before,
      width: '10rem',
      align: 'end',
      text: ({ beforeCents }) => money(beforeCents),
    },
    {
      id: 'after',
      head: words.columns.after,
      width: '10rem',
      align: 'end',
      text: ({ afterCents }) => money(afterCents),
    },
    { id: 'difference', head: words.columns.difference, width: '10rem', align: 'end', text: difference },
  ];
}
