import LongTable from '#ui/table/LongTable.svelte';
import { tick, type Component, type ComponentProps } from 'svelte';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveRoom, stylePage } from '../support/page-style.ts';
import { renderInApp } from '../support/render-in-app.ts';
import LeftList from './LeftList.svelte';

const total = 500;

async function open(props: Partial<ComponentProps<typeof LongTable>> = {}): Promise<HTMLElement> {
  giveRoom();
  await renderInApp(LongTable as unknown as Component<Record<string, unknown>>, {
    props: {
      label: 'Loans',
      columns: [{ id: 'name', header: 'Name', text: (name: string) => name }],
      total,
      rowAt: (index: number) => `Name ${index}`,
      rowId: (name: string) => name,
      onshow: () => undefined,
      ...props,
    },
  });
  await expect.poll(() => drawn().length).toBeGreaterThan(0);
  const scroller = page.getByRole('grid').element().parentElement;
  if (scroller === null) throw new Error('The list is nowhere.');
  return scroller;
}

const drawn = () =>
  [...document.querySelectorAll('tr[id]')].map(({ ariaRowIndex }) => Number(ariaRowIndex) - 2);
const lastDrawn = () => Math.max(...drawn());

/** Scrolls by this many rows, and waits until the list has drawn what it draws at once. */
async function scrollBy(scroller: HTMLElement, rows: number): Promise<void> {
  const heightPx = document.querySelector('tr[id]')?.getBoundingClientRect().height ?? 0;
  const scrolled = new Promise((resolve) => scroller.addEventListener('scroll', resolve, { once: true }));
  scroller.scrollTop += rows * heightPx;
  await scrolled;
  await tick();
}

/** The last row that is drawn once no more are. */
async function lastAtRest(scroller: HTMLElement): Promise<number> {
  const heightPx = document.querySelector('tr[id]')?.getBoundingClientRect().height ?? 1;
  const headPx = document.querySelector('thead')?.getBoundingClientRect().height ?? 0;
  const last = Math.ceil((scroller.scrollTop + scroller.clientHeight - headPx) / heightPx) + 7;
  await expect.poll(lastDrawn).toBeGreaterThanOrEqual(last);
  return lastDrawn();
}

test('draws nothing with a scroll to rows that are drawn, and those beyond them a few at a time', async () => {
  const scroller = await open();
  const before = await lastAtRest(scroller);
  await scrollBy(scroller, 6);
  expect(lastDrawn()).toBe(before);
  const more = new Set([0]);
  const observer = new MutationObserver(() => more.add(lastDrawn() - before));
  observer.observe(scroller, { subtree: true, childList: true, attributes: true });
  expect(await lastAtRest(scroller)).toBe(before + 6);
  await tick();
  observer.disconnect();
  expect([...more]).toEqual([0, 4, 6]);
});

test('draws at once what a scroll brings into sight', async () => {
  const scroller = await open();
  const before = await lastAtRest(scroller);
  await scrollBy(scroller, 12);
  expect(lastDrawn()).toBe(before + 4);
  expect(await lastAtRest(scroller)).toBe(before + 12);
});

test('shows the rows in their order wherever it is scrolled to', async () => {
  const scroller = await open();
  for (const rows of [200, -30, 7, -7]) {
    await scrollBy(scroller, rows);
    await lastAtRest(scroller);
    const first = drawn()[0] ?? 0;
    expect(drawn()).toEqual(drawn().map((_, place) => first + place));
  }
});

test('returns to its place once what is read above it has taken its room', async () => {
  const scroller = await open({
    place: { row: total - 1, scrollTop: Number.MAX_SAFE_INTEGER, rowHeight: 32 },
  });
  const left = () => scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  await expect.poll(left).toBe(0);
  const before = scroller.clientHeight;
  stylePage('body > div { height: 500px !important; }');
  await expect.poll(() => scroller.clientHeight).toBeLessThan(before);
  await expect.poll(left).toBe(0);
});

test('returns to where it was left before its last scroll had ended', async () => {
  const { app } = await renderInApp(LeftList, { prepare: ({ navigation }) => navigation.start('home') });
  const list = () => page.getByRole('grid').query()?.parentElement ?? null;
  await expect.poll(() => drawn().length).toBeGreaterThan(0);
  await scrollBy(list() as HTMLElement, 40);
  const before = list()?.scrollTop;
  app.navigation.go('settings');
  await expect.poll(list).toBeNull();
  app.navigation.back();
  await expect.poll(() => list()?.scrollTop).toBe(before);
  expect(before).toBeGreaterThan(0);
});
