import type { Bridge, CallInput } from '#bridge/bridge.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import { allGroups, groupIdsOf, type GroupFilter } from '#records/group-filter.ts';
import { RecordList } from '#records/record-list.svelte.ts';
import { spanOf, type Month } from './month.ts';

type Question = CallInput<'leave', 'calendar'>;
type LeaveFilter = Pick<Question, 'payFrequencyId' | 'payPointId' | 'search'>;

/** What the list is narrowed by, as main asks for it. */
export function filterOf({ search, ...groups }: GroupFilter & { search: string }): LeaveFilter {
  return { ...groupIdsOf(groups), search };
}

/** Who is away in a month. `month` is a function: another one asks again. */
export function leaveList({ calls, events }: Bridge, company: CompanyRef, month: () => Month) {
  return new RecordList({
    filters: { search: '', ...allGroups },
    question: (filters): Omit<Question, 'window'> => ({
      ...company,
      ...filterOf(filters),
      ...spanOf(month()),
    }),
    read: (question, window) => calls.leave.calendar({ ...question, window }),
    ids: { ...company },
    changed: [events.companies.changed, events.leave.changed],
  });
}
