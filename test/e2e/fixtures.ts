import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, _electron, type ElectronApplication, type Page } from '@playwright/test';
import { electronArguments, electronPath } from '../../build/setup/electron.mjs';
import { startPracticeService, type PracticeService } from '#practice/service.ts';

const root = path.resolve(import.meta.dirname, '../..');
const double = path.join(root, 'test/double/electron');
/** Somebody else may be using the machine. */
const patience = { timeout: 90_000 };

export interface LaunchOptions {
  /** A folder of an earlier launch, to come back to what it left; by default the test's own. */
  profile?: string;
  env?: Record<string, string>;
  /** A script that runs `$PAYDESK_PROGRAM` in its own place, with all its arguments. */
  under?: string;
}

/** A running Paydesk: its main process, and the page in its window. */
export interface Paydesk {
  app: ElectronApplication;
  page: Page;
  profile: string;
  /** Ends the main process as a power cut would. */
  kill(): Promise<void>;
  /** Starts the program once more on the same profile, and resolves to its exit code once it has gone. */
  startAgain(): Promise<number | null>;
}

type PracticeOptions = Parameters<typeof startPracticeService>[0];

interface Fixtures {
  profile: string;
  launchPaydesk: (options?: LaunchOptions) => Promise<Paydesk>;
  startPractice: (options?: Partial<PracticeOptions>) => Promise<PracticeService>;
}

/** Electron where it is installed and has a display to open on; elsewhere the double. */
function runner(): { executablePath: string; args: string[] } {
  const electron = electronPath();
  const hasDisplay = process.platform !== 'linux' || process.env.DISPLAY !== undefined;
  return electron !== undefined && hasDisplay
    ? { executablePath: electron, args: electronArguments() }
    : { executablePath: double, args: [] };
}

async function describeRunner(app: ElectronApplication): Promise<string> {
  const { electron, chrome } = await app.evaluate(() => process.versions);
  return electron.endsWith('-double') ? `the double over Chromium ${chrome}` : `Electron ${electron}`;
}

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs
  profile: async ({}, use) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'paydesk-e2e-'));
    await use(profile);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },

  launchPaydesk: async ({ profile: ownProfile }, use, testInfo) => {
    const running = new Set<ElectronApplication>();
    await use(async ({ profile = ownProfile, env = {}, under } = {}) => {
      const { executablePath, args } = runner();
      const own = [...args, root, `--user-data-dir=${profile}`];
      const app = await _electron.launch({
        executablePath: under ?? executablePath,
        args: own,
        env: { ...(process.env as Record<string, string>), PAYDESK_PROGRAM: executablePath, ...env },
        ...patience,
      });
      running.add(app);
      app.once('close', () => running.delete(app));
      testInfo.annotations.push({ type: 'ran on', description: await describeRunner(app) });
      const page = await app.firstWindow(patience);
      await page.waitForURL(/^\w+:\/\/paydesk[/.]/, patience); // app://paydesk/, which the double has to spell otherwise
      return {
        app,
        page,
        profile,
        kill: () => killAndWait(app),
        startAgain: () => exitCodeOf(spawn(executablePath, own)),
      };
    });
    for (const app of running) await app.close();
  },

  // eslint-disable-next-line no-empty-pattern -- as above
  startPractice: async ({}, use) => {
    const services: PracticeService[] = [];
    await use(async (options = {}) => {
      const service = await startPracticeService({ port: 0, key: 'e2e-key', ...options });
      services.push(service);
      return service;
    });
    for (const service of services) await service.close();
  },
});

async function killAndWait(app: ElectronApplication): Promise<void> {
  const child = app.process();
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGKILL');
  await gone;
}

async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('exit', resolve);
    child.once('error', reject);
  });
}

export { expect } from '@playwright/test';
