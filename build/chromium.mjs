// Where the tests' browser is, and how it must be started on this machine.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const candidates = [
  process.env.PAYDESK_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.ProgramFiles}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env['ProgramFiles(x86)']}\\Microsoft\\Edge\\Application\\msedge.exe`,
];

/** The path of an installed Chromium, Playwright's own included, or undefined. */
export function chromiumPath() {
  const installed = candidates.find((path) => path !== undefined && existsSync(path));
  if (installed !== undefined) return installed;
  const own = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/** Launch options for Playwright: no sandbox as root (Chromium refuses it there), no traffic of the browser's own. */
export function chromiumLaunch() {
  const executablePath = chromiumPath();
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
    // It starts in a second, and in half a minute on a machine that is busy with something else.
    timeout: 120_000,
    args: [
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
