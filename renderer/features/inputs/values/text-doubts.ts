import { captureMessages } from '../texts/capture.ts';
import type { Kind } from '#sheet/model/kinds/kind.ts';
import type { Block } from '#sheet/model/tsv.ts';

type Judge = (typed: string) => string | null;

/** Why a text may not be in a cell; null if it may. Loaded with the first sheet, as the page's first load has no room. */
let judge: Judge = () => null;

/** Whether the last row of a pasted block is a total; loaded with them. */
let findTotal: (block: Block) => boolean = () => false;

/** Whether the last row of a pasted block looks like the total of those above. */
export const endsWithTotal = (block: Block): boolean => findTotal(block);

/** Resolves once texts are judged. */
export async function loadTextDoubts(): Promise<void> {
  const [{ judgeCell }, { doubtsIn, listOf }, { cellDoubts }, totals, { saysTotal }] = await Promise.all([
    import('#features/file-import/rows/judge-cell.ts'),
    import('#features/file-import/reading/cell-doubts.ts'),
    import('#features/file-import/texts/import-problems.ts'),
    import('./paste-total.ts'),
    import('#features/file-import/rows/total-words.ts'),
  ]);
  findTotal = (block) => totals.endsWithTotal(block, saysTotal);
  judge = (typed) => {
    const cell = { type: 'text', text: typed, doubts: listOf(doubtsIn('text', typed.trim())) } as const;
    const { verdict, doubt } = judgeCell(cell, 'text');
    const isFine = verdict !== 'block' || doubt === undefined || doubt === 'too-long';
    return isFine ? null : captureMessages.doubted(cellDoubts[doubt]);
  };
}

let loading: Promise<void> | undefined;

/** A kind of text that refuses, typed or pasted into a cell, what no file may have in a text. */
export function withTextDoubts(text: Kind): Kind {
  // The next sheet tries again; without it, texts are only checked when they are sent.
  loading ??= loadTextDoubts().catch(() => {
    loading = undefined;
  });
  return {
    ...text,
    parse: (typed) => {
      const problem = judge(typed);
      return problem === null ? text.parse(typed) : { value: null, message: { text: problem } };
    },
  };
}
