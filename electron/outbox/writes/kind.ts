import type { PayrollWrites } from '#api/payroll-api.ts';
import type { OutsideFields } from '#kit/outside.ts';
import type { Snapshot, WriteKind, WriteOf, WriteResult } from '../contract/write.ts';
import type { EmployeePart, Subject, WriteReads } from './write-reads.ts';

/**
 * What may follow a lost reply. `sets` and `removes` are sent again automatically if a read shows the base unchanged.
 * `once` is never sent again without the clerk's consent. `queues` is sent once more, as its effect cannot be read.
 */
type WriteClass = 'sets' | 'removes' | 'once' | 'queues';

/** What reading the service shows about a write. */
export type Judgement =
  /** `ids` are the ids of what it created, if they can be read. */
  | { readonly verdict: 'applied'; readonly ids?: readonly number[] }
  /** Everything is as before. */
  | { readonly verdict: 'not-applied' }
  /** Somebody else has changed it. */
  | { readonly verdict: 'conflict' }
  /** What was read may or may not be this write's doing. */
  | { readonly verdict: 'unclear' };

export interface Reading {
  readonly now: Snapshot;
  /** The record as received, so that unknown parts and spellings are sent back unchanged. */
  readonly received?: OutsideFields;
}

/** What a write is sent for, and the record that was received before. */
export interface Target extends Subject {
  readonly received?: OutsideFields;
}

/** All that the outbox has to know about one kind of write. */
export interface KindOf<K extends WriteKind> {
  readonly class: WriteClass;
  /** Whether the service must be read before the first sending: without a base the outcome could not be judged. */
  readonly readsFirst: boolean;
  /** Writes with the same subject are sent one after the other. */
  readonly subject: (write: WriteOf<K>, key: string) => string;
  readonly send: (api: PayrollWrites, write: WriteOf<K>, target: Target) => Promise<Sent>;
  /** Reads the current values of what this write changes. Fails like any read. */
  readonly read: (reads: WriteReads, write: WriteOf<K>, subject: Subject) => Promise<Reading>;
  /** What the service should have afterwards, as far as the clerk can compare it. */
  readonly wanted: (write: WriteOf<K>) => Snapshot;
  /** What was typed over the record, by the paths of its form: if the service refuses it, it is typed over it again. */
  readonly typedTexts?: (write: WriteOf<K>, base: Snapshot | null) => Readonly<Record<string, string>>;
  /** `base` is null before the first sending if nothing was seen yet. */
  readonly judge: (write: WriteOf<K>, base: Snapshot | null, now: Snapshot) => Judgement;
  /** What else of the employee this may change in the service: it is read again too. */
  readonly alsoChanges: (write: WriteOf<K>) => readonly EmployeePart[];
  /** Updates the cache with what was applied; if left out, what the write changes is read again. */
  readonly refresh?: (
    reads: WriteReads,
    write: WriteOf<K>,
    done: { subject: Subject; result: WriteResult },
  ) => Promise<unknown>;
}

/** For writes that change nothing else of an employee, or are about none. */
export const nothingElse = (): readonly EmployeePart[] => [];

export interface Sent extends WriteResult {
  readonly message: string;
}

/** The clerk is waiting for their own write, so it goes before everything else. */
export const clerkWaits = { priority: 'interactive' } as const;

/** The options of a write, with the record that was received before, if any. */
export function writeOptions({ received }: Target) {
  return received === undefined ? clerkWaits : { ...clerkWaits, received };
}

/** The employee of a write that has one; the outbox makes sure of that before it sends or reads. */
export function employeeOf({ employeeId }: Subject): number {
  if (employeeId === null) throw new Error('The write is about no employee.');
  return employeeId;
}

/** A service's answer to a write, as the outbox stores it. */
export function sent(saved: { message: string; id: number | null; number: string | null }): Sent {
  return { message: saved.message, ids: saved.id === null ? [] : [saved.id], reference: saved.number };
}
