import type { QuickFilter } from '#results/quick-filters.ts';
import { workListMessages as messages } from './texts/work-list.ts';
import { addDays } from '#payroll/calendar.ts';
import { inputsOf, type WorkLine } from './work-lines.ts';

interface Filtered {
  readonly today: string;
  readonly isFavourite: (line: WorkLine) => boolean;
  /** The connections that can be chosen. */
  readonly connections: readonly { readonly id: string; readonly name: string }[];
}

/** The set of the filters by connection, and the beginning of their ids. */
export const connectionSet = 'connection';
export const connectionFilter = (id: string): string => `${connectionSet} ${id}`;

/** The filters that one press applies. */
export function workFilters({ today, isFavourite, connections }: Filtered): readonly QuickFilter<WorkLine>[] {
  const { filters } = messages;
  // On a Sunday, what is due tomorrow is what is planned.
  const lastDay = addDays(today, 7);
  const isDue = ({ due, isLate, step }: WorkLine) =>
    due !== null && !isLate && step !== 'done' && due.date >= today && due.date <= lastDay;
  const has = (line: WorkLine, ...kinds: ('neverSent' | 'refused' | 'notSaved')[]) =>
    kinds.some((kind) => (inputsOf(line)?.[kind] ?? 0) > 0);
  return [
    { id: 'week', label: filters.week, test: isDue },
    { id: 'late', label: filters.late, test: ({ isLate }) => isLate },
    { id: 'refused', label: filters.refused, test: (line) => has(line, 'refused', 'notSaved') },
    { id: 'unread', label: filters.unread, test: ({ unread }) => unread !== null },
    { id: 'favourite', label: filters.favourite, test: isFavourite },
    { id: 'unsent', label: filters.unsent, test: (line) => has(line, 'neverSent') },
    { id: 'ready', label: filters.ready, test: ({ step }) => step === 'finalise' },
    { id: 'done', label: filters.done, test: (line) => (line.month?.row.done ?? null) !== null },
    ...connections.map(({ id, name }) => ({
      id: connectionFilter(id),
      label: name,
      set: connectionSet,
      elsewhere: true as const,
      test: ({ company }: WorkLine) => company.connectionId === id,
    })),
  ];
}
