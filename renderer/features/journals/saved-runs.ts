import type { JournalExport, JournalView } from '#electron/journals/contract/journal-book.ts';
import type { PayRunLine } from '#electron/pay-runs/contract/pay-run-table.ts';
import { runText } from '#features/pay-runs/texts.ts';
import { journalsMessages as messages, savedText } from './texts.ts';

interface SavedRun {
  readonly run: PayRunLine;
  readonly exported: JournalExport;
}

type Runs = readonly Pick<JournalView['runs'][number], 'run' | 'exported'>[];

/** The runs whose journal was saved for the books. */
export const savedOf = (runs: Runs): readonly SavedRun[] =>
  runs.flatMap(({ run, exported }) => (exported === null ? [] : [{ run, exported }]));

/** When the journal of a run was saved, as which file, and whether it has changed since. */
export const exportedText = ({ run, exported }: SavedRun): string =>
  messages.exported(runText(run), exported);

/** Whether the journal of these runs was saved for the books: when, by whom and for what, or of how many of them. */
export function savedState(runs: Runs): string {
  const saved = savedOf(runs).map(({ exported }) => exported);
  const newest = saved.toSorted((a, b) => b.at - a.at)[0];
  if (newest === undefined) return messages.saved.none;
  if (saved.length < runs.length) return messages.saved.some(saved.length, runs.length);
  const last = savedText(newest);
  return saved.every((each) => savedText(each) === last)
    ? messages.saved.all(last)
    : messages.saved.severally(runs.length, last);
}
