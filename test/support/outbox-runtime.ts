import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { parseBaseUrl } from '#api/base-url.ts';
import { createPayrollApi } from '#api/create-payroll-api.ts';
import { createScheduler } from '#api/scheduling/scheduler.ts';
import type { WriteRow } from '#electron/outbox/store/records.ts';
import { Connections } from '#electron/connections/connections.ts';
import { Gate } from '#electron/safety/gate.ts';
import { Outbox } from '#electron/outbox/outbox.ts';
import type { Clock, Ports } from '#services/ports.ts';
import { createMemoryStore } from '#secrets/memory-store.ts';
import type { Store } from '#store/store.ts';
import { openStore } from '#store/client.ts';
import { hastyClock } from './runtime.ts';
import { nextKey, storeHere } from './store/store-here.ts';
import { workerPath } from './store/store-worker.ts';

/** Waits until a change has ended or needs the clerk, and returns it. */
export async function endOf({ store }: { readonly store: Store }, writeId: string): Promise<WriteRow | null> {
  await expect
    .poll(async () => (await store.work.readWrite({ writeId }))?.state)
    .toMatch(/applied|rejected|withdrawn|conflict|needs-clerk/);
  return store.work.readWrite({ writeId });
}

export interface OutboxRuntimeOptions {
  readonly practice: { baseUrl: string; key: string };
  readonly directory?: string;
  readonly key?: Buffer;
  readonly clock?: Clock;
}

/** The outbox on real databases and real HTTP, without the rest of the app. */
export async function openOutboxRuntime(options: OutboxRuntimeOptions) {
  const directory = options.directory ?? mkdtempSync(join(tmpdir(), 'paydesk-outbox-'));
  const key = options.key ?? nextKey();
  const store = await openStore({ directory, key, workerPath, ...storeHere });
  await store.work.recoverOutbox({ at: Date.now() });
  const clock = options.clock ?? hastyClock;
  const events: string[] = [];
  const errors: unknown[] = [];
  const scheduler = createScheduler();
  // Only the ports that the outbox and the connections use.
  const ports = {
    store,
    secrets: createMemoryStore(),
    keepsData: true,
    clock,
    emit: (noun: string, name: string) => void events.push(`${noun}.${name}`),
    newId: randomUUID,
    openApi: (target: Parameters<Ports['openApi']>[0]) =>
      createPayrollApi({ ...target, paced: false, scheduler, clock }),
    parseBaseUrl,
    startPractice: () => Promise.resolve(options.practice),
    logError: (_where: string, error: unknown) => void errors.push(error),
    gate: new Gate(),
  } as unknown as Ports;
  const connections = new Connections(ports);
  const outbox = new Outbox(ports, connections);
  const { connection } = await connections.openPractice();
  const rowOf = async (writeId: string): Promise<WriteRow> => {
    const row = await store.work.readWrite({ writeId });
    if (row === null) throw new Error('There is no such write.');
    return row;
  };
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    await Promise.all([connections.close(), outbox.close()]);
    await store.close();
    if (options.directory === undefined) rmSync(directory, { recursive: true, force: true });
  };
  return {
    store,
    ports,
    outbox,
    connections,
    connectionId: connection.id,
    events,
    errors,
    directory,
    key,
    rowOf,
    /** Waits until the write needs something from outside. */
    ended: async (writeId: string): Promise<WriteRow> => {
      const stops = ['conflict', 'needs-clerk', 'applied', 'rejected', 'withdrawn'];
      await expect
        .poll(async () => (await rowOf(writeId)).state)
        .toSatisfy((state: string) => stops.includes(state));
      return rowOf(writeId);
    },
    /** Once, however often it is called. A folder given by the caller stays. */
    close: () => (closing ??= closeAll()),
  };
}

export type OutboxRuntime = Awaited<ReturnType<typeof openOutboxRuntime>>;
