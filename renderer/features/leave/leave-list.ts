import type { Bridge, CallInput } from '#bridge/bridge.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import { RecordList } from '#records/record-list.svelte.ts';
import { spanOf, type Month } from './month.ts';

type Question = CallInput<'leave', 'calendar'>;
export type LeaveFilter = Pick<Question, 'payFrequencyId' | 'payPointId' | 'search'>;

const all = { search: '', payFrequency: 'all', payPoint: 'all' };

/** What the list is narrowed by, as main asks for it. */
export function filterOf({ search, payFrequency, payPoint }: typeof all): LeaveFilter {
  const payPointId = payPoint === 'unknown' ? 'unknown' : Number(payPoint);
  return {
    payFrequencyId: payFrequency === 'all' ? null : Number(payFrequency),
    payPointId: payPoint === 'all' ? null : payPointId,
    search,
  };
}

/** Who is away in a month. `month` is a function: another one asks again. */
export function leaveList({ calls, events }: Bridge, company: CompanyRef, month: () => Month) {
  return new RecordList({
    filters: all,
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
