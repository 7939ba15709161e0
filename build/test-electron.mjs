// `npm run test:electron`: the end-to-end tests on the real Electron. `npm test` falls back on a stand-in; here a
// missing Electron is a failure.
import { buildStale } from './build.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { become, say } from './setup/command.mjs';
import { fetchElectron } from './setup/electron-download.mjs';
import { electronVersion } from './setup/electron.mjs';
import { ensureSecretService, withKeyring } from './setup/keyring.mjs';
import { inRoot } from './setup/places.mjs';

const { program, reason } = await fetchElectron({ askAgain: true });
if (program === undefined || !(await ensureBrowser())) {
  say(`Not run on Electron: ${reason ?? 'no browser is here'}`);
  process.exitCode = 1;
} else {
  await buildStale();
  say(`On Electron ${electronVersion()}.`);
  const args = [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--project=e2e'];
  const env = { ...process.env, NODE_NO_WARNINGS: '1' };
  const inKeyring = (await ensureSecretService()) ? withKeyring(process.execPath, args, env) : undefined;
  const command = inKeyring ?? { program: process.execPath, args, env };
  await become(command.program, command.args, command.env);
}
