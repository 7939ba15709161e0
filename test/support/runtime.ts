import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { MonotonicClock } from '#api/clock.ts';
import { parseBaseUrl } from '#api/base-url.ts';
import { createPayrollApi } from '#api/create-payroll-api.ts';
import { finalisePracticePeriod, rollPracticeForward } from '#api/practice-admin.ts';
import { pausable } from '#api/scheduling/pausable-scheduler.ts';
import { createScheduler } from '#api/scheduling/scheduler.ts';
import type { Weakness } from '#electron/health/contract/health.ts';
import { noPolicies, type Policies } from '#electron/safety/contract/policies.ts';
import { AppError } from '#kit/errors.ts';
import type {
  ClipboardPort,
  Clock,
  FilePort,
  JobFilePort,
  Ports,
  PowerPort,
  PrintPort,
  ProfilePort,
  ReleaseFeedPort,
} from '#services/ports.ts';
import { writeEmailDraft } from '#documents/email-draft.ts';
import { writeImportCsv } from '#documents/csv.ts';
import { writeCalendar } from '#documents/calendar.ts';
import { Gate } from '#electron/safety/gate.ts';
import { lockAccount } from '#electron/safety/lock-memory.ts';
import { createServices } from '#electron/create-services.ts';
import { saveDatabaseKey, savedKeyIn } from '#secrets/database-key.ts';
import { createMemoryStore } from '#secrets/memory-store.ts';
import { openStore } from '#store/client.ts';
import type { Store } from '#store/store.ts';
import { createRecovery } from '#electron/profile/recovery.ts';
import { nextKey, storeHere } from './store/store-here.ts';
import { quickSealing } from './store/quick-sealing.ts';
import { createPdfWork, createTableWork, jobFilesIn } from './files/job-files.ts';
import { workerPath } from './store/store-worker.ts';

interface ObservedRequest {
  readonly event: string;
  readonly payload: unknown;
}

/** A clock whose sleep of a minute takes a few milliseconds, and ends when it is aborted. */
export const hastyClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(ms / 100, 20));
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};

const nothing = () => undefined;

/** An address at which nobody listens. */
const noService = { baseUrl: 'http://127.0.0.1:9/v1', key: 'none' };

/** A clerk who cancels every dialog. */
const noFiles: FilePort = {
  save: () => Promise.resolve(null),
  choose: () => Promise.resolve(null),
};

function createFakeClipboard(): ClipboardPort {
  let held = '';
  return {
    writeText: (text) => Promise.resolve(void (held = text)),
    writeSecret: (text) => Promise.resolve(void (held = text)),
    readText: () => Promise.resolve(held),
  };
}

const actor = { user: 'thandi', computer: 'FRONT-DESK' };

export interface RuntimeOptions {
  /** Where the practice service is; nowhere if left out. */
  readonly practice?: { baseUrl: string; key: string };
  /** The profile's folder; created and removed if left out. */
  readonly directory?: string;
  /** Wraps the store that the services use. */
  readonly throughStore?: (store: Store) => Store;
  readonly key?: Buffer;
  /** The store in a thread of its own, as in the app; in this thread if left out, which costs a test less. */
  readonly storeThread?: boolean;
  readonly clock?: Clock;
  readonly files?: FilePort;
  readonly jobFiles?: JobFilePort;
  readonly printing?: PrintPort;
  readonly clipboard?: ClipboardPort;
  readonly power?: PowerPort;
  readonly profile?: ProfilePort;
  /** The clock that spaces requests; the real one if left out. */
  readonly monotonic?: MonotonicClock;
  /** Whether services are rate limited as in the app; false if left out, since most tests would only wait. */
  readonly paced?: boolean;
  readonly upMs?: number;
  readonly weaknesses?: readonly Weakness[];
  readonly policies?: Partial<Policies>;
  readonly releaseFeed?: ReleaseFeedPort;
  readonly version?: string;
  /** Called with each event as it is emitted; events are also collected in `events`. */
  readonly onevent?: (noun: string, name: string, payload: unknown) => void;
}

/** Everything below the window, on real databases and real HTTP, as main.ts builds it. */
export async function openRuntime(options: RuntimeOptions = {}) {
  const { directory = mkdtempSync(join(tmpdir(), 'paydesk-runtime-')), clock = hastyClock } = options;
  const key = options.key ?? nextKey();
  const { practice = noService } = options;
  const { throughStore = (own: Store) => own } = options;
  const store: Store = throughStore(
    await openStore({
      directory,
      key,
      workerPath,
      actor,
      ...(options.storeThread === true ? {} : storeHere),
    }),
  );
  await store.work.recoverOutbox({ at: Date.now() });
  const events: ObservedRequest[] = [];
  const secrets = createMemoryStore();
  await saveDatabaseKey(secrets, key);
  await secrets.write(lockAccount, '-');
  const scheduler = pausable(
    createScheduler(options.monotonic === undefined ? {} : { clock: options.monotonic }),
  );
  const pdf = createPdfWork();
  const ports: Ports = {
    store,
    secrets,
    keepsData: true,
    clock,
    emit: (noun, name, payload) => {
      events.push({ event: `${noun}.${name}`, payload });
      options.onevent?.(noun, name, payload);
    },
    files: options.files ?? noFiles,
    pdf,
    jobFiles: options.jobFiles ?? jobFilesIn(join(directory, 'saved'), pdf),
    tables: createTableWork(),
    writeEmailDraft,
    printing: options.printing ?? {
      print: () => Promise.resolve(false),
      toPdf: () => Promise.resolve(new Uint8Array()),
      printPdf: () => Promise.resolve(false),
    },
    clipboard: options.clipboard ?? createFakeClipboard(),
    hideFromCapture: nothing,
    endPage: nothing,
    notifyReportsReady: () => void events.push({ event: 'notified', payload: 'reports' }),
    gate: new Gate(),
    upMs: () => options.upMs ?? 3_600_000,
    startId: null,
    touchId: {
      isThere: () => false,
      ask: () => Promise.reject(new AppError('touch-refused', {})),
    },
    traffic: scheduler,
    recovery: createRecovery({ folder: directory, key, sealing: quickSealing, saved: savedKeyIn(secrets) }),
    profile: options.profile ?? {
      reopen: nothing,
      openWith: () => Promise.resolve(),
      wipe: nothing,
    },
    power: options.power ?? {
      onAway: () => () => undefined,
      onBack: () => () => undefined,
      idleMs: () => 60_000,
    },
    releaseFeed: options.releaseFeed ?? null,
    newId: randomUUID,
    actor,
    sealing: quickSealing,
    writeCalendar,
    writeImportCsv,
    openApi: (target) =>
      createPayrollApi({
        ...target,
        paced: options.paced === true && !target.practice,
        scheduler,
        clock,
        monotonic: options.monotonic,
      }),
    parseBaseUrl,
    startPractice: () => Promise.resolve(practice),
    finalisePractice: (period) => finalisePracticePeriod({ ...practice, clock }, period),
    rollPracticeForward: (period) => rollPracticeForward({ ...practice, clock }, period),
    readLog: () => Promise.resolve('{"where":"test"}'),
    logError: (where, error) => void events.push({ event: `log ${where}`, payload: error }),
  };
  const { handlers, close, ...services } = createServices(ports, {
    weaknesses: options.weaknesses ?? [],
    info: {
      version: options.version ?? '0',
      platform: 'linux',
      preview: true,
      keychain: 'available',
      keepsData: true,
      safe: false,
      policies: { ...noPolicies, ...options.policies },
    },
    readNotices: () => Promise.resolve('licences'),
    openExternal: (url) => Promise.resolve(void events.push({ event: 'openExternal', payload: url })),
    noteFailure: (where, failure) => void events.push({ event: `log ${where}`, payload: failure }),
    paste: () => undefined,
  });
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    await close();
    await pdf.close();
    await store.close();
    if (options.directory === undefined) rmSync(directory, { recursive: true });
  };
  return {
    handlers,
    ...services,
    ports,
    store,
    events,
    directory,
    key,
    /** Once, however often it is called. A folder given by the caller stays. */
    close: () => (closing ??= closeAll()),
  };
}

export type Runtime = Awaited<ReturnType<typeof openRuntime>>;
