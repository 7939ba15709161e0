import { exportAs } from '#test/support/page/export-as.ts';
import type { CallInput } from '#bridge/bridge.ts';
import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import { resultMessages as messages } from '#messages/results.ts';
import type { ResultColumn } from '#results/result-column.ts';
import { ResultOutput } from '#results/result-output.svelte.ts';
import { resultSheets } from '#results/result-sheet.ts';
import { ResultState } from '#results/result-state.svelte.ts';
import ResultPage from '#results/ResultPage.svelte';
import ResultPrint from '#results/ResultPrint.svelte';
import ResultTable from '#results/ResultTable.svelte';
import { Resource } from '#state/resource.svelte.ts';
import { createFakeBridge } from '#test/support/page/fake-bridge.ts';
import Sheet from '@lucide/svelte/icons/sheet';
import { flushSync } from 'svelte';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../support/render-in-app.ts';

interface Pay {
  readonly name: string;
  readonly point: string;
  readonly cents: number;
}

const columns: readonly ResultColumn<Pay>[] = [
  { id: 'name', header: 'Name', kind: 'text', value: ({ name }) => name, isKey: true },
  { id: 'point', header: 'Pay point', kind: 'text', value: ({ point }) => point, groups: true },
  { id: 'nett', header: 'Nett pay', kind: 'money', value: ({ cents }) => cents, total: 'sum' },
];

function payOf(count: number): Pay[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Nkosi ${String(index).padStart(6, '0')}`,
    point: index % 3 === 0 ? 'Farm' : 'Shop',
    cents: ((index * 7) % count) * 100,
  }));
}

const table = page.getByRole('grid', { name: 'Pay' });
const rowTexts = () =>
  table
    .getByRole('row')
    .elements()
    .map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent?.trim() ?? ''))
    .filter((cells) => cells.length > 1);

async function open(count: number, shown = columns): Promise<ResultState<Pay>> {
  const rows = payOf(count);
  const view = new ResultState(
    () => rows,
    () => shown,
  );
  const { container } = await render(ResultTable<Pay>, { label: 'Pay', view });
  giveHeight(container);
  return view;
}

function giveHeight(container: HTMLElement): void {
  const result = container.querySelector<HTMLElement>('.result');
  if (result !== null) result.style.height = '30rem';
}

beforeEach(() => page.viewport(1100, 700));

test('offers no filter to clear in a table without rows', async () => {
  await open(0);
  await expect.element(page.getByText(messages.noRows)).toBeVisible();
  await expect.element(page.getByRole('button', { name: messages.clear })).not.toBeInTheDocument();
});

test('exports and prints what is on the screen', async () => {
  const view = await open(12);
  await page.getByRole('button', { name: messages.filter }).click();
  await page.getByRole('combobox', { name: messages.column }).click();
  await page.getByRole('option', { name: 'Nett pay' }).click();
  await page.getByRole('textbox', { name: messages.value }).fill('4');
  await page.getByRole('button', { name: messages.addFilter }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('8 of 12 rows');
  await page.getByRole('searchbox', { name: messages.search }).fill('farm');
  await table.getByRole('button', { name: 'Nett pay' }).click();
  await page.getByRole('button', { name: messages.columns }).click();
  await page.getByRole('checkbox', { name: 'Pay point' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => view.result.columns.map(({ id }) => id)).toEqual(['name', 'nett']);
  // Hidden columns are not searched.
  await expect.element(page.getByText(messages.noMatch)).toBeVisible();
  await page.getByRole('searchbox', { name: messages.search }).fill('');

  await expect.poll(() => rowTexts()[0]).toEqual(['Name', 'Nett pay']);
  const [, ...shown] = rowTexts();
  const [sheet, about] = await resultSheets({
    name: 'Pay',
    result: view.result,
    facts: view.facts,
  });
  expect(sheet.columns.map(({ header }) => header)).toEqual(['Name', 'Nett pay']);
  expect(sheet.rows).toHaveLength(9);
  expect(sheet.rows.map(([name]) => name)).toEqual(shown.map(([name]) => name));
  expect(sheet.rows.map((row) => row[1])).toEqual([
    '4.00',
    '5.00',
    '6.00',
    '7.00',
    '8.00',
    '9.00',
    '10.00',
    '11.00',
    '60.00',
  ]);
  expect(about?.rows).toEqual([
    ['Filter', 'Nett pay is 4,00 or more'],
    ['Rows', '8 of 12'],
    ['Sorted by', 'Nett pay, ascending'],
  ]);
  expect(view.fileName('Pay')).toBe('Pay (Nett pay is 4,00 or more)');

  const paper = await render(ResultPrint<Pay>, {
    title: 'Pay',
    line: 'Pay',
    none: 'No rows.',
    facts: view.facts,
    result: view.result,
  });
  const printed = [...paper.container.querySelectorAll('tbody tr')].map(
    (row) => row.firstElementChild?.textContent,
  );
  expect(printed).toEqual(shown.map(([name]) => name));
  expect(paper.container.textContent).toContain('Nett pay is 4,00 or more');
});

test('removes a filter by its button, and reports an unreadable value', async () => {
  const view = await open(12);
  view.conditions = [{ column: 'point', test: 'equals', value: 'Farm' }];
  await expect.element(page.getByRole('status')).toHaveTextContent('4 of 12 rows');
  await page.getByRole('button', { name: messages.removeFilter('Pay point is Farm') }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('12 rows');
  await page.getByRole('button', { name: messages.filter }).click();
  await page.getByRole('combobox', { name: messages.column }).click();
  await page.getByRole('option', { name: 'Nett pay' }).click();
  await page.getByRole('textbox', { name: messages.value }).fill('lots');
  await expect.element(page.getByText(messages.notReadable)).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: messages.addFilter }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('shows group headings with totals above their rows', async () => {
  await open(12);
  await page.getByRole('combobox', { name: messages.groupBy }).click();
  await page.getByRole('option', { name: 'Pay point' }).click();
  await expect.poll(() => rowTexts()[1]).toEqual(['Farm (4 rows)', '', '18,00']);
  expect(rowTexts()[6]?.[0]).toBe('Shop (8 rows)');
  expect(rowTexts().at(-1)).toEqual(['Total', '66,00']);
});

test('keeps the identifying columns visible when scrolled sideways', async () => {
  const more = Array.from({ length: 24 }, (_, index): ResultColumn<Pay> => {
    return {
      id: `item-${index}`,
      header: `Item ${index}`,
      kind: 'money',
      value: ({ cents }) => cents,
      total: 'sum',
    };
  });
  await open(12, [...columns, ...more]);
  await expect.element(table).toBeVisible();
  const scroller = table.element().parentElement;
  if (scroller === null) throw new Error('no scroller');
  scroller.scrollLeft = 600;
  await expect.poll(() => scroller.scrollLeft).toBe(600);
  const { left } = scroller.getBoundingClientRect();
  for (const cell of [/^Name/, 'Nkosi 000000', 'Total']) {
    const box = table.getByText(cell).first().element().closest('th, td')?.getBoundingClientRect();
    expect(Math.abs((box?.left ?? 0) - left)).toBeLessThan(2);
    const met = document.elementFromPoint(left + 20, (box?.top ?? 0) + (box?.height ?? 0) / 2);
    expect(met?.closest('th, td')?.textContent?.trim()).toMatch(cell);
  }
});

test('keeps rows visible in a low window', async () => {
  const rows = payOf(12);
  const view = new ResultState(
    () => rows,
    () => columns,
  );
  const { container } = await render(ResultTable<Pay>, { label: 'Pay', view });
  container.style.cssText = 'display: flex; flex-direction: column; height: 60px';
  await expect.poll(() => table.element().parentElement?.clientHeight ?? 0).toBeGreaterThan(150);
});

test('renders only visible rows of 100,000, while sorting and filtering', async () => {
  await open(100_000);
  await expect.element(table).toHaveAttribute('aria-rowcount', '100002');
  await expect.poll(() => table.getByRole('row').elements().length).toBeLessThan(80);
  await table.getByRole('button', { name: 'Nett pay' }).click();
  await table.getByRole('button', { name: 'Nett pay' }).click();
  await expect.poll(() => rowTexts()[1]?.[2]).toBe('99\u00a0999,00');
  await page.getByRole('searchbox', { name: messages.search }).fill('nkosi 099999');
  await expect.element(page.getByRole('status')).toHaveTextContent('1 of 100 000 rows');
  expect(rowTexts().at(-1)?.[0]).toBe('Total');
});

test('shows the previous result until a large one is arranged by the latest request', async () => {
  const view = await open(20_000);
  await expect.poll(() => view.isArranging).toBe(false);
  const before = view.result;
  view.sort = { column: 'nett', direction: 'descending' };
  expect([view.isArranging, view.result === before]).toEqual([true, true]);
  view.sort = { column: 'nett', direction: 'ascending' };
  view.groupBy = 'point';
  expect(view.result).toBe(before);
  await expect.poll(() => view.isArranging).toBe(false);
  expect(view.result.lines.map(({ kind }) => kind).filter((kind) => kind === 'group')).toHaveLength(2);
  const cents = view.result.rows.map((row) => row.cents);
  expect(cents).toEqual(cents.toSorted((a, b) => a - b));
  // A hidden column is reported as hidden at once.
  view.show('point', false);
  expect(view.isShown('point')).toBe(false);
  await expect.poll(() => view.result.columns.map(({ id }) => id)).toEqual(['name', 'nett']);
});

test('exports a large result only once it is arranged, as it is shown', async () => {
  const rows = payOf(20_000);
  const view = new ResultState(
    () => rows,
    () => columns,
  );
  const resource = new Resource<unknown>();
  resource.set({ value: rows, fetchedAt: 1 });
  const saved: (string | null)[] = [];
  const { app, screen } = await renderInApp(ResultPage<Pay>, {
    props: {
      messages: { title: 'Pay', loading: '', none: { title: '', text: '' }, fileName: () => 'Pay' },
      about: {},
      icon: Sheet,
      resource,
      view,
      onload: () => Promise.resolve(),
    },
    handlers: {
      'exports.addRows': (part) => {
        saved.push(...part.rows.map(([name = null]) => name));
        return {};
      },
      'exports.saveTable': () => ({ saved: { name: 'Pay.csv' } }),
    },
  });
  giveHeight(screen.container);
  app.actions.run('view.search');
  await expect.element(screen.getByRole('searchbox', { name: messages.search })).toHaveFocus();
  const menu = screen.getByRole('button', { name: messages.export, exact: true });
  await expect.element(menu).toBeEnabled();
  await expect.poll(() => rowTexts()[1]?.[0]).toBe('Nkosi 000000');
  const shown = rowTexts().slice(1);
  const press = (name: string) => {
    const button = table.getByRole('button', { name }).element();
    flushSync(() => button instanceof HTMLElement && button.click());
  };
  // Nothing runs between these: the second is requested while the first is in progress.
  press('Nett pay');
  press('Nett pay');
  expect(menu.element()).toBeDisabled();
  expect(rowTexts().slice(1)).toEqual(shown);
  await expect.element(menu).toBeEnabled();
  const highestFirst = rows.toSorted((a, b) => b.cents - a.cents).map(({ name }) => name);
  await expect.poll(() => rowTexts()[1]?.[0]).toBe(highestFirst[0]);
  await exportAs(screen, 'csv');
  await expect.poll(() => saved.length).toBe(20_001);
  expect(saved.slice(0, -1)).toEqual(highestFirst);
});

test('transfers a large table in ordered parts, and saves it once complete', async () => {
  const parts: string[][] = [];
  const saved: CallInput<'exports', 'saveTable'>[] = [];
  const bridge = createFakeBridge({
    'exports.addRows': ({ rows }) => {
      parts.push(rows.map(([name]) => name ?? ''));
      return {};
    },
    'exports.saveTable': (input) => {
      saved.push(input);
      return { saved: { name: 'Pay.xlsx' } };
    },
  });
  const exported = { about: {}, suggestedName: 'Pay', rows: 2_500 };
  const output = new ResultOutput(bridge.bridge, () => exported);
  const names = Array.from({ length: 2_500 }, (_, nth) => `Row ${nth}`);
  const sheet: Spreadsheet = {
    name: 'Pay',
    frozen: 0,
    columns: [{ header: 'Name', kind: 'text', width: 10 }],
    rows: names.map((name) => [name]),
    bold: [2_499],
  };
  expect(await output.saveTable('xlsx', [sheet])).toEqual({ name: 'Pay.xlsx' });
  expect(parts.flat()).toEqual(names);
  expect(parts.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  expect(saved).toMatchObject([
    {
      sheets: [{ rows: [], bold: [2_499] }],
      tableId: expect.any(String) as string,
    },
  ]);
  await output.saveTable('csv', [{ ...sheet, rows: [['One']], bold: [] }]);
  expect(saved[1]?.tableId).toBeUndefined();
  expect(saved[1]?.sheets[0].rows).toEqual([['One']]);
});
