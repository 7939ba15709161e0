import type { Act } from '#contract/domain/act.ts';
import type { TableColumn } from '#ui/table-column.ts';
import { actKindWords, recordWords } from '#words/acts.ts';
import { actChange, actMoment, actWhom } from './act-view.ts';

const heads = recordWords.columns;

const all: readonly TableColumn<Act>[] = [
  { id: 'at', head: heads.at, width: '12rem', text: ({ at }) => actMoment(at) },
  { id: 'kind', head: heads.kind, width: '12rem', text: ({ kind }) => actKindWords[kind] },
  { id: 'whom', head: heads.whom, width: '14rem', text: actWhom },
  { id: 'change', head: heads.change, text: actChange },
  { id: 'outcome', head: heads.outcome, width: '12rem' },
  { id: 'user', head: heads.user, width: '8rem', text: ({ user }) => user ?? '' },
];

/** Beside the act in full, what stands there too gives way. */
export function actColumns({ beside }: { beside: boolean }): readonly TableColumn<Act>[] {
  return beside ? all.filter(({ id }) => id !== 'change' && id !== 'user') : all;
}
