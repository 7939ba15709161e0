// `npm run manual`: takes the manual's screenshots into docs/manual/pictures/, and writes the manual as a website to
// release/manual/.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pageNames } from '../renderer/features/help/manual.ts';
import { buildStale } from './build.mjs';
import { manualSite } from './manual-site.ts';
import { manualPage } from './manual.ts';
import { ensureBrowser } from './setup/browser.mjs';
import { run, say } from './setup/command.mjs';
import { inRoot } from './setup/places.mjs';

const manual = inRoot('docs/manual');
const site = inRoot('release/manual');
/** A one-pixel picture: the page does not build while a picture that the manual names is missing. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

const read = (name) => manualPage(readFileSync(path.join(manual, `${name}.md`), 'utf8'));
const pages = new Map(pageNames.map((name) => [name, read(name)]));
const pictures = [...pages.values()].flatMap(({ blocks }) =>
  blocks.flatMap((block) => (block.type === 'picture' ? path.join(manual, block.src) : [])),
);

async function photograph() {
  mkdirSync(path.join(manual, 'pictures'), { recursive: true });
  for (const file of pictures) if (!existsSync(file)) writeFileSync(file, Buffer.from(pixel, 'base64'));
  await buildStale();
  const args = [
    inRoot('node_modules/@playwright/test/cli.js'),
    'test',
    '--project=screens',
    'manual-pictures',
  ];
  const env = { ...process.env, NODE_NO_WARNINGS: '1', PAYDESK_MANUAL: '1', PAYDESK_DEEP: '1' };
  return run(process.execPath, args, { env, show: true });
}

const { code } = (await ensureBrowser()) ? await photograph() : { code: 1 };
process.exitCode = code;
mkdirSync(site, { recursive: true });
for (const [file, html] of manualSite(pageNames, pages)) writeFileSync(path.join(site, file), html);
cpSync(path.join(manual, 'pictures'), path.join(site, 'pictures'), { recursive: true });
say('The manual is in release/manual/index.html.');
