// Renders icon.svg in every size that an operating system needs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumLaunch } from '../chromium.mjs';
import { inRoot } from '../setup/places.mjs';
import { iconFolder } from './configuration.mjs';
import { icnsFile, icnsSizes, icoFile, icoSizes } from './icon-files.mjs';

const sizes = [...new Set([...icoSizes, ...icnsSizes])];

/** Writes `<side>x<side>.png` for Linux, `icon.ico` and `icon.icns`. Needs Chromium. */
export async function drawIcons() {
  const drawing = readFileSync(inRoot('build/package/icon.svg'), 'utf8');
  mkdirSync(iconFolder, { recursive: true });
  const pngs = await drawAll(drawing);
  for (const size of sizes) writeFileSync(path.join(iconFolder, `${size}x${size}.png`), pngs[size]);
  writeFileSync(path.join(iconFolder, 'icon.ico'), icoFile(pngs));
  writeFileSync(path.join(iconFolder, 'icon.icns'), icnsFile(pngs));
}

async function drawAll(drawing) {
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const page = await browser.newPage();
    const pngs = {};
    for (const size of sizes) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(
        `<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${drawing}`,
      );
      pngs[size] = await page.screenshot({ omitBackground: true });
    }
    return pngs;
  } finally {
    await browser.close();
  }
}
