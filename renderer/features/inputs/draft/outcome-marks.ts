import type { SubmissionProgress, CellOutcome, DraftCell } from '#electron/inputs/contract/bulk-input.ts';
import type { Mark } from '#sheet/model/marks.ts';
import { lapseOf } from '../values/lapse.ts';
import { captureMessages, outcomeReason, outcomeMessages } from '../texts/capture.ts';

interface MarkMessages {
  readonly mark: Mark;
  readonly message?: string;
}

/** What is known about a cell besides its text. */
export interface CellFacts {
  readonly cell: DraftCell | undefined;
  readonly outcome: CellOutcome | undefined;
  readonly held: string | undefined;
  /** Why the value cannot be right, in words. */
  readonly impossible?: string | undefined;
  /** Sending it creates an item that the employee does not have. */
  readonly isNew?: boolean;
  /** Somebody has changed it in the service since it was typed. */
  readonly overtaken?: { readonly seen: string; readonly held: string } | undefined;
  /** The value in the previous period, if such an input is due again. */
  readonly last?: string | undefined;
  /** `last` as the sheet formats it. */
  readonly lastShown?: string | undefined;
  /** The clerk has ended the input on purpose. */
  readonly isEnded?: boolean;
}

/**
 * The cells of a submission that is being sent or checked change on their own; in any other state they wait for the
 * clerk.
 */
export function isRunning(submission: Pick<SubmissionProgress, 'state'> | null): boolean {
  return submission?.state === 'sending' || submission?.state === 'checking';
}

/** The mark that a cell should have; undefined if the sheet's own mark (changed, invalid) is right. */
export function markFor(facts: CellFacts, running: boolean): MarkMessages | undefined {
  const { cell, outcome, held, overtaken } = facts;
  if (outcome !== undefined) {
    const mark = outcomeMark(outcome, { running, inDraft: cell !== undefined });
    if (mark !== undefined) return mark;
  }
  if (cell !== undefined) {
    if (overtaken !== undefined) return { mark: 'overtaken', message: overtakenMessages(overtaken) };
    if (facts.impossible !== undefined) return { mark: 'impossible', message: facts.impossible };
    if (cell.value === '') return { mark: 'changed', message: captureMessages.willClear };
    return facts.isNew === true && cell.value !== null
      ? { mark: 'new', message: captureMessages.isNew }
      : undefined;
  }
  if (held === undefined) return { mark: 'stale', message: unknownMessage(facts.lastShown) };
  return lapseOf({ cell, held, last: facts.last }) === undefined ? { mark: 'none' } : lapseMark(facts);
}

function lapseMark({ lastShown = '', isEnded = false }: CellFacts): MarkMessages {
  return isEnded
    ? { mark: 'none', message: captureMessages.ended(lastShown) }
    : { mark: 'missing', message: captureMessages.missing(lastShown) };
}

function overtakenMessages({ seen, held }: { seen: string; held: string }): string {
  return captureMessages.overtaken(seen || captureMessages.nothing, held || captureMessages.nothing);
}

function unknownMessage(last: string | undefined): string {
  return last === undefined || last === ''
    ? captureMessages.unknownBase
    : `${captureMessages.unknownBase} ${captureMessages.lastPeriod(last)}`;
}

function outcomeMark(
  outcome: CellOutcome,
  { running, inDraft }: { running: boolean; inDraft: boolean },
): MarkMessages | undefined {
  switch (outcome.state) {
    case 'waiting':
      return running
        ? { mark: 'pending', message: outcomeMessages.waiting }
        : { mark: 'changed', message: outcomeMessages.notSent };
    case 'sending':
      return { mark: 'pending', message: outcomeMessages.sending };
    case 'unknown':
      return running
        ? { mark: 'pending', message: outcomeMessages.checking }
        : { mark: 'stale', message: outcomeMessages.unknown };
    case 'applied':
      // A cell that is in the draft again was typed after it was saved.
      return inDraft ? undefined : { mark: 'saved' };
    case 'rejected':
    case 'conflict':
    case 'needs-clerk':
      return { mark: 'failed', message: outcomeReason(outcome) };
  }
}

/** Whether the clerk has something to correct. */
export function isRefused(outcome: CellOutcome): boolean {
  return outcome.state === 'rejected' || outcome.state === 'conflict' || outcome.state === 'needs-clerk';
}
