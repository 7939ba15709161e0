import BarChart from '#ui/charts/BarChart.svelte';
import WaterfallChart from '#ui/charts/WaterfallChart.svelte';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { cdp, page, userEvent } from 'vitest/browser';

const messages = {
  kind: 'chart',
  keys: 'Arrow keys walk the figures',
  showTable: 'Show as table',
  hideTable: 'Hide table',
  missing: 'not ready',
  empty: 'No pay runs yet',
  categoryHeader: 'Month',
};
const categories = [
  { label: 'Mar', name: 'March 2026' },
  { label: 'Apr', name: 'April 2026' },
  { label: 'May', name: 'May 2026' },
];
const nett = { name: 'Nett pay', values: [1_234_500, null, -50_000] };
const tax = { name: 'Tax', values: [200_000, 300_000, 0] };
const format = (cents: number) => `R ${(cents / 100).toFixed(2).replace('.', ',')}`;
const given = { title: 'Nett pay by month', categories, format, messages };

beforeEach(() => page.viewport(900, 700));

const chart = () => page.getByRole('application', { name: 'Nett pay by month' });

async function expectSaid(text: string): Promise<void> {
  await expect.poll(() => page.getByRole('status').element().textContent).toBe(text);
}

test('moves between figures by arrow keys, and announces each', async () => {
  await render(BarChart, { ...given, series: [nett] });
  await chart().click({ position: { x: 1, y: 1 } });
  await userEvent.keyboard('{ArrowRight}');
  await expectSaid('March 2026: R 12345,00');
  expect(document.querySelector('.marker')).not.toBeNull();
  await userEvent.keyboard('{ArrowRight}');
  await expectSaid('April 2026: not ready');
  await userEvent.keyboard('{End}');
  await expectSaid('May 2026: R -500,00');
  await userEvent.keyboard('{ArrowRight}');
  await expectSaid('May 2026: R -500,00');
  await userEvent.keyboard('{Home}');
  await expectSaid('March 2026: R 12345,00');
  await userEvent.keyboard('{Escape}');
  await expectSaid('');
  expect(document.querySelector('.marker')).toBeNull();
});

test('moves between the series of a month by Up and Down', async () => {
  await render(BarChart, { ...given, series: [nett, tax] });
  await userEvent.tab();
  await expect.element(chart()).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expectSaid('March 2026, Nett pay: R 12345,00');
  await userEvent.keyboard('{ArrowDown}');
  await expectSaid('March 2026, Tax: R 2000,00');
});

test('clears the announcement when the focus leaves', async () => {
  await render(BarChart, { ...given, series: [nett] });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expectSaid('March 2026: R 12345,00');
  await userEvent.tab();
  await expectSaid('');
  await expect.element(page.getByRole('button', { name: 'Show as table' })).toHaveFocus();
});

test('shows every figure in a table on request', async () => {
  await render(BarChart, { ...given, series: [nett, tax] });
  const table = page.getByRole('table', { name: 'Nett pay by month' });
  const rows = table.getByRole('row').elements();
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Month', 'Nett pay', 'Tax'],
    ['March 2026', 'R 12345,00', 'R 2000,00'],
    ['April 2026', 'not ready', 'R 3000,00'],
    ['May 2026', 'R -500,00', 'R 0,00'],
  ]);
  const box = () => table.element().parentElement?.getBoundingClientRect().height ?? 0;
  expect(box()).toBeLessThanOrEqual(1);
  const button = page.getByRole('button', { name: 'Show as table' });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect.poll(box).toBeGreaterThan(50);
  await page.getByRole('button', { name: 'Hide table' }).click();
  await expect.poll(box).toBeLessThanOrEqual(1);
});

test('draws a missing value as a gap, and 0 as a bar on the axis', async () => {
  const { container } = await render(BarChart, { ...given, series: [nett, tax] });
  await expect.poll(() => container.querySelectorAll('rect.bar').length).toBe(5);
  expect(container.querySelectorAll('rect.missing')).toHaveLength(1);
  const flat = [...container.querySelectorAll('rect.bar')].at(-1);
  expect(Number(flat?.getAttribute('height'))).toBe(1);
});

test('shows only messages without figures', async () => {
  const { container, rerender } = await render(BarChart, { ...given, categories: [], series: [nett] });
  await expect.element(page.getByText('No pay runs yet')).toBeVisible();
  await rerender({ categories, series: [{ name: 'Nett pay', values: [null, null, null] }] });
  await expect.element(page.getByText('not ready')).toBeVisible();
  expect(container.querySelector('svg')).toBeNull();
});

test('highlights the figure nearest to the pointer', async () => {
  const { container } = await render(BarChart, { ...given, series: [nett, tax] });
  await expect.poll(() => container.querySelectorAll('rect.bar').length).toBe(5);
  const canvas = container.querySelector('.canvas');
  if (!canvas) throw new Error('The chart has no canvas.');
  const { left, top, width } = canvas.getBoundingClientRect();
  const point = (share: number) =>
    canvas.dispatchEvent(
      new PointerEvent('pointermove', { bubbles: true, clientX: left + share * width, clientY: top + 5 }),
    );
  point(0.6);
  await expectSaid('April 2026, Tax: R 3000,00');
  point(0.02);
  await expectSaid('March 2026, Nett pay: R 12345,00');
  canvas.dispatchEvent(new PointerEvent('pointerleave'));
  await expectSaid('');
});

test('resizes with its container', async () => {
  const { container } = await render(BarChart, { ...given, series: [nett, tax] });
  const drawn = () =>
    Number(
      container
        .querySelector('svg[viewBox^="0 0"][preserveAspectRatio]')
        ?.getAttribute('viewBox')
        ?.split(' ')[2],
    );
  await expect.poll(drawn).toBeGreaterThan(500);
  await page.viewport(400, 700);
  await expect.poll(drawn).toBeLessThan(400);
});

test('shows totals plainly and changes with a sign in a waterfall', async () => {
  await render(WaterfallChart, {
    title: 'Nett pay by month',
    steps: [
      { label: 'February', kind: 'total', value: 10_000 },
      { label: 'Leavers', kind: 'change', value: -2_500 },
      { label: 'Tax', kind: 'change', value: null },
      { label: 'March', kind: 'total', value: 7_000 },
    ],
    format,
    formatChange: (cents: number) => `${cents > 0 ? '+' : ''}${format(cents)}`,
    messages: { ...messages, amountHeader: 'Amount', legend: { total: 'Total', up: 'More', down: 'Less' } },
  });
  await userEvent.tab();
  const texts = ['February: R 100,00', 'Leavers: R -25,00', 'Tax: not ready', 'March: R 70,00'];
  for (const text of texts) {
    await userEvent.keyboard('{ArrowRight}');
    await expectSaid(text);
  }
});

test('does not mark figures that are gone', async () => {
  const { rerender } = await render(BarChart, { ...given, series: [nett] });
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  await expectSaid('May 2026: R -500,00');
  await rerender({ categories: categories.slice(0, 1) });
  await expectSaid('');
});

/**
 * Shows the page as printed or in forced colours, with a DevTools command that the test runner's types do not cover.
 */
async function emulate(media: '' | 'print', forcedColors: 'active' | 'none'): Promise<void> {
  const session = cdp() as { send: (method: string, params: object) => Promise<unknown> };
  const features = [{ name: 'forced-colors', value: forcedColors }];
  await session.send('Emulation.setEmulatedMedia', { media, features });
}

test('prints dark on light in any theme, without controls and with hatching', async () => {
  document.documentElement.dataset.theme = 'dark';
  const { container } = await render(BarChart, { ...given, series: [nett, tax] });
  await expect.poll(() => container.querySelectorAll('rect.bar').length).toBe(5);
  await emulate('print', 'none');
  try {
    const figure = container.querySelector('figure');
    if (!figure) throw new Error('There is no chart.');
    expect(getComputedStyle(figure).colorScheme).toBe('light');
    await expect.element(page.getByText('Show as table')).not.toBeVisible();
    const fills = [...container.querySelectorAll('rect.bar')].map((bar) => bar.getAttribute('fill'));
    expect(new Set(fills).size).toBe(2);
    for (const fill of fills) {
      const id = /#(.+)\)/.exec(fill ?? '')?.[1] ?? '';
      expect(document.getElementById(id)?.tagName).toBe('pattern');
    }
  } finally {
    await emulate('', 'none');
    delete document.documentElement.dataset.theme;
  }
});

test('draws hatching in system colours with forced colours', async () => {
  const { container } = await render(BarChart, { ...given, series: [nett, tax] });
  await expect.poll(() => container.querySelectorAll('rect.bar').length).toBe(5);
  await emulate('', 'active');
  try {
    const [plain, hatched] = [...container.querySelectorAll('.ground')].map(
      (ground) => getComputedStyle(ground).fill,
    );
    expect(plain).not.toBe(hatched);
    const line = container.querySelectorAll('pattern .line')[1];
    expect(line && getComputedStyle(line).stroke).toBe(plain);
  } finally {
    await emulate('', 'none');
  }
});
