import { expect, test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { manyMessages } from '#features/many/texts.ts';
import { light, settled } from '#test/support/page/look.ts';
import { isDeep } from '#test/support/seed.ts';
import { scenePage } from './scene-page.ts';
import { grounds, scenes } from './screens.ts';

// Many clerks work at 150%: everything that they decide on must be fully visible without scrolling.

const { show } = scenePage();

async function look(name: string, zoom = 1.5): Promise<Page> {
  const scene = scenes[name];
  if (scene === undefined) throw new Error(`No scene is called ${name}.`);
  const page = await show(grounds[scene.from] ?? {}, { ...light, zoom });
  await scene.act(page);
  await settled(page);
  return page;
}

/** The texts of elements that do not have room for them. */
const cutWords = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
        .map((one) => one.textContent.trim()),
    );

for (const name of ['review-findings', 'once-off-review', ...(isDeep ? ['review-missing'] : [])]) {
  test(`${name} cuts no text of its cells at 150%`, async () => {
    const page = await look(name);
    const cells = '[role=tabpanel] [role=cell]';
    expect(await page.locator(cells).count()).toBeGreaterThan(10);
    expect(await cutWords(page, cells)).toEqual([]);
  });
}

test('shows at least four employees of an increase under a question at 150%', async () => {
  const page = await look('increases-1200');
  await expect(page.getByText('You already typed another value')).toBeInViewport();
  const foot = (await page.locator('dialog footer').boundingBox())?.y ?? 0;
  const rows = await page
    .locator('dialog [role=rowgroup] [role=row]')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
  expect(rows.filter((bottom) => bottom <= foot).length).toBeGreaterThanOrEqual(4);
});

test('shows at least seven findings of a period in a window of 1280 × 720 at 150%', async () => {
  const page = await look('period-check');
  await page.setViewportSize({ width: 853, height: 480 });
  await settled(page);
  const bar = (await page.locator('footer').last().boundingBox())?.y ?? 0;
  const rows = await page
    .getByRole('grid')
    .first()
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
  expect(rows.filter((bottom) => bottom <= bar).length).toBeGreaterThanOrEqual(7);
});

const lists = [
  'employees-whole',
  'employees-ticked',
  'employee-checks',
  'payslips-whole',
  'payslips-hand-outs',
  'leave-month',
  'leave-ticked',
  'leave-balances-many',
  'leave-balances-employee',
  ...(isDeep
    ? ['employees-panel', 'leave-week', 'leave-employee', 'leave-balances', 'leave-balances-unread']
    : []),
];

/** Fewer where the rows have a second line. */
const leastRows: Readonly<Record<string, number>> = { 'employee-checks': 5 };

for (const name of lists) {
  const least = leastRows[name] ?? 10;
  test(`the list of ${name} has room for at least ${least} rows, its total among them, at 150%`, async () => {
    const page = await look(name);
    const rows = await page
      .getByRole('grid')
      .first()
      .evaluate((grid) => {
        const box = (part: string) => grid.querySelector(part)?.getBoundingClientRect();
        // A table ends with its rows: what is around it says how far it could reach.
        const bottoms = [grid.parentElement, grid.parentElement?.parentElement].map(
          (around) => around?.getBoundingClientRect().bottom ?? 0,
        );
        const page = document.querySelector('dialog, main')?.getBoundingClientRect();
        const end = Math.min(Math.max(...bottoms), page?.bottom ?? Infinity);
        return (end - (box('thead')?.bottom ?? 0)) / (box('tbody tr[aria-rowindex]')?.height ?? Number.NaN);
      });
    expect(rows).toBeGreaterThanOrEqual(least);
  });
}

for (const zoom of [1, 1.25, 1.5, 2]) {
  test(`shows each company on Home in one low row, without scrolling sideways, at ${zoom * 100}%`, async () => {
    const page = await look('home-busy', zoom);
    // Below it is the list of what is due.
    const grid = page.getByRole('grid').first();
    const heights = await grid
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1).map((row) => row.getBoundingClientRect().height));
    expect(heights).toHaveLength(8);
    expect(Math.max(...heights)).toBeLessThanOrEqual(36);
    const outside = await grid.evaluate(({ parentElement: list }) =>
      list === null ? 0 : list.scrollWidth - list.clientWidth,
    );
    expect(outside).toBe(0);
    await expect(grid.getByRole('button', { name: /^Period check: Karoo/ })).toBeInViewport();
  });
}

for (const zoom of [1, 1.5]) {
  test(`says in full why a company failed, beside what is payable, at ${zoom * 100}%`, async () => {
    const page = await look('many-results', zoom);
    const failed = page.getByRole('gridcell', { name: /^Failed: / });
    await expect(failed.first()).toBeInViewport();
    const cut = await failed.evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );
    expect(cut).toEqual([]);
    const payable = page.getByRole('columnheader', { name: manyMessages.columns.payable });
    await expect(payable).toBeInViewport({ ratio: 1 });
  });
}

const besides = {
  'submission-cell': ['Employee', 'Input', 'Outcome'],
  'audit-log-entry': ['When', 'For whom'],
};

for (const [name, headers] of Object.entries(besides)) {
  test(`beside ${name}, the list still names the employee of each row at 150%`, async () => {
    const page = await look(name);
    await expect(page.getByRole('columnheader')).toHaveText(headers);
    // A name may be cut at its end, behind the number that tells whose it is.
    const cut = await cutWords(page, 'tr[aria-current=true] td');
    expect(cut.filter((text) => !/^E\d+ /.test(text))).toEqual([]);
  });
}

test('fits the longest outcome into its badge', async () => {
  const page = await look('sent-inputs', 1);
  const outcome = page.getByText('57 not known yet · 200 not sent');
  const gapPx = await outcome.evaluate((element) => {
    const badge = element.closest('.badge') ?? element;
    const words = document.createRange();
    words.selectNodeContents(element);
    return badge.getBoundingClientRect().right - words.getBoundingClientRect().right;
  });
  expect(gapPx).toBeGreaterThan(4);
  expect(await cutWords(page, 'td:last-child, td:last-child *')).toEqual([]);
});

// The tables of a review share one component: the others are covered by a deep run.
const tables = ['review-findings', 'increases'];
const moreTables = ['review-totals', 'review-by-column', 'once-off-review'];

for (const name of isDeep ? [...tables, ...moreTables] : tables) {
  test(`${name} shows every column at 200%`, async () => {
    const page = await look(name, 2);
    const outside = await page.locator('dialog [role=table]').evaluateAll((tables) =>
      tables.flatMap((table) => {
        const edge = table.getBoundingClientRect().right + 1;
        return [...table.querySelectorAll('[role=cell], [role=columnheader]')]
          .filter((cell) => cell.getBoundingClientRect().right > edge)
          .map((cell) => cell.textContent.trim());
      }),
    );
    expect(await page.locator('dialog [role=table] [role=cell]').count()).toBeGreaterThan(10);
    expect(outside).toEqual([]);
  });
}
