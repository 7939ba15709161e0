// Makes sure that the tests and the preview have a Chromium.
import { existsSync } from 'node:fs';
import { chromiumPath, headlessShell } from '../chromium.mjs';
import { installDebianPackages, isOfferedByDebian } from './debian.mjs';
import { say } from './command.mjs';

/**
 * Resolves to whether there is a browser; if there is none, prints what to install. Tests use Debian's headless
 * Chromium where Debian offers it, even if there is another browser: with a full one they take half as long again.
 */
export async function ensureBrowser({ forWindow = false } = {}) {
  const isThere = () => chromiumPath({ forWindow }) !== undefined;
  const isSmallWanted = !forWindow && !process.env.PAYDESK_CHROMIUM && !existsSync(headlessShell);
  if (isSmallWanted && (!isThere() || (await isOfferedByDebian('chromium-headless-shell')))) {
    await installDebianPackages(['chromium-headless-shell'], 'a browser for the tests');
  }
  if (isThere()) return true;
  await installDebianPackages(['chromium'], 'a browser');
  if (isThere()) return true;
  say(
    'No Chromium found: install Chromium, Google Chrome or Microsoft Edge, or set PAYDESK_CHROMIUM to the path of one.',
  );
  return false;
}
