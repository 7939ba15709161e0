import type { Bridge, CallInput } from '#bridge/bridge.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { allGroups, groupIdsOf } from '#records/group-filter.ts';
import { RecordList } from '#records/record-list.svelte.ts';

type Question = CallInput<'employees', 'list'>;

const all = {
  search: '',
  ...allGroups,
  service: 'all' as 'all' | 'current' | 'ended',
};

interface Options {
  /** A function, because the list may be open past midnight. */
  readonly today: () => string;
  /** The custom fields that its columns show. */
  readonly customFields: () => readonly string[];
}

export function employeeList(
  { calls, events }: Bridge,
  company: CompanyRef,
  { today, customFields }: Options,
) {
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
      customFields: [...customFields()],
      sort,
    }),
    read: (question, window) => calls.employees.list({ ...question, window }),
    ids: { ...company },
    changed: [events.companies.changed],
  });
}
