// `npm run demo`: a scripted run of the main workflow in the built app; writes screenshots and a report to demo/.
import { buildStale } from './build.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { become, say } from './setup/command.mjs';
import { ensureSecretService, withKeyring } from './setup/keyring.mjs';
import { inRoot } from './setup/places.mjs';

if (await ensureBrowser()) {
  await buildStale();
  const args = [
    inRoot('node_modules/@playwright/test/cli.js'),
    'test',
    '--config=test/e2e/demo/demo.config.ts',
  ];
  const env = { ...process.env, NODE_NO_WARNINGS: '1' };
  const plain = { program: process.execPath, args, env };
  const {
    program,
    args: all,
    env: itsEnv,
  } = (await ensureSecretService()) ? withKeyring(process.execPath, args, env) : plain;
  await become(program, all, itsEnv);
  if (process.exitCode === 0) say('The screenshots and the report of the run are in demo/.');
} else {
  process.exitCode = 1;
}
