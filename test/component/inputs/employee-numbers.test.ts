import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FakeMain } from './fake-main.ts';
import { choose, openScreen } from './open-screen.ts';
import { openedPeriod, rowAt } from './period.ts';

/** As wide as such numbers can be. */
const number = 'UHG0087/5';
const opened = openedPeriod(30);
const rows = opened.rows.map((row, line) => (line === 0 ? rowAt(0, { number }) : row));

/** The number of lines that a text takes, and whether its cell cuts it off. */
function written(cell: Element): { lines: number; isCut: boolean } {
  const range = document.createRange();
  range.selectNodeContents(cell);
  const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  return { lines, isCut: cell.scrollWidth > cell.clientWidth };
}

// A zoomed window has less room.
const windows = { '100%': [1360, 860], '125%': [1088, 688], '150%': [907, 573] } as const;

afterEach(() => page.viewport(1280, 800));

for (const [zoom, [width, height]] of Object.entries(windows)) {
  test(`shows a long employee number on one line of the review, at ${zoom}`, async () => {
    await page.viewport(width, height);
    const main = new FakeMain({ ...opened, rows });
    await openScreen(main);
    choose(number, 'Normal hours · Basic salary');
    await userEvent.keyboard('900{Enter}');
    await expect.poll(() => main.cells.size).toBe(1);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const dialog = page.getByRole('dialog', { name: /Review and send/ });
    const cells = dialog.getByRole('cell', { name: number, exact: true });
    // Once among the impossible values, once among the changes.
    await expect.poll(() => cells.elements().length).toBe(2);
    expect(cells.elements().map(written)).toEqual([
      { lines: 1, isCut: false },
      { lines: 1, isCut: false },
    ]);
  });
}
