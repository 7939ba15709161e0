import type { Bridge } from '#bridge/bridge.ts';
import type { SentCells } from '#contract/domain/sent-batch.ts';
import { batchesWords, sentReasonWords } from '#messages/sent-inputs.ts';
import { headingName } from '#messages/headings.ts';
import { outcomeTitles } from '#messages/outcomes.ts';

export interface BatchFileChoice {
  readonly show: SentCells;
  readonly kind: 'xlsx' | 'csv';
  /** Without its ending. */
  readonly name: string;
}

/** Writes the inputs of a sending where the clerk wants them; null: the clerk thought better of it. */
export async function exportBatch(bridge: Bridge, batchId: string, { show, kind, name }: BatchFileChoice) {
  const { columns } = await bridge.calls.batches.read({ batchId });
  const { sheet, heads } = batchesWords.file;
  const { saved } = await bridge.calls.batches.export({
    batchId,
    show,
    kind,
    suggestedName: `${name}.${kind}`,
    words: {
      sheet,
      heads: [...heads],
      states: outcomeTitles,
      reasons: sentReasonWords,
      columns: columns.map(({ heading, itemName }) => ({ heading, name: headingName(heading, itemName) })),
      unknown: batchesWords.detail.oldUnknown,
    },
  });
  return saved;
}
