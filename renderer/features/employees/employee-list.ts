import type { Bridge, CallInput } from '#bridge/bridge.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import { allGroups, groupIdsOf } from '#records/group-filter.ts';
import { RecordList } from '#records/record-list.svelte.ts';

type Question = CallInput<'employees', 'list'>;

const all = {
  search: '',
  ...allGroups,
  service: 'all' as 'all' | 'current' | 'ended',
};

/** The employees of one company. `today` is a function, as the list may be open past midnight. */
export function employeeList({ calls, events }: Bridge, company: CompanyRef, today: () => string) {
  return new RecordList({
    filters: all,
    sort: {
      columns: ['name', 'number', 'job-title', 'pay-point', 'appointment-date'],
      first: { by: 'name', descending: false },
    },
    question: ({ search, service, ...groups }, sort): Omit<Question, 'window'> => ({
      ...company,
      ...groupIdsOf(groups),
      service: service === 'all' ? null : { state: service, on: today() },
      search,
      sort,
    }),
    read: (question, window) => calls.employees.list({ ...question, window }),
    ids: { ...company },
    changed: [events.companies.changed, events.employees.changed],
  });
}
