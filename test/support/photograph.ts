// Builds the page, serves it under its own content security policy and photographs each state of `screens.ts`:
// node test/support/photograph.ts <folder> [name…]
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { build } from 'vite';
import { chromiumLaunch } from '../../build/chromium.mjs';
import { rendererBundle } from '../../build/vite.renderer.ts';
import { pagePaydesk } from './page-paydesk.ts';
import { scenes, screens } from './screens.ts';
import { servePage } from './serve-page.ts';

interface Look {
  readonly suffix: string;
  readonly colorScheme: 'light' | 'dark';
  readonly zoom: number;
}

const looks: readonly Look[] = [
  { suffix: '', colorScheme: 'light', zoom: 1 },
  { suffix: '.dark', colorScheme: 'dark', zoom: 1 },
  { suffix: '.150', colorScheme: 'light', zoom: 1.5 },
];

interface Order {
  readonly address: string;
  readonly file: string;
  readonly name: string;
  readonly look: Look;
}

async function photograph(browser: Browser, { address, file, name, look }: Order): Promise<void> {
  const scene = scenes[name];
  const context = await browser.newContext({
    colorScheme: look.colorScheme,
    viewport: { width: Math.round(1280 / look.zoom), height: Math.round(800 / look.zoom) },
    deviceScaleFactor: look.zoom,
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`${name}: ${message.text()}`);
  });
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
  await page.addInitScript(pagePaydesk(screens[scene?.from ?? name] ?? {}));
  await page.goto(address);
  await page.waitForTimeout(300);
  await scene?.act(page);
  await page.waitForTimeout(200);
  await page.screenshot({ path: file });
  await context.close();
}

const [folder = 'pictures', ...wanted] = process.argv.slice(2);
const bundle = await mkdtemp(path.join(os.tmpdir(), 'paydesk-page-'));
const config = rendererBundle(process.cwd());
await build({ ...config, build: { ...config.build, outDir: bundle } });
const { server, address } = await servePage(bundle);
const browser = await chromium.launch(chromiumLaunch());
try {
  await mkdir(folder, { recursive: true });
  for (const name of wanted.length > 0 ? wanted : [...Object.keys(screens), ...Object.keys(scenes)]) {
    for (const look of looks) {
      const file = path.join(folder, `${name}${look.suffix}.png`);
      await photograph(browser, { address, file, name, look });
    }
  }
} finally {
  await browser.close();
  server.close();
  await rm(bundle, { recursive: true });
}
