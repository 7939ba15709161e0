import type { Bridge, CallInput } from '#bridge/bridge.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import { RecordList } from '#records/record-list.svelte.ts';

type Question = CallInput<'employees', 'list'>;

const all = {
  search: '',
  /** `all`, or the id of one. */
  payFrequency: 'all',
  /** `all`, `unknown`, or the id of one. */
  payPoint: 'all',
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
    question: ({ search, payFrequency, payPoint, service }, sort): Omit<Question, 'window'> => ({
      ...company,
      payFrequencyId: payFrequency === 'all' ? null : Number(payFrequency),
      payPointId: payPointOf(payPoint),
      service: service === 'all' ? null : { state: service, on: today() },
      search,
      sort,
    }),
    read: (question, window) => calls.employees.list({ ...question, window }),
    ids: { ...company },
    changed: [events.companies.changed, events.employees.changed],
  });
}

function payPointOf(chosen: string): Question['payPointId'] {
  if (chosen === 'all') return null;
  return chosen === 'unknown' ? 'unknown' : Number(chosen);
}
