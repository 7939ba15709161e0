import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepareWork } from './prepare-work.ts';
import { cacheMethods } from './cache/methods.ts';
import { openDatabases, rebuildCache, reopenCache, type Databases } from './databases.ts';
import { isCorruption, toFailure } from './failures.ts';
import { keeperOf } from './high-water-mark/keeper.ts';
import { JsonAnswer } from './json-answer.ts';
import { unavailable } from './refusal.ts';
import type { Opening, Reply, Request } from './protocol.ts';
import type { Db } from './sql.ts';
import { restoreStaleMarks } from './stale-marks.ts';
import { workMethods } from './work/methods.ts';

type Method = (db: Db, input: unknown) => unknown;
type Call = Exclude<Request, { port: 'worker' }>;

// By name, methods can only be called untyped; the client's types are derived from these same tables.
const tables = { cache: cacheMethods, work: workMethods } as unknown as Record<
  Call['port'],
  Readonly<Record<string, Method>>
>;

function run(databases: Databases, { port, method, input }: Call): unknown {
  const call = tables[port][method];
  if (call === undefined) throw new Error(`No method ${port}.${method}`);
  return call(databases[port], input);
}

/** Runs a call; if the cache turns out to be damaged, runs it again on a new, empty one. */
function runSafely(databases: Databases, opening: Opening, call: Call): unknown {
  try {
    if (call.port === 'cache') reopenCache(databases, opening);
    return run(databases, call);
  } catch (error) {
    if (call.port !== 'cache' || !isCorruption(error)) throw error;
    rebuildCache(databases, opening);
    return run(databases, call);
  }
}

function serve(databases: Databases, opening: Opening, request: Request): Reply {
  try {
    if (request.port === 'worker') {
      keeperOf(databases.work)?.stop();
      databases.cache.close();
      databases.work.close();
      return { kind: 'answer', id: request.id, value: undefined };
    }
    const value = runSafely(databases, opening, request);
    refuseIfGone(opening, request);
    keeperOf(databases.work)?.noticeCommit();
    if (value instanceof JsonAnswer) return { kind: 'json', id: request.id, text: value.text };
    return { kind: 'answer', id: request.id, value };
  } catch (error) {
    return { kind: 'failure', id: request.id, failure: toFailure(error, opening.directory) };
  }
}

/**
 * Elsewhere than on Windows an open database can be deleted: what is written to it then is lost, and must not count as
 * saved.
 */
function refuseIfGone({ directory }: Opening, { port }: Request): void {
  if (port === 'work' && directory !== null && !existsSync(join(directory, 'work.db'))) {
    throw unavailable('failed');
  }
}

/** The store's end of a message port. */
interface StorePort {
  postMessage: (reply: Reply) => void;
  on: (event: 'message', listener: (request: Request) => void) => unknown;
  /** Called after the last reply, when no more calls follow. */
  unref: () => void;
}

/** Opens the databases, reports success or the failure, and answers requests until the one that closes them. */
export function serveStore(port: StorePort, opening: Opening): void {
  const reply = (message: Reply) => port.postMessage(message);
  try {
    const databases = openDatabases(opening);
    prepareWork(databases, opening);
    restoreStaleMarks(databases);
    port.on('message', (request) => {
      reply(serve(databases, opening, request));
      // Nothing else keeps the thread alive, so it exits after this reply.
      if (request.port === 'worker') port.unref();
    });
    reply({
      kind: 'opened',
      methods: { cache: Object.keys(cacheMethods), work: Object.keys(workMethods) },
    });
  } catch (error) {
    reply({ kind: 'not-opened', failure: toFailure(error, opening.directory) });
    port.unref();
  }
}
