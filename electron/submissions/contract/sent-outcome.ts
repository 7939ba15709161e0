import { z } from 'zod';

/** The state of a sent cell. The first three are on their way, the last four are final. */
export const cellState = z.enum([
  'waiting',
  'sending',
  'unknown',
  'applied',
  'rejected',
  'conflict',
  'needs-clerk',
]);
export type CellState = z.infer<typeof cellState>;

export const outcomeReason = z.enum([
  'refused',
  'refused-with-others',
  'changed-elsewhere',
  'base-unknown',
  /** The service refuses to be read there, as for somebody who was deleted, or its answer does not show the value. */
  'not-readable',
  'not-there',
]);

/** The outcome of an input as it is shown. `not-kept`: it failed in the service, but the value was not refused. */
export const shownOutcome = z.enum([...cellState.options, 'not-kept']);
export type ShownOutcome = z.infer<typeof shownOutcome>;

interface Outcome {
  readonly state: CellState;
  readonly reason: z.infer<typeof outcomeReason> | null;
}

export function shownOutcomeOf({ state, reason }: Outcome): ShownOutcome {
  return state === 'rejected' && reason === 'not-there' ? 'not-kept' : state;
}

/** How many inputs have each outcome, each counted once. */
export const outcomeCounts = z.strictObject({
  applied: z.int(),
  rejected: z.int(),
  notKept: z.int(),
  conflict: z.int(),
  needsClerk: z.int(),
  unknown: z.int(),
  /** Including those on their way. */
  waiting: z.int(),
});
export type OutcomeCounts = z.infer<typeof outcomeCounts>;

/** The outcomes of a submission: the same wherever it is counted. */
export const submissionOutcomes = outcomeCounts.extend({
  /**
   * The number of inputs that it started with. Those that were never sent went with a later submission or were
   * discarded, and are in no other count but `moved`.
   */
  planned: z.int(),
  /** How many inputs that were never sent a later submission took over; null if an older Paydesk did not record it. */
  moved: z.int().nullable(),
});
export type SubmissionOutcomes = z.infer<typeof submissionOutcomes>;

const countedAs = {
  applied: 'applied',
  rejected: 'rejected',
  'not-kept': 'notKept',
  conflict: 'conflict',
  'needs-clerk': 'needsClerk',
  unknown: 'unknown',
  waiting: 'waiting',
  sending: 'waiting',
} as const satisfies Record<ShownOutcome, keyof OutcomeCounts>;

export function countOutcomes(outcomes: Iterable<ShownOutcome>): OutcomeCounts {
  const counts = { applied: 0, rejected: 0, notKept: 0, conflict: 0, needsClerk: 0, unknown: 0, waiting: 0 };
  for (const outcome of outcomes) counts[countedAs[outcome]] += 1;
  return counts;
}

/** Inputs that ended without being saved. */
export function countFailed({ rejected, notKept, conflict, needsClerk }: OutcomeCounts): number {
  return rejected + notKept + conflict + needsClerk;
}

/** Inputs of a submission that have no outcome of their own. */
export function countNeverSent(counts: SubmissionOutcomes): number {
  return Math.max(0, counts.planned - counts.applied - countFailed(counts) - counts.unknown - counts.waiting);
}

/** What became of inputs that were not saved, and wait for nobody; `either`: not recorded which. */
export interface GoneInputs {
  readonly sentLater: number;
  readonly discarded: number;
  readonly either: number;
}

/** What became of the inputs of a submission that it never sent. */
export function neverSentOf(counts: SubmissionOutcomes): GoneInputs {
  const all = countNeverSent(counts);
  if (counts.moved === null) return { sentLater: 0, discarded: 0, either: all };
  const sentLater = Math.min(all, counts.moved);
  return { sentLater, discarded: all - sentLater, either: 0 };
}
