import { doubtsIn, listOf } from '#features/file-import/reading/cell-doubts.ts';
import { judgeCell } from '#features/file-import/rows/judge-cell.ts';
import { cellDoubts } from '#features/file-import/texts/import-problems.ts';
import type { Kind } from '#sheet/model/kinds/kind.ts';
import { captureMessages } from '../texts/capture.ts';

/** Why a text may not be in a cell; null if it may. */
function judge(typed: string): string | null {
  const cell = { type: 'text', text: typed, doubts: listOf(doubtsIn('text', typed.trim())) } as const;
  const { verdict, doubt } = judgeCell(cell, 'text');
  const isFine = verdict !== 'block' || doubt === undefined || doubt === 'too-long';
  return isFine ? null : captureMessages.doubted(cellDoubts[doubt]);
}

/** A kind of text that refuses, typed or pasted into a cell, what no file may have in a text. */
export function withTextDoubts(text: Kind): Kind {
  return {
    ...text,
    parse: (typed) => {
      const problem = judge(typed);
      return problem === null ? text.parse(typed) : { value: null, message: { text: problem } };
    },
  };
}
