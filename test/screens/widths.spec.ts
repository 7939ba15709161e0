import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { lookForFaults, screenStage, windowOverflow } from '#test/support/page/look-for-faults.ts';
import { doneTo, photograph, redrawn } from '#test/support/page/look.ts';
import { clippedRings, cutTexts, emptySpace, inPage } from '#test/support/page/measure-widths.ts';
import { isDeep } from '#test/support/seed.ts';
import { scenePage } from './scene-page.ts';
import { grounds, sceneOf, scenes, screens } from './screens.ts';

/** The smallest laptop and the widest screen, and zoom as the smaller window that it makes of 1280 × 800. */
const sizes = [
  { name: '1024', width: 1024, height: 720 },
  { name: '1280', width: 1280, height: 800 },
  { name: '1280-at-150', width: 853, height: 533 },
  { name: '1920', width: 1920, height: 1080 },
  { name: '2560', width: 2560, height: 1440 },
  ...(isDeep ? [{ name: '1280-at-200', width: 640, height: 400 }] : []),
];

/** A list that gives way, one with a panel, one that scrolls sideways, a form, and columns beside each other. */
const ofQuickRun = new Set([
  sceneOf.home,
  sceneOf['tie-out'],
  sceneOf['employee-checks'],
  sceneOf.settings,
  sceneOf.period,
]);

const pictures = path.resolve(import.meta.dirname, '../../test-results/widths');
const { show } = scenePage();

test.beforeAll(() => mkdir(pictures, { recursive: true }));

async function faultsOf(page: Page) {
  return {
    cut: await page.evaluate<string[]>(inPage(cutTexts)),
    rings: await page.evaluate<string[]>(inPage(clippedRings)),
    empty: await page.evaluate<string[]>(inPage(emptySpace)),
    layout: await page.evaluate(lookForFaults, screenStage),
    overflow: await page.evaluate(windowOverflow),
  };
}

const none = { cut: [], rings: [], empty: [], layout: [], overflow: { width: 0, height: 0 } };

for (const name of [...Object.keys(screens), ...Object.keys(scenes)]) {
  if (!isDeep && !ofQuickRun.has(name)) continue;
  test(`${name} has nothing cut, no clipped ring and no great gap from 1024 to 2560 pixels`, async () => {
    const scene = scenes[name];
    const page = await show(grounds[scene?.from ?? name] ?? {});
    if (scene !== undefined) await doneTo(page, () => scene.act(page));
    for (const { name: size, ...viewport } of sizes) {
      await page.setViewportSize(viewport);
      await redrawn(page);
      await photograph(page, path.join(pictures, `${name}.${size}.png`));
      expect.soft(await faultsOf(page), size).toEqual(none);
    }
  });
}

/** A page of 1000 pixels with one fault of each kind, beside the same thing done well. */
const faulty = `
  <style>
    * { box-sizing: border-box; }
    main { position: absolute; inset: 0; }
    :focus-visible { outline: 2px solid; outline-offset: 2px; }
    .inside:focus-visible { outline-offset: -2px; }
    .clips { width: 6rem; overflow: hidden; white-space: nowrap; }
    table { width: 900px; table-layout: fixed; }
    td { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  </style>
  <main>
    <p class="clips">A text that is cut</p>
    <p class="clips">Whole</p>
    <h2 style="width: 3rem; overflow-wrap: anywhere">Commission</h2>
    <input placeholder="A hint that is longer than its field" style="margin: 1rem; width: 4rem">
    <div style="overflow: hidden; width: fit-content"><button>Clipped</button></div>
    <div style="overflow: hidden; width: fit-content"><button class="inside">Not clipped</button></div>
    <table><tr><td style="width: 5rem" title="A long note">A long note in a narrow column</td><td>x</td></tr></table>
    <table><tr><td>Far from</td><td style="text-align: end">its amount</td></tr></table>
    <dl><div style="display: flex; justify-content: space-between; width: 600px"><dt>Label</dt><dd>Value</dd></div></dl>
  </main>`;

test('finds each kind of fault in a page that has them', async () => {
  const page = await show({});
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('about:blank');
  await page.setContent(faulty);
  const { cut, rings, empty } = await faultsOf(page);
  expect(cut).toEqual([
    'cut: <p.clips> "A text that is cut"',
    expect.stringContaining('broken at "Commission"'),
    'cut: <td> "A long note in a narrow column"',
    'cut in a field: "A hint that is longer than its field"',
  ]);
  expect(rings).toEqual(['ring clipped at the left, top, right, bottom: <button> "Clipped"']);
  expect(empty).toEqual([
    expect.stringMatching(/^\d+ px between the columns "Far from" and "its amount"$/),
    expect.stringMatching(/^\d+ px apart: <div> "LabelValue"$/),
  ]);
  // A narrow form at the left of a wide window.
  const fields = '<p><input></p>'.repeat(12);
  await page.setContent(`<main style="position: absolute; inset: 0">${fields}</main>`);
  expect((await faultsOf(page)).empty).toEqual([
    expect.stringMatching(/^content reaches only \d+% of the width$/),
  ]);
});
