import type { Bridge, CallInput } from '#bridge/bridge.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { allGroups, groupIdsOf, type GroupFilter } from '#records/group-filter.ts';
import { RecordList } from '#records/record-list.svelte.ts';
import type { Span } from './span.ts';

type Question = CallInput<'leave', 'calendar'>;
export type LeaveFilter = Pick<Question, 'payFrequencyId' | 'payPointId' | 'search'>;

/** The filters of the list in the form that main expects. */
export function filterOf({
  search,
  payFrequency,
  payPoint,
}: GroupFilter & { readonly search: string }): LeaveFilter {
  return { ...groupIdsOf({ payFrequency, payPoint }), search };
}

/** Who is away in a month or week. `span` is a function, so that the list is read again when the span changes. */
export function leaveList({ calls, events }: Bridge, company: CompanyRef, span: () => Span) {
  return new RecordList({
    filters: { search: '', ...allGroups, who: 'all' },
    question: (filters): Omit<Question, 'window'> => {
      const { from, to } = span();
      return { ...company, ...filterOf(filters), from, to, awayOnly: filters.who === 'away' };
    },
    read: (question, window) => calls.leave.calendar({ ...question, window }),
    ids: { ...company },
    changed: [events.companies.changed],
  });
}
