import type { Bridge } from '#bridge/bridge.ts';
import type { SentCells } from '#contract/domain/submission.ts';
import { sentInputsMessages, sentReasonMessages } from '#messages/sent-inputs.ts';
import { headingName } from '#messages/headings.ts';
import { outcomeTitles } from '#messages/outcomes.ts';

export interface SubmissionFileChoice {
  readonly show: SentCells;
  readonly kind: 'xlsx' | 'csv';
  /** Without its ending. */
  readonly name: string;
}

/** Writes the inputs of a sending where the clerk wants them; null: the clerk thought better of it. */
export async function exportSubmission(
  bridge: Bridge,
  submissionId: string,
  { show, kind, name }: SubmissionFileChoice,
) {
  const { columns } = await bridge.calls.sentInputs.read({ submissionId });
  const { sheet, heads } = sentInputsMessages.file;
  const { saved } = await bridge.calls.sentInputs.export({
    submissionId,
    show,
    kind,
    suggestedName: `${name}.${kind}`,
    words: {
      sheet,
      heads: [...heads],
      states: outcomeTitles,
      reasons: sentReasonMessages,
      columns: columns.map(({ heading, itemName }) => ({ heading, name: headingName(heading, itemName) })),
      unknown: sentInputsMessages.detail.oldUnknown,
    },
  });
  return saved;
}
