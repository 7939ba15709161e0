import type { ChildProcess } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { practiceDatabase } from '#electron/practice.ts';
import { openSeeded } from '#practice/seed/open-seeded.ts';
import { killAll, start } from '#test/support/command-line.ts';
import { electronArguments, electronPath } from '../../build/setup/electron.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const double = path.join(root, 'test/double/electron');
/** Long, because the computer may be busy. */
const patience = { timeout: 90_000 };

export interface StartOptions {
  readonly env?: Record<string, string>;
  /** A script that replaces itself with `$PAYDESK_PROGRAM`, with all its arguments. */
  readonly under?: string;
  /** Appended to the program's arguments. */
  readonly switches?: readonly string[];
}

/** A running Paydesk: its main process, and the page in its window. */
export interface Paydesk {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly profile: string;
  /** The folder of the files that it saves. */
  readonly downloads: string;
  /** Ends the main process as a power cut would. */
  kill(): Promise<void>;
  /** Starts the program again on the same profile, and resolves to its exit code. */
  startAgain(): Promise<number | null>;
}

/** Electron if it is installed and has a display; otherwise the double. */
function runner(): { executablePath: string; args: string[] } {
  const electron = electronPath();
  const hasDisplay = process.platform !== 'linux' || process.env.DISPLAY !== undefined;
  return electron !== undefined && hasDisplay
    ? { executablePath: electron, args: electronArguments() }
    : { executablePath: double, args: [] };
}

/** Starts Paydesk on a profile; resolves when its window shows the page. */
export async function launch(
  profile: string,
  { env = {}, under, switches = [] }: StartOptions,
): Promise<Paydesk> {
  const { executablePath, args } = runner();
  const own = [...args, root, `--user-data-dir=${profile}`, '--unpaced', ...switches];
  const app = await _electron.launch({
    executablePath: under ?? executablePath,
    args: own,
    env: { ...(process.env as Record<string, string>), PAYDESK_PROGRAM: executablePath, ...env },
    ...patience,
  });
  const page = await app.firstWindow(patience);
  // Otherwise an action gives up after thirty seconds, while an app that has just started is still reading its first
  // company.
  page.setDefaultTimeout(patience.timeout);
  await page.waitForURL(/^\w+:\/\/paydesk[/.]/, patience); // app://paydesk/, which the double spells otherwise
  return {
    app,
    page,
    profile,
    downloads: await ownDownloads(app, profile),
    kill: () => killAndWait(app),
    startAgain: () => exitCodeOf(start(executablePath, own)),
  };
}

/** A folder for saved files, so that the files of whoever runs the tests are not touched. */
async function ownDownloads(app: ElectronApplication, profile: string): Promise<string> {
  const folder = await mkdtemp(path.join(profile, 'Downloads-'));
  await app.evaluate(({ app: electron }, place) => electron.setPath('downloads', place), folder);
  return folder;
}

export async function describeRunner(app: ElectronApplication): Promise<string> {
  const { electron, chrome } = await app.evaluate(() => process.versions);
  return electron.endsWith('-double') ? `the double over Chromium ${chrome}` : `Electron ${electron}`;
}

// As text: this file is compiled for Node, which has no document.
const wipe = `new Promise((done, fail) => {
  window.paydesk.events.application.reopened(done);
  window.paydesk.calls.profile.wipe({ confirmation: 'WIPE' }).then(({ ok }) => ok || fail(new Error('not wiped')));
})`;

let practiceCompanies: Buffer | undefined;

/**
 * The companies that the app would seed for practice, which costs more than most tests; an app that has just started
 * seeds them itself.
 */
function seededCompanies(): Buffer {
  if (practiceCompanies !== undefined) return practiceCompanies;
  const database = openSeeded();
  practiceCompanies = database.serialize();
  database.close();
  return practiceCompanies;
}

/** Resets Paydesk to its first day without the seconds of a restart: by the clerk's own wipe, and a new page. */
export async function beginAgain(paydesk: Paydesk): Promise<Paydesk> {
  const { app, page, profile } = paydesk;
  await page.evaluate(wipe);
  await writeFile(practiceDatabase(profile), seededCompanies());
  await page.reload();
  return { ...paydesk, downloads: await ownDownloads(app, profile) };
}

async function killAndWait(app: ElectronApplication): Promise<void> {
  const child = app.process();
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  killAll(child);
  await gone;
}

async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('exit', resolve);
    child.once('error', reject);
  });
}
