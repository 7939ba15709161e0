import type { Bridge } from '#bridge/bridge.ts';
import type { SentCell, SentCells } from '#electron/submissions/contract/submission.ts';
import { shownOutcomeOf } from '#electron/submissions/contract/sent-outcome.ts';
import { sentFileMessages } from './texts/sent-file.ts';
import { sentInputsMessages, sentReasonMessages } from './texts/sent-inputs.ts';
import { headingName } from '#messages/headings.ts';
import { outcomeTitles } from './texts/outcomes.ts';
import type { ResultColumn } from '#results/result-column.ts';
import { plainSheet } from '#results/result-sheet.ts';

interface SubmissionFileChoice {
  readonly show: SentCells;
  readonly kind: 'xlsx' | 'csv';
  /** Without its extension. */
  readonly name: string;
}

/** One row per input, named after its item if that is known, else by its heading. */
function submissionColumns(itemNames: ReadonlyMap<string, string>): ResultColumn<SentCell>[] {
  const { headers } = sentFileMessages;
  return [
    {
      id: 'number',
      header: headers.number,
      kind: 'text',
      value: ({ number }) => number,
      isKey: true,
      width: 12,
    },
    { id: 'name', header: headers.name, kind: 'text', value: ({ name }) => name, isKey: true, width: 28 },
    {
      id: 'input',
      header: headers.input,
      kind: 'text',
      width: 34,
      value: ({ heading }) => headingName(heading, itemNames.get(heading)),
    },
    {
      id: 'old',
      header: headers.old,
      kind: 'mixed',
      width: 14,
      value: ({ old }) => old ?? sentInputsMessages.detail.oldUnknown,
    },
    { id: 'new', header: headers.new, kind: 'mixed', value: (cell) => cell.new, width: 14 },
    {
      id: 'outcome',
      header: headers.outcome,
      kind: 'text',
      width: 20,
      value: (cell) => outcomeTitles[shownOutcomeOf(cell)],
    },
    { id: 'message', header: headers.message, kind: 'text', value: ({ message }) => message, width: 40 },
    {
      id: 'meaning',
      header: headers.meaning,
      kind: 'text',
      width: 60,
      value: ({ reason }) => (reason === null ? null : sentReasonMessages[reason]),
    },
    { id: 'theirs', header: headers.theirs, kind: 'mixed', value: ({ theirs }) => theirs, width: 14 },
  ];
}

/** Saves the inputs of a submission where the clerk chooses; null if cancelled. */
export async function exportSubmission(
  { calls }: Pick<Bridge, 'calls'>,
  submissionId: string,
  { show, kind, name }: SubmissionFileChoice,
) {
  const { submission, columns } = await calls.sentInputs.read({ submissionId });
  const { cells } = await calls.sentInputs.allCells({ submissionId, show });
  const itemNames = new Map(
    columns.flatMap(({ heading, itemName }) => (itemName ? [[heading, itemName]] : [])),
  );
  const { saved } = await calls.exports.saveTable({
    about: { ...submission.ref, submissionId },
    suggestedName: name,
    rows: cells.length,
    as: kind,
    sheets: [plainSheet(sentFileMessages.sheet, cells, submissionColumns(itemNames))],
  });
  return saved === null ? null : { name: saved.name, cells: cells.length };
}
