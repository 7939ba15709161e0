// Builds the page, serves it under its own content security policy and photographs each state of `screens.ts`:
// node test/support/photograph.ts <folder> [name…]
import { createServer, type Server } from 'node:http';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { build } from 'vite';
import { chromiumLaunch } from '../../build/chromium.mjs';
import { rendererBundle } from '../../build/vite.renderer.ts';
import { contentSecurityPolicy } from '#window/page.ts';
import { pagePaydesk } from './page-paydesk.ts';
import { scenes, screens } from './screens.ts';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

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

async function serve(folder: string): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    const name =
      request.url === '/' ? 'index.html' : path.normalize(String(request.url)).replace(/^[/.]+/, '');
    readFile(path.join(folder, name)).then(
      (bytes) => {
        const type = types[path.extname(name)] ?? 'application/octet-stream';
        response
          .writeHead(200, { 'content-type': type, 'content-security-policy': contentSecurityPolicy })
          .end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.');
  return { server, address: `http://127.0.0.1:${bound.port}/` };
}

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
const { server, address } = await serve(bundle);
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
