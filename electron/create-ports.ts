import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { shell } from 'electron/common';
import { app, BrowserWindow, clipboard, session } from 'electron/main';
import { parseBaseUrl } from '#api/base-url.ts';
import { systemClock } from '#api/clock.ts';
import { createPayrollApi } from '#api/create-payroll-api.ts';
import { finalisePracticePeriod, rollPracticeForward } from '#api/practice-admin.ts';
import { noTraffic } from '#api/no-traffic.ts';
import { pausable } from '#api/scheduling/pausable-scheduler.ts';
import { fetchFeed, openFeed, type UpdateSource } from '#electron/updates/wire.ts';
import { createScheduler } from '#api/scheduling/scheduler.ts';
import type { Emit } from '#kit/define.ts';
import type { PeriodRef } from '#kit/ids.ts';
import type { PaydeskContract } from './contract.ts';
import { writeEmailDraft } from '#documents/email-draft.ts';
import { PdfWork } from '#documents/pdf/pdf-work.ts';
import { TableWork } from '#documents/table-work.ts';
import { writeImportCsv } from '#documents/csv.ts';
import { writeCalendar } from '#documents/calendar.ts';
import * as sealing from '#secrets/passphrase.ts';
import { Gate } from '#electron/safety/gate.ts';
import type { Ports, ProfilePort } from '#services/ports.ts';
import { systemDialogs } from '#window/file-dialogs.ts';
import { jobFiles } from '#window/job-files.ts';
import { idleMs, onAway, onBack } from '#window/power.ts';
import { notifyReportsReady } from '#window/notifications.ts';
import { copySecret, hideFromCapture } from '#window/secret-clipboard.ts';
import { hasTouchId, promptTouchId } from '#window/touch-id.ts';
import { chosenFiles } from '#window/files.ts';
import { pagePrinting } from '#window/page-printing.ts';
import { currentActor } from './profile/actor.ts';
import { readLog, type Log } from './log.ts';
import type { PracticeService } from './practice.ts';
import type { Profile } from './profile/profile.ts';

interface Parts {
  readonly profile: Profile;
  readonly practice: PracticeService;
  readonly log: Log;
  readonly restart: ProfilePort;
  readonly emit: Emit<PaydeskContract>;
  /** The folder of the app's scripts. */
  readonly bundles: string;
  /** Safe mode: no request reaches a payroll service. */
  readonly safe: boolean;
  /** Whether services are rate limited; only a build for tests may switch it off. */
  readonly paced: boolean;
  /** Null if this build does not look for new versions. */
  readonly updateSource: UpdateSource | null;
}

/** Only Linux has a name for it. */
function readStartId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}

const resolveProxy = (url: string) => session.defaultSession.resolveProxy(url);

function releaseFeed(source: UpdateSource | null): Ports['releaseFeed'] {
  if (source === null) return null;
  return { ask: () => fetchFeed({ ...source, resolveProxy }), open: (text) => openFeed(text, source) };
}

/** What the practice service can do that a real one cannot. */
function practicePorts(practice: PracticeService) {
  const service = async () => ({ ...(await practice.start()), clock: systemClock });
  return {
    startPractice: () => practice.start(),
    finalisePractice: async (period: PeriodRef) => finalisePracticePeriod(await service(), period),
    rollPracticeForward: async (period: PeriodRef) => rollPracticeForward(await service(), period),
  };
}

/** Everything that the services need from outside, as the app provides it. */
export function createPorts(parts: Parts): Ports {
  const { profile, practice, log, restart, emit, bundles, safe, paced, updateSource } = parts;
  const scheduler = pausable(createScheduler());
  const gate = new Gate();
  const pdf = new PdfWork(join(bundles, 'pdf-worker.cjs'));
  return {
    store: profile.store,
    secrets: profile.secrets,
    keepsData: profile.keepsData,
    clock: systemClock,
    emit,
    files: chosenFiles(systemDialogs, gate),
    pdf,
    jobFiles: jobFiles(systemDialogs, gate, {
      pdf,
      reveal: (path) => shell.showItemInFolder(path),
    }),
    tables: new TableWork(join(bundles, 'table-worker.cjs')),
    writeEmailDraft,
    printing: pagePrinting(gate),
    clipboard: {
      writeText: (text) => clipboard.writeText(text),
      writeSecret: copySecret,
      readText: () => clipboard.readText(),
    },
    hideFromCapture,
    endPage: () => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    notifyReportsReady,
    power: { onAway, onBack, idleMs },
    gate,
    upMs: () => uptime() * 1_000,
    startId: readStartId(),
    touchId: { isThere: hasTouchId, ask: promptTouchId },
    traffic: scheduler,
    recovery: profile.recovery,
    profile: restart,
    newId: randomUUID,
    actor: currentActor(),
    sealing,
    writeImportCsv,
    writeCalendar,
    openApi: (target) =>
      createPayrollApi({
        ...target,
        paced: paced && !target.practice,
        scheduler: safe ? noTraffic(new URL(target.baseUrl).host) : scheduler,
        clock: systemClock,
        log: (record) => log.info('request', { ...record }),
        resolveProxy,
      }),
    releaseFeed: releaseFeed(updateSource),
    parseBaseUrl,
    ...practicePorts(practice),
    logError: (where, error) => log.error(where, error),
    readLog: () => Promise.resolve(readLog(app.getPath('userData'))),
  };
}
