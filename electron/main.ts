import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { shell } from 'electron/common';
import { app, BrowserWindow, clipboard, session } from 'electron/main';
import { parseBaseUrl } from '#api/base-url.ts';
import { systemClock } from '#api/clock.ts';
import { createPayrollApi } from '#api/create-payroll-api.ts';
import { finalisePracticePeriod } from '#api/practice-admin.ts';
import { createScheduler } from '#api/scheduler.ts';
import type { Emit } from '#contract/define.ts';
import { defaultSettings } from '#contract/domain/settings.ts';
import { contract, type PaydeskContract } from '#contract/ipc.ts';
import { writeXlsx } from '#documents/xlsx.ts';
import { writeCsv } from '#documents/csv.ts';
import { createEmitter } from '#ipc/emitter.ts';
import { createHandlers } from '#ipc/handlers/handlers.ts';
import { createPipeline } from '#ipc/pipeline.ts';
import { RunningCalls } from '#ipc/running-calls.ts';
import { registerCalls } from '#ipc/register.ts';
import { isOwnPage } from '#ipc/sender.ts';
import { open, seal } from '#secrets/passphrase.ts';
import type { ApplicationInfo } from '#services/application.ts';
import type { Ports } from '#services/ports.ts';
import { applyAppearance } from '#window/appearance.ts';
import { registerPageScheme, servePage } from '#window/app-protocol.ts';
import { openMainWindow } from '#window/main-window.ts';
import { installMenu } from '#window/menu.ts';
import { pageOrigin } from '#window/page.ts';
import { denyPermissions } from '#window/permission-policy.ts';
import { onAway, onBack } from '#window/power.ts';
import { chosenFiles } from './files.ts';
import { actorHere } from './actor.ts';
import { createLog, type Log } from './log.ts';
import { practiceDatabase, PracticeService } from './practice.ts';
import { openProfile, type Profile } from './profile.ts';

const checksContract = !app.isPackaged;

function infoOf(profile: Profile): ApplicationInfo {
  const platforms: Partial<Record<NodeJS.Platform, ApplicationInfo['platform']>> = {
    win32: 'windows',
    darwin: 'mac',
  };
  return {
    version: app.getVersion(),
    platform: platforms[process.platform] ?? 'linux',
    preview: process.versions.electron.endsWith('-double'),
    keychain: profile.keychain,
    keepsData: profile.keepsData,
  };
}

/** What the page hears, and what of it the windows themselves must follow. */
const emit: Emit<PaydeskContract> = (noun, name, payload) => {
  sendToPages(noun, name, payload);
  const changed = contract.settings.events.changed.payload.safeParse(payload);
  if (noun === 'settings' && changed.success) applyAppearance(changed.data);
};

const sendToPages = createEmitter({
  contract,
  targets: () => BrowserWindow.getAllWindows().map(({ webContents }) => webContents),
  checkPayloads: checksContract,
});

function portsOf(profile: Profile, practice: PracticeService, log: Log): Ports {
  const scheduler = createScheduler();
  return {
    store: profile.store,
    secrets: profile.secrets,
    keepsData: profile.keepsData,
    clock: systemClock,
    emit,
    files: chosenFiles,
    writeXlsx,
    clipboard: { writeText: (text) => clipboard.writeText(text), readText: () => clipboard.readText() },
    power: { onAway, onBack },
    newId: randomUUID,
    actor: actorHere(),
    sealing: { seal, open },
    writeCsv,
    openApi: (target) =>
      createPayrollApi({
        ...target,
        scheduler,
        clock: systemClock,
        log: (record) => log.info('request', { ...record }),
        resolveProxy: (url) => session.defaultSession.resolveProxy(url),
      }),
    parseBaseUrl,
    startPractice: () => practice.start(),
    finalisePractice: async (period) =>
      finalisePracticePeriod({ ...(await practice.start()), clock: systemClock }, period),
    logError: (where, error) => log.error(where, error),
  };
}

/** The folder with the bundles; beside it in the package stands nothing that the page may ask for. */
const bundles = __dirname;

async function start(): Promise<void> {
  const folder = app.getPath('userData');
  const log = createLog(folder);
  process.on('unhandledRejection', (error) => log.error('unhandled', error));
  const profile = await openProfile({ folder, storeWorker: join(bundles, 'store-worker.cjs'), log });
  const databaseFile = profile.keepsData ? practiceDatabase(folder) : null;
  const practice = new PracticeService(join(bundles, 'practice-worker.cjs'), databaseFile);
  const ports = portsOf(profile, practice, log);
  const { handlers, settings, sync, close } = createHandlers(ports, {
    info: infoOf(profile),
    openExternal: (url) => shell.openExternal(url),
    paste: () => BrowserWindow.getAllWindows()[0]?.webContents.paste(),
  });
  const dispatch = createPipeline({
    contract,
    handlers,
    isTrusted: (sender) => isOwnPage(sender, pageOrigin),
    checkOutputs: checksContract,
    logUnexpected: (where, error) => log.error(where, error),
  });
  const calls = new RunningCalls(dispatch);
  registerCalls(contract, calls.dispatch);
  servePage(join(bundles, 'renderer'));
  denyPermissions(session.defaultSession);
  installMenu(process.platform);
  const window = await openMainWindow({
    preload: join(bundles, 'preload.cjs'),
    stateFile: join(folder, 'window-state.json'),
  });
  applyAppearance(await settings.read().catch(() => defaultSettings));
  sync.begin().catch((error: unknown) => log.error('sync.begin', error));
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  quitInOrder(async () => {
    await calls.ended();
    await close();
    await practice.close();
    await profile.store.close();
  });
}

/** A worker that never answers must not keep the app from ending; what it confirmed is on disk. */
const mostQuitMs = 10_000;

/** Lets what is open be closed before the process goes; a second request to quit finds nothing left to do. */
function quitInOrder(close: () => Promise<void>): void {
  let closed = false;
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    closed = true;
    const quit = () => app.quit();
    void Promise.race([close(), systemClock.sleep(mostQuitMs)]).then(quit, quit);
  });
}

/** Without a window there is nobody to tell but the log and whoever started the app. */
function giveUp(error: unknown): void {
  createLog(app.getPath('userData')).error('start', error);
  process.stderr.write('Paydesk could not start. The reason is in paydesk.log in its profile folder.\n');
  process.exit(1);
}

// Chromium alone follows the switch on every system; the profile must lie in the same folder.
const chosenFolder = app.commandLine.getSwitchValue('user-data-dir');
if (chosenFolder !== '') app.setPath('userData', chosenFolder);

registerPageScheme();
if (app.requestSingleInstanceLock()) {
  app.whenReady().then(start).catch(giveUp);
} else {
  app.quit();
}
