import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import type { PeriodRef } from '#kit/ids.ts';
import type { Job } from '#electron/jobs/contract/job.ts';
import type {
  OutboxEntry,
  OutboxSubmission,
  OutboxWrite,
  OutboxGroup,
} from '#electron/outbox/contract/outbox.ts';
import { readRows } from './read-rows.ts';

/** Reads the newest entries of a group on all connections, by default all of them. */
export async function readEntries(
  bridge: Bridge,
  group: OutboxGroup,
  count?: number,
): Promise<{ readonly entries: readonly OutboxEntry[]; readonly total: number }> {
  let total = 0;
  const entries = await readRows(
    async (window) => {
      const part = await bridge.calls.outbox.list({ connectionId: null, group, ...window });
      total = part.total;
      return { rows: part.entries, total };
    },
    ({ type, id }) => `${type} ${id}`,
    count,
  );
  return { entries, total };
}

type Draft = CallOutput<'drafts', 'list'>['drafts'][number];

/** How many inputs of a period are in each state. */
export interface PeriodWork {
  /** Every input in the draft, including those counted below, which stay in it until the service has them. */
  readonly unsent: number;
  readonly refused: number;
  readonly notSaved: number;
  readonly undecided: number;
  readonly unknown: number;
}

/** A period in which something waits for the clerk. */
export interface QueuedPeriod extends PeriodWork {
  readonly type: 'period';
  readonly key: string;
  readonly ref: PeriodRef;
  readonly companyName: string | null;
  readonly payFrequencyName: string | null;
  readonly changedAt: number;
}

/** Another change that waits for the clerk. */
interface QueuedWrite {
  readonly type: 'write';
  readonly key: string;
  readonly write: OutboxWrite;
  readonly changedAt: number;
}

/** A job that has halted, or that ended with failed steps. */
interface QueuedJob {
  readonly type: 'job';
  readonly key: string;
  readonly job: Job;
  readonly changedAt: number;
}
export type Queued = QueuedPeriod | QueuedWrite | QueuedJob;

export const periodKey = ({
  connectionId,
  companyId,
  payFrequencyId,
  periodEnd,
  onceOff,
}: PeriodRef): string =>
  JSON.stringify([connectionId, companyId, payFrequencyId, periodEnd, onceOff === true]);

export const noWork: PeriodWork = { unsent: 0, refused: 0, notSaved: 0, undecided: 0, unknown: 0 };

const fromDraft = (draft: Draft): QueuedPeriod => ({
  ...noWork,
  type: 'period',
  key: periodKey(draft.ref),
  ref: draft.ref,
  companyName: draft.companyName,
  payFrequencyName: draft.payFrequencyName,
  changedAt: draft.updatedAt,
  unsent: draft.cells,
});

const fromSubmission = (submission: OutboxSubmission): QueuedPeriod => ({
  ...noWork,
  type: 'period',
  key: periodKey(submission.ref),
  ref: submission.ref,
  companyName: submission.companyName,
  payFrequencyName: submission.payFrequencyName,
  changedAt: submission.createdAt,
  refused: submission.rejected,
  notSaved: submission.notKept,
  undecided: submission.undecided,
  unknown: submission.unknown,
});

function together(a: QueuedPeriod, b: QueuedPeriod): QueuedPeriod {
  return {
    ...a,
    changedAt: Math.max(a.changedAt, b.changedAt),
    unsent: a.unsent + b.unsent,
    refused: a.refused + b.refused,
    notSaved: a.notSaved + b.notSaved,
    undecided: a.undecided + b.undecided,
    unknown: a.unknown + b.unknown,
  };
}

/** Inputs that were not sent yet. */
export const neverSent = ({ unsent, refused, notSaved, undecided, unknown }: PeriodWork): number =>
  Math.max(0, unsent - refused - notSaved - undecided - unknown);

/** Whether a job needs the clerk: it has halted, or it ended with failed steps. */
export const needsClerk = ({ phase, failed }: Job): boolean =>
  phase === 'halted' || (phase === 'ended' && failed > 0);

/** The list that shows it: what the service has not saved is in the outbox, what was never sent among the drafts. */
export type QueuePlace = 'jobs' | 'outbox' | 'drafts';

export function placeOfQueued(queued: Queued): QueuePlace {
  if (queued.type === 'job') return 'jobs';
  return queued.type === 'write' || urgencyOf(queued) < 2 ? 'outbox' : 'drafts';
}

/** Lower is more urgent: decisions come first, then what was refused or failed, then what was merely never sent. */
export function urgencyOf(queued: Queued): number {
  if (queued.type === 'write') return 0;
  if (queued.type === 'job') return 1;
  if (queued.undecided + queued.unknown > 0) return 0;
  return queued.refused + queued.notSaved > 0 ? 1 : 2;
}

/** What waits for the clerk, one row for each period, other change and job: most urgent first, then newest. */
export function queueOf(
  drafts: readonly Draft[],
  entries: readonly OutboxEntry[],
  jobs: readonly Job[] = [],
): Queued[] {
  // An entry that moved from one group to the other while both were being read appears twice.
  const once = [...new Map(entries.map((entry) => [`${entry.type} ${entry.id}`, entry])).values()];
  const submissions = once.filter((entry) => entry.type === 'submission');
  const periods = new Map<string, QueuedPeriod>();
  for (const row of [...drafts.map(fromDraft), ...submissions.map(fromSubmission)]) {
    const known = periods.get(row.key);
    periods.set(row.key, known ? together(known, row) : row);
  }
  const writes = once
    .filter((entry) => entry.type === 'write')
    .map((write): QueuedWrite => ({ type: 'write', key: write.id, write, changedAt: write.changedAt }));
  const waiting = jobs
    .filter(needsClerk)
    .map((job): QueuedJob => ({ type: 'job', key: job.id, job, changedAt: job.changedAt }));
  return [...periods.values(), ...writes, ...waiting].toSorted(
    (a, b) => urgencyOf(a) - urgencyOf(b) || b.changedAt - a.changedAt,
  );
}

/** Everything that waits for the clerk on these connections: Home lists it, and the badge beside Home counts it. */
export async function readWorkQueue(bridge: Bridge, connectionIds: readonly string[]): Promise<Queued[]> {
  const lists = await Promise.all(
    connectionIds.map((connectionId) => bridge.calls.drafts.list({ connectionId })),
  );
  const groups = await Promise.all([readEntries(bridge, 'needs-you'), readEntries(bridge, 'unknown')]);
  return queueOf(
    lists.flatMap(({ drafts }) => drafts),
    groups.flatMap(({ entries }) => entries),
    (await bridge.calls.jobs.list({})).jobs,
  );
}
