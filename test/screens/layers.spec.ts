import { expect, test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { layersOf, openersOf, pressOpener, type Layers } from '#test/support/page/layers.ts';
import { redrawn, settled } from '#test/support/page/look.ts';
import { isDeep } from '#test/support/seed.ts';
import { scenePage } from './scene-page.ts';
import { grounds, scenes, screens } from './screens.ts';

const { show } = scenePage();

/** One opener of each kind: form, confirmation, popover, drawer, palette, switcher, menu, list, panel and sheet's dialog. */
const quick: Readonly<Record<string, RegExp>> = {
  connections: /: More/,
  company: /Find an action|Help with|Karoo Fresh Produce$/,
  'employees-whole': /Many at once|: Service|: Nomvula/,
  inputs: /: Import/,
};

/** More than any scene has on top of each other, with a question about each. */
const mostPresses = 8;

async function load(name: string): Promise<Page> {
  const scene = scenes[name];
  const page = await show(grounds[scene?.from ?? name] ?? {});
  await scene?.act(page);
  await settled(page);
  return page;
}

/** What is wrong with what one Esc did. */
function faultsOfPress(before: Layers, after: Layers, typed: boolean): string[] {
  const closed = before.open.filter(({ id }) => !after.open.some((layer) => layer.id === id));
  const [topmost] = before.open.slice(-1);
  const faults = [];
  if (closed.length > 1) faults.push(`one Esc closed ${closed.map(({ name }) => name).join(' and ')}`);
  if (closed.length === 1 && closed[0]?.id !== topmost?.id)
    faults.push(`Esc closed ${String(closed[0]?.name)} below`);
  if (closed.length === 1 && typed && before.isWork && !before.asks)
    faults.push(`Esc closed ${String(closed[0]?.name)} with what was typed`);
  const isSame = after.text === before.text && after.asks === before.asks;
  if (closed.length === 0 && isSame) faults.push(`Esc did nothing in ${String(topmost?.name)}`);
  if (after.focus === 'the page') faults.push(`after Esc in ${String(topmost?.name)} nothing has the focus`);
  return faults;
}

/** Types where there is a field and presses Esc until no more than these layers are open. */
async function closeAll(page: Page, below: readonly { readonly id: number }[]): Promise<string[]> {
  const faults: string[] = [];
  let now = await layersOf(page);
  const hasField = now.text !== null;
  if (hasField) await page.keyboard.type('7');
  for (let press = 0; press < mostPresses && now.open.length > below.length; press += 1) {
    await redrawn(page);
    const before = await layersOf(page);
    await page.keyboard.press('Escape');
    await redrawn(page);
    now = await layersOf(page);
    const found = faultsOfPress(before, now, hasField && press === 0);
    faults.push(...found);
    if (found.some((fault) => fault.includes('did nothing'))) break;
  }
  return faults;
}

/** Leaves the focus nowhere in a dialog without a field or an open list, as a press beside its controls does. */
const leaveControls = () => {
  const { activeElement } = document;
  const dialog = activeElement?.closest('dialog:modal') ?? null;
  const others = 'input, textarea, select, [role="listbox"], [role="menu"]';
  if (activeElement instanceof HTMLElement && dialog?.querySelector(others) === null) activeElement.blur();
};

/** Presses an opener, and closes what it opened. */
async function openAndClose(
  page: Page,
  index: number,
  by: 'mouse' | 'keys',
): Promise<{ faults: string[]; opened: boolean }> {
  const before = await layersOf(page);
  await pressOpener(page, index, by);
  await redrawn(page);
  const after = await layersOf(page);
  const opened = after.open.length > before.open.length;
  if (!opened)
    return { opened, faults: after.focus === 'the page' ? ['nothing has the focus after it'] : [] };
  if (by === 'mouse') await page.evaluate(leaveControls);
  const faults = await closeAll(page, before.open);
  const end = await layersOf(page);
  if (before.open.some(({ id }) => !end.open.some((layer) => layer.id === id)))
    faults.push('a layer below is gone');
  if (!end.isBack) faults.push(`the focus is on ${end.focus}`);
  // Some openers lead to another screen, which has fields of its own.
  const isSame = end.screen === before.screen && end.open.length === before.open.length;
  if (isSame && end.fields.join('\n') !== before.fields.join('\n'))
    faults.push('a field of the layer below has changed');
  return { opened, faults };
}

const tried = new Set<string>();

/** The openers of a scene that no scene before had. */
async function newOpeners(page: Page, scene: string): Promise<string[]> {
  const names = (await openersOf(page)).map(({ name }) => name);
  const wanted = names.filter((name) => !tried.has(name) && (isDeep || quick[scene]?.test(name) === true));
  for (const name of wanted) tried.add(name);
  return [...new Set(wanted)];
}

const all = [...Object.keys(screens), ...Object.keys(scenes)];

for (const scene of isDeep ? all : Object.keys(quick)) {
  test(`closes one layer at a time on Esc and returns the focus in ${scene}`, async () => {
    let page = await load(scene);
    const names = await newOpeners(page, scene);
    const faults: string[] = [];
    if ((await layersOf(page)).open.length > 0) {
      faults.push(...(await closeAll(page, [])));
      page = await load(scene);
    }
    for (const name of names) {
      for (const by of ['mouse', 'keys'] as const) {
        const opener = (await openersOf(page)).find((one) => one.name === name);
        if (opener === undefined) continue;
        const result = await openAndClose(page, opener.index, by);
        faults.push(...result.faults.map((fault) => `${name}, by ${by}: ${fault}`));
        // Only what was closed again leaves the scene as it was.
        if (!result.opened || result.faults.length > 0) page = await load(scene);
        if (!result.opened) break;
      }
    }
    if (!isDeep) expect(names.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
}
