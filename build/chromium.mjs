// Where the tests' browser is, and how it must be started on this machine.
import { existsSync } from 'node:fs';
import { getuid } from 'node:process';

const candidates = [process.env.PAYDESK_CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of an installed Chromium, or undefined where only Playwright's own may exist. */
export function chromiumPath() {
  return candidates.find((path) => path !== undefined && existsSync(path));
}

/** Launch options for Playwright: no sandbox as root (Chromium refuses it there), no traffic of the browser's own. */
export function chromiumLaunch() {
  const executablePath = chromiumPath();
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    chromiumSandbox: getuid?.() !== 0,
    args: ['--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  };
}
