import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Contender } from './contenders.ts';
import { median, type Figures } from './measures.ts';

const settleMs = 150;
/** On a screen with 60 frames a second, a frame that takes longer was late. */
const lateFrameMs = 25;
const scrolls = {
  vertical: { step: 100, frames: 120 },
  horizontal: { step: 60, frames: 120 },
} as const;
const presses = 9;
/** A column of plain numbers, in which all contenders show what was typed. */
const typedColumn = 6;
const pastedSize = { rows: 2_000, columns: 5 };

type Axis = keyof typeof scrolls;
type Shown = 'editor' | 'committed' | 'moved' | 'pasted';

/** The page's end of the race, in page.mjs. */
declare const race: {
  contender: {
    activeCell(): string;
    cellAt(row: number, column: number): Element;
    allowPaste?(): void;
  };
  mount(): Promise<number>;
  mark(size: typeof pastedSize): Promise<number>;
  scroll(axis: Axis, script: { step: number; frames: number }): Promise<number[]>;
  scrollBack(): void;
  listen(shown: Shown, detail: unknown): void;
  awaited(): Promise<number>;
  destroy(): void;
};

interface Track {
  page: Page;
  cdp: CDPSession;
}

/** Takes one contender once through all parts of the race, in a page of its own. */
export async function runContender(
  browser: Browser,
  contender: Contender,
  address: string,
): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  try {
    const page = await context.newPage();
    const track = { page, cdp: await context.newCDPSession(page) };
    await track.cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(address);
    await page.waitForFunction(() => 'race' in globalThis);
    return await runParts(track, contender);
  } finally {
    await context.close();
  }
}

async function runParts(track: Track, { edits, pastes }: Contender): Promise<Figures> {
  const { page } = track;
  const data = await heapOf(track);
  const paint = await page.evaluate(() => race.mount());
  await page.waitForTimeout(settleMs);
  const mounted = await heapOf(track);
  const vertical = await scroll(track, 'vertical');
  const horizontal = await scroll(track, 'horizontal');
  await page.evaluate(() => race.scrollBack());
  await page.waitForTimeout(settleMs);
  const scrolled: Figures = {
    paint,
    heap: mounted - data,
    vertical: vertical.busyMs,
    lateVertical: vertical.latePercent,
    horizontal: horizontal.busyMs,
    lateHorizontal: horizontal.latePercent,
  };
  if (!edits) return scrolled;
  const typed = await type(track);
  const pasted = pastes ? { paste: await paste(track) } : {};
  const marks = await page.evaluate((size) => race.mark(size), pastedSize);
  await page.waitForTimeout(settleMs);
  await page.evaluate(() => race.destroy());
  await page.waitForTimeout(settleMs);
  return { ...scrolled, ...typed, ...pasted, marks, heapLeft: (await heapOf(track)) - data };
}

/** Script heap, document and buffers together, because grids differ in which of them holds the cells. */
async function heapOf({ cdp }: Track): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage');
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6;
}

async function scroll(track: Track, axis: Axis): Promise<{ busyMs: number; latePercent: number }> {
  const { page } = track;
  await page.waitForTimeout(settleMs);
  const before = await busySeconds(track);
  const times = await page.evaluate(({ axis, script }) => race.scroll(axis, script), {
    axis,
    script: scrolls[axis],
  });
  const busy = (await busySeconds(track)) - before;
  const late = times.filter((time) => time > lateFrameMs).length;
  return { busyMs: (busy * 1000) / times.length, latePercent: (late / times.length) * 100 };
}

/**
 * Processor time of all tasks of the page's main thread (script, style, layout and paint); elapsed time would include
 * other programs.
 */
async function busySeconds({ cdp }: Track): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
}

async function type(track: Track): Promise<Figures> {
  const figures = { editor: [] as number[], committed: [] as number[], moved: [] as number[] };
  for (let press = 0; press < presses; press++) {
    const row = 2 + press;
    const text = String(press + 1);
    await clickCell(track, row, typedColumn);
    figures.editor.push(await pressAndTime(track, text, { shows: 'editor', detail: text }));
    const committed = { row, column: typedColumn, text };
    figures.committed.push(await pressAndTime(track, 'Enter', { shows: 'committed', detail: committed }));
    const from = await track.page.evaluate(() => race.contender.activeCell());
    figures.moved.push(await pressAndTime(track, 'ArrowDown', { shows: 'moved', detail: from }));
  }
  return {
    editor: median(figures.editor),
    committed: median(figures.committed),
    moved: median(figures.moved),
  };
}

async function paste(track: Track): Promise<number> {
  const text = (row: number, column: number) => `${(row % 40) + 1}.${column}5`;
  const lines = Array.from({ length: pastedSize.rows }, (_, row) =>
    Array.from({ length: pastedSize.columns }, (_, column) => text(row, column)).join('\t'),
  );
  await track.page.evaluate((block) => navigator.clipboard.writeText(block), lines.join('\n'));
  await track.page.evaluate(() => race.contender.allowPaste?.());
  await clickCell(track, 0, 2);
  const { rows, columns } = pastedSize;
  return pressAndTime(track, 'Control+v', {
    shows: 'pasted',
    detail: {
      first: { row: 0, column: 2, text: text(0, 0) },
      last: { row: rows - 1, column: columns + 1, text: text(rows - 1, columns - 1) },
    },
  });
}

async function clickCell({ page }: Track, row: number, column: number): Promise<void> {
  const point = await page.evaluate(
    ({ row, column }) => {
      const { x, y, width, height } = race.contender.cellAt(row, column).getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    { row, column },
  );
  await page.mouse.click(point.x, point.y);
  await page.waitForTimeout(settleMs);
}

async function pressAndTime(
  { page }: Track,
  key: string,
  { shows, detail }: { shows: Shown; detail: unknown },
): Promise<number> {
  await page.evaluate(({ shows, detail }) => race.listen(shows, detail), { shows, detail });
  await page.keyboard.press(key);
  const time = await page.evaluate(() => race.awaited());
  await page.waitForTimeout(settleMs);
  return time;
}
