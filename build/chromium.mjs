// Where the tests' browser is, and how it must be started on this machine.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Chromium\\Application\\chrome.exe',
];

/** Debian's headless-only Chromium: it cannot open a window, and takes a third less work to render a page. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/** Where a browser may be, in order of preference. */
export function browserPlaces(env, { forWindow = false } = {}) {
  // For all users, 64-bit and 32-bit, and for this user only. These variables are set on Windows only.
  const folders = [env.ProgramW6432, env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA];
  const inFolders = windowsPrograms.flatMap((program) =>
    folders.filter(Boolean).map((folder) => path.win32.join(folder, program)),
  );
  return [
    ...[env.PAYDESK_CHROMIUM].filter(Boolean),
    ...(forWindow ? [] : [headlessShell]),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...new Set(inFolders),
  ];
}

/** The path of an installed Chromium, Playwright's own included, or undefined. */
export function chromiumPath({ forWindow = false } = {}) {
  const installed = browserPlaces(process.env, { forWindow }).find((place) => existsSync(place));
  if (installed !== undefined) return installed;
  const own = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/**
 * Launch options for Playwright: no sandbox as root (Chromium refuses it there), no background traffic of the browser.
 * `isBrief`: each page lives for seconds only, and its code is not compiled for speed.
 */
export function chromiumLaunch({ forWindow = false, isBrief = false } = {}) {
  const executablePath = chromiumPath({ forWindow });
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
    // Chromium normally starts within a second, but takes half a minute on a busy computer.
    timeout: 120_000,
    args: [
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Optimizing code that ends before it pays took half of the work of the tests of screens.
      ...(isBrief ? ['--js-flags=--no-maglev --no-turbofan'] : []),
    ],
  };
}
