// `npm run gallery`: every part of the page in each of its states, in a Chromium window.
import { ensureBrowser } from './setup/browser.mjs';
import { become } from './setup/command.mjs';
import { inRoot } from './setup/places.mjs';

if (await ensureBrowser({ forWindow: true })) {
  await become(process.execPath, [inRoot('test/gallery/open.ts')], { ...process.env, NODE_NO_WARNINGS: '1' });
} else {
  process.exitCode = 1;
}
