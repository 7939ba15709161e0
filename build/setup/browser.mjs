// Sees to it that the tests and the preview have a Chromium.
import { chromiumPath } from '../chromium.mjs';
import { installDebianPackages } from './debian.mjs';
import { say } from './command.mjs';

/** Resolves to whether there is a browser, after one sentence on what to install where there is none. */
export async function ensureBrowser() {
  if (chromiumPath() !== undefined) return true;
  await installDebianPackages(['chromium'], 'a browser');
  if (chromiumPath() !== undefined) return true;
  say(
    'No Chromium found: install Chromium, Google Chrome or Microsoft Edge, or set PAYDESK_CHROMIUM to the path of one.',
  );
  return false;
}
