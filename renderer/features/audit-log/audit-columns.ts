import type { Act } from '#contract/domain/audit-entry.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { actKindWords, recordWords } from '#messages/audit-log.ts';
import { actChange, actMoment, actWhom } from './audit-entry-view.ts';

const heads = recordWords.columns;

const at: TableColumn<Act> = { id: 'at', head: heads.at, width: '11.5rem', text: (act) => actMoment(act.at) };
const kind: TableColumn<Act> = {
  id: 'kind',
  head: heads.kind,
  width: '9.5rem',
  text: (act) => actKindWords[act.kind],
};
const whom: TableColumn<Act> = { id: 'whom', head: heads.whom, text: actWhom };
const change: TableColumn<Act> = { id: 'change', head: heads.change, text: actChange };
const outcome: TableColumn<Act> = { id: 'outcome', head: heads.outcome, width: '10.75rem', dropBelowRem: 34 };

/** Beside the entry in full, what stands there too gives way. */
export function actColumns({ beside }: { beside: boolean }): readonly TableColumn<Act>[] {
  if (beside) return [at, whom, outcome];
  return [at, kind, whom, change, outcome];
}
