import { channel } from 'node:diagnostics_channel';
import { Session } from 'node:inspector/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';

/** What main does while something is asked of it, in counts that do not depend on how fast the computer is. */
export interface MainWork {
  /** To the service. */
  readonly requests: number;
  /** That SQLite ran, in any database. */
  readonly statements: number;
  /** That these statements read or changed. */
  readonly rows: number;
  /** The most of these rows between two turns of the event loop, when nothing else could run. */
  readonly atOnce: number;
  /** Of the answer, as text. */
  readonly bytes: number;
  /** Kilobytes that were allocated, freed or not. */
  readonly allocated: number;
}

const counted = { requests: 0, statements: 0, rows: 0, atOnce: 0 };

let sinceTurn = 0;

function countRows(rows: number): void {
  counted.rows += rows;
  if (sinceTurn === 0) setImmediate(() => (sinceTurn = 0));
  sinceTurn += rows;
  counted.atOnce = Math.max(counted.atOnce, sinceTurn);
}

type Method = (this: { source: string }, ...args: unknown[]) => unknown;

/** Asked after each call unless the keeper's timer is running, so how often depends on how fast the computer is. */
const isOfTimer = (source: string) => source.startsWith('SELECT total_changes()');

/** How many rows the result of each method of a statement stands for. */
const rowsOf: Readonly<Record<string, (result: unknown) => number>> = {
  run: (result) => (result as Database.RunResult).changes,
  get: (result) => (result === undefined ? 0 : 1),
  all: (result) => (result as readonly unknown[]).length,
};

/** Counts, from now on, what the databases of this thread run. */
function countStatements(): void {
  const database = new Database(':memory:');
  const statement = Object.getPrototypeOf(database.prepare('SELECT 1')) as Record<string, Method>;
  database.close();
  for (const [name, rows] of Object.entries(rowsOf)) {
    const method = statement[name];
    if (method === undefined) throw new Error(`A statement has no method ${name}.`);
    statement[name] = function (...args) {
      const result = method.apply(this, args);
      if (isOfTimer(this.source)) return result;
      counted.statements += 1;
      countRows(rows(result));
      return result;
    };
  }
  const iterate = statement.iterate;
  statement.iterate = function* (...args) {
    counted.statements += 1;
    for (const row of iterate?.apply(this, args) as Iterable<unknown>) {
      countRows(1);
      yield row;
    }
  };
}

countStatements();
channel('undici:request:create').subscribe(() => void (counted.requests += 1));

const session = new Session();
session.connect();

/** Those that are gone again too; one sample for so many bytes, which is exact to a few percent. */
export const everyObject = {
  samplingInterval: 4096,
  includeObjectsCollectedByMajorGC: true,
  includeObjectsCollectedByMinorGC: true,
};

interface Sampled {
  readonly selfSize: number;
  readonly children: readonly Sampled[];
}

/** What was allocated by all functions of a profile. */
export function kilobytesOf(head: Sampled): number {
  const bytesOf = ({ selfSize, children }: Sampled): number =>
    children.reduce((sum, child) => sum + bytesOf(child), selfSize);
  return Math.round(bytesOf(head) / 1000);
}

const quietMs = 150;

/** Resolves when nothing has been counted for a while: what is done behind an answer is done then. */
async function quiet(): Promise<void> {
  let before: number;
  do {
    before = counted.statements + counted.requests;
    await sleep(quietMs);
  } while (counted.statements + counted.requests !== before);
}

/** Counts what `act` makes main do, before its answer and behind it. */
export async function workOf(act: () => unknown): Promise<MainWork> {
  await quiet();
  await session.post('HeapProfiler.startSampling', everyObject);
  Object.assign(counted, { requests: 0, statements: 0, rows: 0, atOnce: 0 });
  const answer = await act();
  await quiet();
  const { profile } = await session.post('HeapProfiler.stopSampling');
  return {
    ...counted,
    bytes: Buffer.byteLength(JSON.stringify(answer ?? null)),
    allocated: kilobytesOf(profile.head),
  };
}
