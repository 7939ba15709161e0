import type { PayrollWrites } from '#api/payroll-api.ts';
import type { OutsideFields } from '#contract/domain/outside.ts';
import type { Snapshot, WriteKind, WriteOf, WriteResult } from '#contract/domain/write.ts';
import type { Subject, WriteReads } from './write-reads.ts';

/**
 * What may follow a lost reply. `sets` and `removes` go again by themselves where a reading shows the base unchanged.
 * `once` never does without the clerk's consent. `queues` goes once more, as what it did cannot be read.
 */
type WriteClass = 'sets' | 'removes' | 'once' | 'queues';

/** What a reading shows about a write. */
export type Judgement =
  /** `ids` are what it created, where a reading shows that. */
  | { readonly verdict: 'applied'; readonly ids?: readonly number[] }
  /** Everything is as before. */
  | { readonly verdict: 'not-applied' }
  /** Somebody else has changed it. */
  | { readonly verdict: 'conflict' }
  /** It may be this write's doing, or not. */
  | { readonly verdict: 'unclear' };

export interface Reading {
  readonly now: Snapshot;
  /** The record as it came, so that unknown parts and spellings go back unchanged. */
  readonly received?: OutsideFields;
}

/** Whom it is sent for, and what was received before. */
export interface Target extends Subject {
  readonly received?: OutsideFields;
}

/** All that the outbox has to know of one kind of write. */
export interface KindOf<K extends WriteKind> {
  readonly class: WriteClass;
  /** Whether the service must be read before it is first sent: without a base the outcome could not be judged. */
  readonly readsFirst: boolean;
  /** Writes of one subject go one after the other. */
  readonly subject: (write: WriteOf<K>, key: string) => string;
  readonly send: (api: PayrollWrites, write: WriteOf<K>, target: Target) => Promise<Sent>;
  /** What the service has now of what this write changes. Fails like any reading. */
  readonly read: (reads: WriteReads, write: WriteOf<K>, subject: Subject) => Promise<Reading>;
  /** What the service should have afterwards, as far as the clerk can compare it. */
  readonly wanted: (write: WriteOf<K>) => Snapshot;
  /** `base` is null before the first sending, where nothing was seen yet. */
  readonly judge: (write: WriteOf<K>, base: Snapshot | null, now: Snapshot) => Judgement;
  /** Updates the cache with what was applied; if left out, what the write changes is read again. */
  readonly refresh?: (
    reads: WriteReads,
    write: WriteOf<K>,
    done: { subject: Subject; result: WriteResult },
  ) => Promise<unknown>;
}

export interface Sent extends WriteResult {
  readonly message: string;
}

/** A clerk waits for their own write, so it goes before everything else. */
export const clerkWaits = { priority: 'interactive' } as const;

/** With what was received, where something was. */
export function writeOptions({ received }: Target) {
  return received === undefined ? clerkWaits : { ...clerkWaits, received };
}

/** The employee of a write that has one: the outbox has checked that before it sends or reads. */
export function employeeOf({ employeeId }: Subject): number {
  if (employeeId === null) throw new Error('The write is nobody’s.');
  return employeeId;
}

/** A service's answer to a write as the outbox keeps it. */
export function sent(saved: { message: string; id: number | null; number: string | null }): Sent {
  return { message: saved.message, ids: saved.id === null ? [] : [saved.id], reference: saved.number };
}
