// Takes the pictures of `docs/looks`: node test/gallery/pictures.ts
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumLaunch } from '../../build/chromium.mjs';
import { light, openLook } from '../support/page/look.ts';
import { serveGallery } from './serve.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/looks');

const pictures = [
  { name: 'colours', hash: 'Colours', look: light },
  { name: 'type-and-space', hash: 'TypeAndSpace', look: light },
  { name: 'buttons', hash: 'Button', look: light },
  {
    name: 'dialog-dark',
    hash: 'Dialog',
    look: { ...light, colorScheme: 'dark' as const },
    press: 'Discard draft',
  },
];

await mkdir(folder, { recursive: true });
const { server, address } = await serveGallery();
const browser = await chromium.launch(chromiumLaunch());
for (const { name, hash, look, press } of pictures) {
  const { page } = await openLook(browser, look);
  await page.goto(`${address}#${hash}`);
  if (press !== undefined) await page.getByRole('button', { name: press }).click();
  // Only the dialog or the stage, without the list of parts and the switches.
  const shown = page.locator(press === undefined ? '[data-page]' : 'dialog[open]');
  const margin = press === undefined ? 16 : 64;
  const { x = 0, y = 0, width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
  await page.screenshot({
    path: path.join(folder, `${name}.png`),
    clip: { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin },
  });
  await page.context().close();
}
await browser.close();
server.close();
