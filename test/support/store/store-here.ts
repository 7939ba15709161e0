import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import type { StoreThread } from '#store/client.ts';
import { runBackupTask } from '#store/backups/tasks.ts';
import type { RunTask } from '#store/backups/client.ts';
import { openDatabases } from '#store/databases.ts';
import type { Opening, Reply } from '#store/protocol.ts';
import { serveStore } from '#store/serve.ts';

const keys = Array.from({ length: 4 }, () => randomBytes(32));
let keysGiven = 0;

/** One of a few keys in turn: two stores of a test have different ones, and later tests have new databases to copy. */
export function nextKey(): Buffer {
  return keys[keysGiven++ % keys.length] ?? randomBytes(32);
}

/** For each key, the folder with new databases encrypted with it; null if they were needed only once so far. */
const templates = new Map<string, string | null>();

function makeTemplate(key: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { work, cache } = openDatabases({ directory: folder, key });
  cache.close();
  work.close();
  return folder;
}

/** Copies new databases, with all migrations applied, into an empty folder: a tenth of the work of creating them. */
function putNewDatabases({ directory, key, maxPages }: Opening): void {
  if (directory === null || maxPages !== undefined) return;
  if (existsSync(directory) && readdirSync(directory).length > 0) return;
  const name = Buffer.from(key).toString('hex');
  const template = templates.has(name) ? (templates.get(name) ?? makeTemplate(key)) : null;
  templates.set(name, template);
  if (template === null) return;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  cpSync(template, directory, { recursive: true });
}

/**
 * The store's worker without a thread: the same messages, copied as between threads, over the same databases. A thread
 * costs more processor time than everything that most tests ask of it.
 */
function startStoreHere(_workerPath: string | URL, opening: Opening): StoreThread {
  try {
    putNewDatabases(opening);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    // The store itself reports a folder that cannot be read or written.
  }
  const { port1, port2 } = new MessageChannel();
  const events = new EventEmitter();
  port1.on('message', (reply: Reply) => events.emit('message', reply));
  port1.on('close', () => events.emit('exit'));
  serveStore(
    {
      postMessage: (reply) => port2.postMessage(reply),
      on: (event, listener) => port2.on(event, listener),
      unref: () => port2.close(),
    },
    structuredClone(opening),
  );
  return {
    postMessage: (request) => port1.postMessage(request),
    on: events.on.bind(events),
    once: events.once.bind(events),
  };
}

/** Runs backup tasks, also without a thread. */
const runTaskHere: RunTask = (_workerPath, task, onProgress = () => undefined) =>
  Promise.try(() => structuredClone(runBackupTask(structuredClone(task), onProgress)));

export const storeHere = { startThread: startStoreHere, runTask: runTaskHere } as const;
