// Builds the gallery, serves it and opens it in a window; without a display it says where the gallery is.
import { chromium } from 'playwright-core';
import { chromiumLaunch } from '../../build/chromium.mjs';
import { serveGallery } from './serve.ts';

const hasDisplay =
  process.platform !== 'linux' || [process.env.DISPLAY, process.env.WAYLAND_DISPLAY].some(Boolean);

const { server, address } = await serveGallery();
console.log(`The gallery of parts is at ${address} until this ends.`);

if (hasDisplay) {
  const launch = chromiumLaunch({ forWindow: true });
  const browser = await chromium.launch({
    ...launch,
    headless: false,
    args: [...launch.args, '--window-size=1360,860'],
  });
  // Without a fixed viewport the page follows the window.
  const page = await browser.newPage({ viewport: null });
  await page.goto(address);
  await new Promise((resolve) => page.once('close', resolve));
  await browser.close();
  server.close();
}
