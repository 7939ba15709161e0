import { withNumber } from '#kit/listed-name.ts';
import type { SentSubmission, SentCell, SentNettPay } from '#electron/submissions/contract/submission.ts';
import { shownOutcomeOf } from '#electron/submissions/contract/sent-outcome.ts';
import { linkTone, type TableColumn } from '#ui/table/table-column.ts';
import { sentInputsMessages } from './texts/sent-inputs.ts';
import { outcomeReason } from '#features/inputs/texts/capture.ts';
import { formatCount, formatDifference, formatMoment, formatMoney, quoted } from '#messages/format.ts';
import { headingTitle } from '#messages/headings.ts';
import { formatInput } from '#messages/values.ts';
import { neededAct, outcomeText, restText } from './texts/submission-outcome.ts';
import { outcomeTitles } from './texts/outcomes.ts';

const headers = sentInputsMessages.columns;
const cellMessages = sentInputsMessages.detail;

/** Has a column for the period only if several periods are listed. */
export function submissionColumns({
  ofOnePeriod,
}: {
  ofOnePeriod: boolean;
}): readonly TableColumn<SentSubmission>[] {
  const time: TableColumn<SentSubmission> = {
    id: 'at',
    header: headers.at,
    width: '9rem',
    text: ({ createdAt }) => formatMoment(createdAt),
    tone: linkTone,
  };
  const who: TableColumn<SentSubmission> = {
    id: 'who',
    header: headers.who,
    width: '6.5rem',
    isCutFirst: true,
    givesWay: 2,
    text: ({ who: name }) => name ?? sentInputsMessages.nobody,
  };
  const period: TableColumn<SentSubmission> = {
    id: 'period',
    header: headers.period,
    width: '12.5rem',
    wraps: true,
    text: periodOf,
  };
  const employees: TableColumn<SentSubmission> = {
    id: 'employees',
    header: headers.employees,
    width: '6rem',
    align: 'end',
    givesWay: 1,
    text: (submission) => formatCount(submission.employees),
  };
  const saved: TableColumn<SentSubmission> = {
    id: 'saved',
    header: headers.saved,
    width: '5rem',
    align: 'end',
    text: ({ applied, planned }) => sentInputsMessages.saved(applied, planned),
  };
  const outcome: TableColumn<SentSubmission> = {
    id: 'outcome',
    header: headers.outcome,
    width: '12.5rem',
    // The text of a badge is as much smaller as its padding is wide.
    besideRem: 0,
    wraps: true,
    title: (submission) => outcomeText(submission),
    copies: restText,
  };
  const act: TableColumn<SentSubmission> = {
    id: 'act',
    header: headers.act,
    hidesHeader: true,
    width: '6rem',
    isCutLast: true,
    besideRem: 0.75,
    title: actText,
  };
  const all = [time, who, period, employees, saved, outcome, act];
  return ofOnePeriod ? all.filter((column) => column !== period) : all;
}

/** What is left to do, as its button says it; '' if nothing is. */
export function actText(submission: SentSubmission): string {
  const act = neededAct(submission);
  return act === null ? '' : `${sentInputsMessages.acts[act.kind]} ${formatCount(act.count)}`;
}

export function periodOf({ payFrequencyName, ref }: SentSubmission): string {
  const { periodTo, onceOff } = sentInputsMessages;
  const payslips =
    ref.onceOff === true ? [payFrequencyName, onceOff].filter(Boolean).join(' ') : payFrequencyName;
  return periodTo(payslips, ref.periodEnd);
}

/** A value as the clerk reads it; '' is known to be empty, null is not known. */
export function valueText({ heading }: Pick<SentCell, 'heading'>, value: string | null): string {
  if (value === null) return cellMessages.oldUnknown;
  return value === '' ? cellMessages.empty : formatInput(heading, value);
}

/** For places without a column of its own for the number. */
export const numberedOf = ({ name, number, employeeId }: Pick<SentCell, 'name' | 'number' | 'employeeId'>) =>
  withNumber(name ?? '', number) || String(employeeId);

export type ItemNames = ReadonlyMap<string, string | undefined>;

/** Beside an open input, some of the columns that its panel repeats are left out; the name and the outcome stay. */
export function cellColumns(
  items: ItemNames,
  { beside }: { beside: boolean },
): readonly TableColumn<SentCell>[] {
  const columns = cellMessages.columns;
  const all: readonly TableColumn<SentCell>[] = [
    {
      id: 'number',
      header: columns.number,
      width: '6rem',
      text: ({ number }) => number ?? '',
      dropBelowRem: 48,
    },
    {
      id: 'employee',
      header: columns.employee,
      // The number first where it has no column: the end of a long name is cut off there, and its panel has it whole.
      text: ({ name, number, employeeId }) =>
        [beside ? number : null, name].filter(Boolean).join(' ') || String(employeeId),
    },
    {
      id: 'input',
      header: columns.input,
      text: ({ heading }) => headingTitle(heading, items.get(heading)).title,
      ...(beside ? { width: '28%' } : {}),
    },
    {
      id: 'old',
      header: columns.old,
      width: '7.5rem',
      align: 'end',
      text: (cell) => valueText(cell, cell.old),
      dropBelowRem: 42,
    },
    {
      id: 'new',
      header: columns.new,
      width: '7.5rem',
      align: 'end',
      text: (cell) => valueText(cell, cell.new),
      dropBelowRem: beside ? 36 : 30,
    },
    { id: 'outcome', header: columns.outcome, width: '9.5rem', title: reasonOf, copies: shownOutcome },
    { id: 'reason', header: columns.reason, width: '19rem', text: briefReasonOf, dropBelowRem: 64 },
  ];
  return beside ? all.filter(({ id }) => id !== 'reason' && id !== 'number') : all;
}

/** What its badge says. */
export const shownOutcome = (cell: SentCell): string =>
  cell.putBackAt === null ? outcomeTitles[shownOutcomeOf(cell)] : cellMessages.putBack;

/** What the service said and what it means; '' if there is nothing to say, as for a saved input. */
function reasonOf(cell: SentCell): string {
  return cell.reason === null && cell.message === null ? '' : outcomeReason(cell);
}

/** What fits in a row: the service's own message, if it gave one. The panel has the whole reason. */
function briefReasonOf(cell: SentCell): string {
  return cell.message ? quoted(cell.message) : reasonOf(cell);
}

export function payColumns(): readonly TableColumn<SentNettPay>[] {
  const messages = sentInputsMessages.nettPay;
  const money = (cents: number | null) => (cents === null ? messages.notKnown : formatMoney(cents));
  const difference = ({ beforeCents, afterCents }: SentNettPay) =>
    beforeCents === null || afterCents === null ? '–' : formatDifference(afterCents - beforeCents);
  return [
    {
      id: 'employee',
      header: messages.columns.employee,
      text: numberedOf,
    },
    {
      id: 'before',
      header: messages.columns.before,
      width: '10rem',
      align: 'end',
      text: ({ beforeCents }) => money(beforeCents),
    },
    {
      id: 'after',
      header: messages.columns.after,
      width: '10rem',
      align: 'end',
      text: ({ afterCents }) => money(afterCents),
    },
    { id: 'difference', header: messages.columns.difference, width: '10rem', align: 'end', text: difference },
  ];
}
