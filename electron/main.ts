import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shell } from 'electron/common';
import { app, BrowserWindow } from 'electron/main';
import { systemClock } from '#api/clock.ts';
import type { Emit } from '#kit/define.ts';
import type { Policies } from '#electron/safety/contract/policies.ts';
import { defaultSettings } from '#electron/settings/contract/settings.ts';
import { contract, type PaydeskContract } from './contract.ts';
import { createEmitter } from '#ipc/emitter.ts';
import { createPipeline } from '#ipc/pipeline.ts';
import { RunningCalls } from '#ipc/running-calls.ts';
import { registerCalls } from '#ipc/register.ts';
import { isOwnPage } from '#ipc/sender.ts';
import type { ApplicationInfo } from '#electron/application/application.ts';
import { createServices } from './create-services.ts';
import type { ProfilePort } from '#services/ports.ts';
import { applyAppearance } from '#window/appearance.ts';
import { registerPageScheme, servePage } from '#window/app-protocol.ts';
import { openMainWindow } from '#window/main-window.ts';
import { installMenu } from '#window/menu.ts';
import { blockNavigation } from '#window/navigation-policy.ts';
import { pageOrigin } from '#window/page.ts';
import { openPageSession } from '#window/page-session.ts';
import { reopenWhenGone } from '#window/page-recovery.ts';
import { createPorts } from './create-ports.ts';
import { Runtime } from './runtime.ts';
import { createLog, type Log } from './log.ts';
import { quitInOrder, showAgain } from './quitting.ts';
import { practiceDatabase, PracticeService } from './practice.ts';
import { combinePolicies } from './profile/policies.ts';
import { withKnownPolicies } from './profile/known-policies.ts';
import { readPolicySources } from './profile/policy-sources.ts';
import { openProfile, secretsToWipe, restoreKey, type Profile } from './profile/profile.ts';
import { readUpdateSource } from './update-source.ts';
import { debuggerSwitchOf, weaknessesOf } from './weakened-start.ts';
import { wipeProfile } from './profile/wipe.ts';

const checksContract = !app.isPackaged;

/** For a profile with which a normal start fails: nothing is sent to a service, and no work continues automatically. */
const safe = app.commandLine.hasSwitch('safe');

/** Tests talk to services of their own and would wait for most of their time; a package ignores the switch. */
const paced = app.isPackaged || !app.commandLine.hasSwitch('unpaced');

function infoOf(profile: Profile, policies: Policies): ApplicationInfo {
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
    safe,
    policies,
  };
}

/** Where the clerk's organisation says what is allowed on this computer. */
function readPolicies() {
  return readPolicySources({
    platform: process.platform,
    program: process.execPath,
    named: app.commandLine.getSwitchValue('policies'),
  });
}

/** Emits to the page; changed settings also update the appearance of the windows. */
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

/** The folder with the bundles. Only its `renderer` subfolder is served to the page. */
const bundles = __dirname;

interface Dependencies {
  readonly folder: string;
  readonly log: Log;
  readonly restart: ProfilePort;
}

/** Opens everything behind the window, from the databases to the handlers of the page's calls. */
async function openBehind(dependencies: Dependencies, key?: Buffer) {
  const { folder, log } = dependencies;
  const storeWorker = join(bundles, 'store-worker.cjs');
  const [sources, profile] = await Promise.all([
    readPolicies(),
    openProfile({
      folder,
      storeWorker,
      log,
      onRenewal: (progress) => emit('recovery', 'renewing', progress),
      ...(key === undefined ? {} : { key }),
    }),
  ]);
  // Databases that cannot be read have no known policies, and nothing to protect that could be saved or printed.
  const known = await withKnownPolicies(profile.store.work, sources).catch(() => sources);
  const policies = combinePolicies(known);
  const databaseFile = profile.keepsData ? practiceDatabase(folder) : null;
  const practice = new PracticeService(join(bundles, 'practice-worker.cjs'), databaseFile);
  const updateSource = await readUpdateSource(join(bundles, '..'));
  const parts = { profile, practice, emit, bundles, safe, paced, updateSource };
  const ports = createPorts({ ...dependencies, ...parts });
  const services = createServices(ports, {
    info: infoOf(profile, policies),
    weaknesses: weaknessesOf({
      environment: process.env,
      hasSwitch: (name) => app.commandLine.hasSwitch(name),
    }),
    // The build writes it beside the bundles; a test build has none.
    readNotices: () => readFile(join(bundles, 'THIRD-PARTY.txt'), 'utf8').catch(() => ''),
    openExternal: (url) => shell.openExternal(url),
    noteFailure: (where, failure) => log.error(where, failure),
    paste: () => BrowserWindow.getAllWindows()[0]?.webContents.paste(),
  });
  const { handlers, settings, backups, reached, lock, numbers, isLocked, counterGuard, close } = services;
  const dispatch = createPipeline({
    contract,
    handlers,
    isTrusted: (sender) => isOwnPage(sender, pageOrigin),
    isLocked,
    counter: counterGuard,
    checkOutputs: checksContract,
    logUnexpected: (where, error) => log.error(where, error),
  });
  const calls = new RunningCalls(dispatch);
  await lock.start();
  await services.counter.resume();
  backups.run().catch((error: unknown) => log.error('backups', error));
  reached.run().catch((error: unknown) => log.error('acts.reached', error));
  if (!safe) {
    services.jobs.begin().catch((error: unknown) => log.error('jobs', error));
    services.sync.begin().catch((error: unknown) => log.error('sync', error));
    services.updates.run().catch((error: unknown) => log.error('updates', error));
  }
  return {
    dispatch: calls.dispatch,
    applyLook: async () => applyAppearance(await settings.look().catch(() => defaultSettings)),
    hideNumbers: () => numbers.hideAll(),
    connectionIds: async () => (await profile.store.work.listConnections()).map(({ id }) => id),
    close: async () => {
      await calls.ended();
      await close();
      await Promise.all([backups.end(), reached.end()]);
      await practice.close();
      // Its thread has ended either way; a broken store must not prevent a restored backup from being opened.
      await profile.store.close().catch((error: unknown) => log.error('store.close', error));
    },
  };
}

/** Closes everything behind the window and opens it again, then notifies the page, which starts over. */
function restartOf(folder: string, log: Log, runtime: () => AppRuntime): ProfilePort {
  const none = () => Promise.resolve();
  const reopen = (key?: Buffer, between = none) => {
    const opened = runtime().reopen(key, between);
    const notify = async () => {
      await (await opened).applyLook();
      emit('application', 'reopened', {});
    };
    notify().catch((error: unknown) => log.error('restart', error));
  };
  return {
    reopen: () => reopen(),
    openWith: async (key) => {
      await restoreKey({ folder, log }, key);
      reopen(key);
    },
    wipe: () => {
      const before = runtime().current;
      // Read while the store is open. If that fails, the connections' API keys stay in the keychain, where nothing uses
      // them.
      const ids = before.then(({ connectionIds }) => connectionIds()).catch(() => []);
      reopen(undefined, async () => {
        const wiped = wipeProfile({
          folder,
          secrets: secretsToWipe({ folder, log }),
          connectionIds: await ids,
        });
        // The marker is still there then: opening the profile finishes the wipe, or reports why it cannot.
        await wiped.catch((error: unknown) => log.error('wipe', error));
      });
    },
  };
}

type Behind = Awaited<ReturnType<typeof openBehind>>;
type AppRuntime = Runtime<Behind, Buffer | undefined>;

/** How long a start waits for the profile before it opens the window anyway. */
const maxHiddenMs = 1_500;

/** How long the end of the app waits for everything to be closed; what a worker confirmed is on disk. */
const maxQuitMs = 10_000;

async function start(): Promise<void> {
  const folder = app.getPath('userData');
  const log = createLog(folder);
  process.on('unhandledRejection', (error) => log.error('unhandled', error));
  const restart = restartOf(folder, log, () => runtime);
  const runtime: AppRuntime = new Runtime<Behind, Buffer | undefined>(
    (key) => openBehind({ folder, log, restart }, key),
    undefined,
  );
  // A quick start opens a complete window. If the keychain asks the clerk or hangs, the window opens and shows the
  // wait.
  await Promise.race([runtime.current, systemClock.sleep(maxHiddenMs)]);
  registerCalls(contract, runtime.dispatch);
  const pageSession = await openPageSession();
  servePage(join(bundles, 'renderer'), pageSession);
  installMenu(process.platform, () => emit('application', 'actionAsked', { action: 'go.settings' }));
  const window = await openMainWindow({
    preload: join(bundles, 'preload.cjs'),
    stateFile: join(folder, 'window-state.json'),
    session: pageSession,
  });
  reopenWhenGone(window, (reason) => log.info('window.gone', { reason }));
  // A page that was reloaded shows no number any more.
  window.webContents.on('did-navigate', () => void runtime.current.then(({ hideNumbers }) => hideNumbers()));
  app.on('second-instance', () => showAgain(window, () => app.relaunch()));
  app.on('window-all-closed', () => app.quit());
  app.on(
    'will-quit',
    quitInOrder({
      close: async () => (await runtime.current).close(),
      limit: () => systemClock.sleep(maxQuitMs),
      quit: () => app.quit(),
    }),
  );
  // Last, because a keychain that asks the clerk may delay it; the window is already open.
  await (await runtime.current).applyLook();
}

/** Without a window, the reason can only be reported in the log and on the terminal. */
function giveUp(error: unknown): void {
  createLog(app.getPath('userData')).error('start', error);
  process.stderr.write('Paydesk could not start. The reason is in paydesk.log in its profile folder.\n');
  process.exit(1);
}

// Only Chromium follows the switch on every system; the profile must be in the same folder.
const chosenFolder = app.commandLine.getSwitchValue('user-data-dir');
if (chosenFolder !== '') app.setPath('userData', chosenFolder);

// Electron's fuses do not cover Chromium's own switches.
const debuggerSwitch = app.isPackaged && debuggerSwitchOf((name) => app.commandLine.hasSwitch(name));
if (debuggerSwitch) {
  process.stderr.write(
    `Paydesk does not start with --${debuggerSwitch}, which would expose payroll data to other programs.\n`,
  );
  process.exit(1);
}

// Windows of our own block it as they are made; this is for one that nobody has thought of.
app.on('web-contents-created', (_event, contents) => {
  if (contents.getType() === 'window') blockNavigation(contents);
});

registerPageScheme();
if (app.requestSingleInstanceLock()) {
  app.whenReady().then(start).catch(giveUp);
} else {
  app.quit();
}
