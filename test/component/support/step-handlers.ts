import type { CallOutput } from '#bridge/bridge.ts';
import type { StepFacts } from '#electron/home/contract/home-row.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';

type Draft = CallOutput<'drafts', 'list'>['drafts'][number];

/** What is asked for the next steps of a company's periods: what Home knows of them, and what waits for the clerk. */
export const stepHandlers = (
  periods: readonly StepFacts[],
  drafts: readonly Draft[] = [],
  entries: CallOutput<'outbox', 'list'>['entries'] = [],
): FakeHandlers => ({
  'home.steps': () => ({ periods: [...periods] }),
  'drafts.list': () => ({ drafts: [...drafts] }),
  'outbox.list': ({ group }) =>
    group === 'needs-you' ? { entries, total: entries.length } : { entries: [], total: 0 },
  'jobs.list': () => ({ jobs: [] }),
});
