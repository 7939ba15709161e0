import { describe, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-svelte';
import { findCell, findScroller, openSheet, press, scrollTo, settle, textOf, type } from './open-sheet.ts';
import { tableColumns } from './table.ts';

function shownText(target: HTMLElement, row: number, column: number): string {
  return textOf(target, row + 2, column + 2);
}

describe('5,000 rows × 100 columns', () => {
  test('need only a few elements, and none is created on scrolling', async () => {
    const { target } = await openSheet({ rowCount: 5000, columnCount: 100 });
    const nodes = new Set(target.querySelectorAll('*'));
    expect(nodes.size).toBeLessThan(600);
    // The active cell stays in the document when it is scrolled out of view.
    await scrollTo(target, 4000, 70_000);
    const made: Node[] = [];
    const observer = new MutationObserver((records) => {
      for (const record of records) made.push(...record.addedNodes);
    });
    observer.observe(target, { childList: true, subtree: true });
    for (let step = 0; step < 12; step++) await scrollTo(target, 4000 + step * 37, 70_000 + step * 53);
    for (const [left, top] of [
      [9000, 100_000],
      [1e6, 1e6],
      [700, 50_000],
    ] as const) {
      await scrollTo(target, left, top);
    }
    expect(made).toEqual([]);
    await scrollTo(target, 0, 0);
    expect(target.querySelectorAll('*')).toHaveLength(nodes.size);
    observer.disconnect();
  });

  test('show the right text without gaps wherever they are scrolled', async () => {
    const { sheet, target } = await openSheet({ rowCount: 5000, columnCount: 100 });
    for (const [left, top] of [
      [0, 0],
      [3333, 77_777],
      [1e6, 1e6],
      [120, 5_000],
    ] as const) {
      await scrollTo(target, left, top);
      const box = findScroller(target).getBoundingClientRect();
      for (const [x, y] of [
        [330, 100],
        [600, 300],
        [860, 440],
      ] as const) {
        const cell = document
          .elementsFromPoint(box.left + x, box.top + y)
          .find((node) => node.matches('.sheet-cell'));
        const row = rowOf(cell);
        const column = Number(cell?.getAttribute('aria-colindex')) - 2;
        expect(cell?.textContent.trim()).toBe(sheet.cell({ row, column }).text);
      }
    }
  });
});

/** The row of a cell in the scrolling pane, according to the frozen row that owns its line. */
function rowOf(cell: Element | undefined): number {
  const line = cell?.closest('.row')?.id ?? '';
  const owner = document.querySelector(`[aria-owns="${line}"]`);
  return Number(owner?.getAttribute('aria-rowindex')) - 2;
}

describe('frozen columns', () => {
  test('stay in place while the others scroll under them', async () => {
    const { target } = await openSheet({ rowCount: 200, columnCount: 40 });
    const name = findCell(target, 3, 3);
    const before = name.getBoundingClientRect();
    await scrollTo(target, 700, 0);
    expect(name.getBoundingClientRect().left).toBe(before.left);
    const atName = document.elementFromPoint(before.left + 20, before.top + 10);
    expect(atName?.textContent.trim()).toBe('Sipho van der Merwe');
    const headOfName = document.elementFromPoint(before.left + 20, target.getBoundingClientRect().top + 40);
    expect(headOfName?.textContent).toContain('Name');
  });

  test('are reached by keyboard when the others are scrolled', async () => {
    const { sheet, target } = await openSheet({ rowCount: 200, columnCount: 40 });
    await press('End');
    expect(findScroller(target).scrollLeft).toBeGreaterThan(0);
    await press('Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight');
    expect(sheet.summary).toMatchObject({ rows: 1, columns: 4 });
    expect(findScroller(target).scrollLeft).toBe(0);
  });
});

describe('for assistive technology', () => {
  test('counts headers and totals from 1 in the grid', async () => {
    const { target } = await openSheet({ rowCount: 50, columnCount: 12 });
    const grid = target.querySelector('[role="grid"]');
    // One row of headers and one of totals; one column of row numbers.
    expect(grid?.getAttribute('aria-rowcount')).toBe('52');
    expect(grid?.getAttribute('aria-colcount')).toBe('13');
    expect(textOf(target, 1, 3)).toContain('Name');
    expect(textOf(target, 2, 1)).toBe('1');
    expect(textOf(target, 52, 2)).toBe('Total');
  });

  test('keeps the active cell in the document when it is scrolled out of view', async () => {
    const { sheet, target } = await openSheet({ rowCount: 2000, columnCount: 60 });
    sheet.goTo('r5', 'c3');
    await settle();
    const input = target.querySelector('textarea');
    const activeCell = (): Element | null =>
      document.getElementById(input?.getAttribute('aria-activedescendant') ?? '');
    expect(activeCell()?.textContent.trim()).toBe(sheet.cell(sheet.selection.active).text);
    await scrollTo(target, 4000, 40_000);
    expect(activeCell()?.getAttribute('aria-colindex')).toBe('7');
    expect(activeCell()?.closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('7');
    expect(activeCell()?.textContent.trim()).toBe(sheet.cell(sheet.selection.active).text);
  });

  test('labels an invalid cell with its problem, and a locked one as locked', async () => {
    const { sheet, target } = await openSheet();
    sheet.edit('r0', 'c0', 'abc');
    await settle();
    const invalid = findCell(target, 2, 4);
    expect(invalid.getAttribute('aria-invalid')).toBe('true');
    expect(invalid.getAttribute('aria-label')).toBe(
      'abc. Not valid. Not a number of hours. Type 7.5, 7,5 or 7:30.',
    );
    const locked = findCell(target, 2, 2);
    expect(locked.getAttribute('aria-readonly')).toBe('true');
    expect(locked.getAttribute('aria-label')).toBe('E0001. Locked: identity');
  });

  test('labels an empty cell only with its mark', async () => {
    const { sheet, target } = await openSheet();
    sheet.edit('r0', 'c0', '');
    sheet.setMarks([{ rowId: 'r0', columnId: 'c0', mark: 'failed', message: 'At most 400.' }]);
    await settle();
    expect(findCell(target, 2, 4).getAttribute('aria-label')).toBe('Refused. At most 400.');
  });

  test('shows a read-only column like any other, and says why it takes no text', async () => {
    const columns = tableColumns(4).map((column) =>
      column.id === 'name' ? { ...column, readOnly: 'names come from the register' } : column,
    );
    const { sheet, target, notices } = await openSheet({ columns });
    sheet.goTo('r0', 'name');
    await type('x');
    const cell = findCell(target, 2, 3);
    expect(notices).toEqual([{ type: 'read-only', reason: 'names come from the register' }]);
    expect(cell.getAttribute('aria-readonly')).toBe('true');
    expect(cell.getAttribute('aria-label')).toBeNull();
    expect(cell.classList).not.toContain('locked');
    expect(target.querySelector('.note')).toBeNull();
    expect(target.querySelector('[role="status"]')?.textContent).toContain('names come from the register');
  });

  test('announces the size of a range and every notice', async () => {
    const { target } = await openSheet();
    await press('Shift+ArrowDown', 'Shift+ArrowRight');
    expect(target.querySelector('[aria-live="polite"]')?.textContent).toBe('2 × 2 selected');
    await press('Delete');
    expect(target.querySelector('[role="status"]')?.textContent).toBe('Skipped 2 cells that take no input.');
    expect(findCell(target, 3, 3).getAttribute('aria-selected')).toBe('true');
  });
});

describe('marks and totals', () => {
  test('shows marks on their cells and rows', async () => {
    const { sheet, target } = await openSheet();
    sheet.setMarks([
      { rowId: 'r1', columnId: 'c0', mark: 'failed', message: 'At most 400.' },
      { rowId: 'r2', columnId: 'c0', mark: 'saved' },
    ]);
    sheet.setRowMarks([{ rowId: 'r1', mark: 'failed', message: 'Unknown here.' }]);
    await settle();
    expect(findCell(target, 3, 4).dataset['mark']).toBe('failed');
    expect(findCell(target, 4, 4).dataset['mark']).toBe('saved');
    expect(findCell(target, 3, 1).getAttribute('aria-label')).toBe('2. Unknown here.');
    sheet.goTo('r1', 'c0');
    await settle();
    expect(target.querySelector('.note')?.textContent.trim()).toBe('Refused. At most 400.');
  });

  test('labels a total with how many values are known', async () => {
    const { sheet, target } = await openSheet({ rowCount: 3 });
    const total = () => findCell(target, 5, 6);
    expect(total().getAttribute('aria-label')).toBeNull();
    sheet.setMarks([{ rowId: 'r0', columnId: 'c2', mark: 'stale' }]);
    sheet.edit('r1', 'c2', 'much');
    await settle();
    expect(total().getAttribute('aria-label')).toBe(`${textOf(target, 5, 6)}. 1 of 3 known`);
    expect(getComputedStyle(total(), '::before').content).toBe('"~"');
    sheet.setMarks([{ rowId: 'r0', columnId: 'c2', mark: 'none' }]);
    sheet.undo();
    await settle();
    expect(total().getAttribute('aria-label')).toBeNull();
  });

  test('updates totals on every edit and undo', async () => {
    const { sheet, target } = await openSheet({ rowCount: 3 });
    const before = textOf(target, 5, 6);
    sheet.edit('r0', 'c2', '1000000');
    await settle();
    expect(textOf(target, 5, 6)).not.toBe(before);
    sheet.undo();
    await settle();
    expect(textOf(target, 5, 6)).toBe(before);
  });
});

describe('a changed table', () => {
  test('keeps the active cell on its row, and undo, when it is sorted', async () => {
    const { sheet } = await openSheet({ rowCount: 30 });
    sheet.edit('r4', 'c0', '99');
    sheet.goTo('r4', 'c0');
    sheet.sortBy({ columnId: 'number', direction: 'descending' });
    expect(sheet.rowId(sheet.selection.active.row)).toBe('r4');
    expect(sheet.selection.active.row).toBe(25);
    sheet.undo();
    expect(sheet.edits()).toEqual([]);
  });

  test('is redrawn when rows are filtered, added or removed', async () => {
    const { sheet, target } = await openSheet({ rowCount: 30 });
    sheet.filterBy((id) => id === 'r7');
    await settle();
    expect(shownText(target, 0, 0)).toBe('E0008');
    expect(target.querySelectorAll('[role="rowheader"]')).toHaveLength(2);
    sheet.setRows([]);
    await settle();
    expect(target.textContent).toContain('No rows');
    await press('ArrowDown', 'Delete', 'F2', 'Control+a', 'Control+z');
    sheet.filterBy(undefined);
    sheet.setRows([{ id: 'new', values: ['N1', 'Nobody'] }]);
    await settle();
    expect(shownText(target, 0, 1)).toBe('Nobody');
  });

  test('keeps the active cell on its column when others are hidden', async () => {
    const { sheet, target } = await openSheet({ rowCount: 5 });
    sheet.goTo('r1', 'c2');
    sheet.hideColumns(['c0', 'c1']);
    await settle();
    expect(sheet.column(sheet.selection.active.column)?.id).toBe('c2');
    expect(textOf(target, 1, 4)).toContain('Commission');
  });
});

test.each([80, 100, 150, 200])('scales cells without cutting text at %i percent', async (percent) => {
  const { sheet, target } = await openSheet();
  // The browser complains about an observer that is restarted while it still reports.
  const complaints: string[] = [];
  const handleEvent = ({ message }: ErrorEvent): void => void complaints.push(message);
  addEventListener('error', handleEvent);
  document.documentElement.style.fontSize = `${percent / 6.25}px`;
  await settle();
  await settle();
  const box = findCell(target, 2, 4).getBoundingClientRect();
  // A row of 28 px has a border of one pixel, which does not grow.
  const expected = [112, 28].map((size) => expect.closeTo((size * percent) / 100, 0));
  expect([box.width, box.height + 1]).toEqual(expected);
  expect(sheet.columns.scale).toBeCloseTo(percent / 100, 3);
  for (const element of [findCell(target, 2, 4), findCell(target, 2, 1), findCell(target, 1, 4)]) {
    expect(element.scrollHeight).toBeLessThanOrEqual(element.clientHeight + 1);
  }
  sheet.goTo('r49', 'c9');
  await settle();
  const last = findCell(target, 51, 13).getBoundingClientRect();
  const view = findScroller(target).getBoundingClientRect();
  expect(last.right).toBeLessThanOrEqual(view.right);
  expect(last.bottom).toBeLessThanOrEqual(view.bottom);
  document.documentElement.style.fontSize = '';
  removeEventListener('error', handleEvent);
  expect(complaints).toEqual([]);
});

test('redraws no other cell on a move, and only its row on an edit', async () => {
  const { sheet } = await openSheet({ rowCount: 200, columnCount: 12 });
  const cell = sheet.cell.bind(sheet);
  const state = sheet.state.bind(sheet);
  let drawn = new Set<number>();
  sheet.cell = (place) => {
    drawn.add(place.row);
    return cell(place);
  };
  sheet.state = (place) => {
    drawn.add(place.row);
    return state(place);
  };
  await press('ArrowDown');
  await settle();
  // What is announced about the selected cell is read, and nothing else.
  expect(drawn.size).toBeLessThanOrEqual(1);
  drawn = new Set();
  sheet.write([{ row: 5, column: 3, typed: '7' }]);
  await settle();
  expect(drawn).toContain(5);
  expect([...drawn].filter((row) => row !== 5 && row !== sheet.selection.active.row)).toEqual([]);
});

test('writes out only the cell that was edited', async () => {
  const written: string[] = [];
  const columns = tableColumns(12).map((column) => {
    const format = (value: string) => {
      written.push(value);
      return column.kind.format(value);
    };
    return { ...column, total: false, kind: { ...column.kind, format } };
  });
  const { sheet } = await openSheet({ columns });
  written.length = 0;
  sheet.write([{ row: 5, column: 3, typed: '7' }]);
  await settle();
  expect(new Set(written)).toEqual(new Set([sheet.value({ row: 5, column: 3 })]));
});

test('places the cells of two sheets by their own columns, and leaves no rules behind', async () => {
  const before = document.adoptedStyleSheets.length;
  const first = await openSheet();
  const wide = tableColumns(12).map((column) => ({ ...column, width: column.width + 40 }));
  const second = await openSheet({ columns: wide });
  const width = (target: HTMLElement) => findCell(target, 2, 4).getBoundingClientRect().width;
  expect(width(second.target)).toBe(width(first.target) + 40);
  first.sheet.columns.resize('c0', 200);
  await settle();
  expect(width(first.target)).toBe(200);
  await cleanup();
  expect(document.adoptedStyleSheets).toHaveLength(before);
});
