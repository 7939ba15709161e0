import type { Bridge } from '#bridge/bridge.ts';
import type { CompanyRef, PeriodRef } from '#kit/ids.ts';
import type { SubmissionFilter } from '#electron/submissions/contract/submission.ts';
import { RecordList } from '#records/record-list.svelte.ts';

type SubmissionScope = 'period' | 'frequency' | 'company';

const all: { scope: SubmissionScope } = { scope: 'company' };

/** Submissions of a company, newest first: of the whole company, of a pay frequency, or of one period. */
export function submissionList({ calls, events }: Bridge, company: CompanyRef, period: PeriodRef | null) {
  const { payFrequencyId = null, periodEnd = null } = period ?? {};
  return new RecordList({
    filters: all,
    preset: { scope: period === null ? 'company' : 'period' },
    question: ({ scope }): SubmissionFilter => ({
      ...company,
      payFrequencyId: scope === 'company' ? null : payFrequencyId,
      periodEnd: scope === 'period' ? periodEnd : null,
    }),
    read: (filter, window) => calls.sentInputs.list({ filter, window }),
    ids: { ...company },
    changed: [events.sentInputs.changed],
  });
}
