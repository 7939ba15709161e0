import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#test/support/seed.ts';
import { enter, extend, move, nextStop, stopsAhead, tab, type GridContext } from '#sheet/model/navigation.ts';
import {
  addCell,
  clampSelection,
  extendTo,
  isSelected,
  rectangles,
  regainSelection,
  selectAll,
  selectCell,
  selectCells,
  selectColumns,
  selectedCells,
  selectRows,
} from '#sheet/model/selection.ts';

const bounds = { rows: 6, columns: 4 };

/** `#` is a filled cell. */
function around(...lines: string[]): GridContext {
  return {
    bounds: { rows: lines.length, columns: lines[0]?.length ?? 0 },
    frozenCount: 0,
    isFilled: (row, column) => lines[row]?.[column] === '#',
  };
}

const cellAt = (row: number, column: number) => selectCell({ row, column });
const step = (rows: -1 | 0 | 1, columns: -1 | 0 | 1) => ({ to: 'by', rows, columns }) as const;
const edge = (rows: -1 | 0 | 1, columns: -1 | 0 | 1) => ({ to: 'data-edge', rows, columns }) as const;

describe('moving', () => {
  const open = around('....', '....', '....');

  it('stops at the edges of the table', () => {
    expect(move(cellAt(0, 0), step(-1, 0), open).active).toEqual({ row: 0, column: 0 });
    expect(move(cellAt(2, 3), step(0, 1), open).active).toEqual({ row: 2, column: 3 });
  });

  it('goes to the first column after the frozen ones, and then to the very first', () => {
    const frozen = { ...open, frozenCount: 2 };
    const start = move(cellAt(1, 3), { to: 'row-start' }, frozen);
    expect(start.active).toEqual({ row: 1, column: 2 });
    expect(move(start, { to: 'row-start' }, frozen).active).toEqual({ row: 1, column: 0 });
    const first = move(cellAt(2, 0), { to: 'first' }, frozen);
    expect(first.active).toEqual({ row: 0, column: 2 });
    expect(move(first, { to: 'first' }, frozen).active).toEqual({ row: 0, column: 0 });
  });

  it('goes to the start, the end and the corners', () => {
    expect(move(cellAt(1, 2), { to: 'row-start' }, open).active).toEqual({ row: 1, column: 0 });
    expect(move(cellAt(1, 2), { to: 'row-end' }, open).active).toEqual({ row: 1, column: 3 });
    expect(move(cellAt(1, 2), { to: 'first' }, open).active).toEqual({ row: 0, column: 0 });
    expect(move(cellAt(1, 2), { to: 'last' }, open).active).toEqual({ row: 2, column: 3 });
  });

  it.each([
    ['from inside a block to its end', '###..#', 2],
    ['from the end of a block to the next one', '#..##.', 3],
    ['from an empty cell to the next filled one', '..#..#', 2],
    ['to the edge when nothing follows', '#.....', 5],
    ['to the edge over a full line', '######', 5],
  ])('with Ctrl goes %s', (_, line, column) => {
    expect(move(cellAt(0, 0), edge(0, 1), around(line)).active).toEqual({ row: 0, column });
  });

  it('with Ctrl goes up as well', () => {
    expect(move(cellAt(3, 0), edge(-1, 0), around('#', '.', '#', '#')).active).toEqual({ row: 2, column: 0 });
    expect(move(cellAt(2, 0), edge(-1, 0), around('#', '.', '#', '#')).active).toEqual({ row: 0, column: 0 });
  });

  it('extends from the anchor without moving the active cell', () => {
    const grown = extend(extend(cellAt(1, 1), step(1, 0), open), step(0, 1), open);
    expect(grown.active).toEqual({ row: 1, column: 1 });
    expect(rectangles(grown)).toEqual([{ top: 1, left: 1, bottom: 2, right: 2 }]);
  });
});

describe('Tab and Enter', () => {
  it('return to the column where Tab began', () => {
    const right = tab(tab(cellAt(1, 1), 1, bounds), 1, bounds);
    expect(right.active).toEqual({ row: 1, column: 3 });
    expect(enter(right, 1, bounds).active).toEqual({ row: 2, column: 1 });
  });

  it('forget that column when an arrow comes between', () => {
    const moved = move(tab(cellAt(1, 1), 1, bounds), step(0, 1), {
      bounds,
      frozenCount: 0,
      isFilled: () => false,
    });
    expect(enter(moved, 1, bounds).active).toEqual({ row: 2, column: 3 });
  });

  it('go to the next row at the end of one, and stay in the last cell', () => {
    expect(tab(cellAt(0, 3), 1, bounds).active).toEqual({ row: 1, column: 0 });
    expect(tab(cellAt(1, 0), -1, bounds).active).toEqual({ row: 0, column: 3 });
    expect(tab(cellAt(5, 3), 1, bounds).active).toEqual({ row: 5, column: 3 });
  });

  it('cycle through a range and keep it selected', () => {
    const range = extendTo(cellAt(1, 1), { row: 2, column: 2 });
    const visited = [range];
    for (let times = 0; times < 4; times++) visited.push(tab(visited.at(-1) ?? range, 1, bounds));
    expect(visited.map(({ active }) => `${active.row}${active.column}`)).toEqual([
      '11',
      '12',
      '21',
      '22',
      '11',
    ]);
    expect(enter(range, 1, bounds).active).toEqual({ row: 2, column: 1 });
    expect(enter(range, -1, bounds).active).toEqual({ row: 2, column: 2 });
    expect(rectangles(visited[4] ?? range)).toEqual(rectangles(range));
  });

  it('go from one range to the next', () => {
    const two = addCell(extendTo(cellAt(0, 0), { row: 0, column: 1 }), { row: 3, column: 3 });
    expect(tab({ ...two, active: { row: 0, column: 1 } }, 1, bounds).active).toEqual({ row: 3, column: 3 });
    expect(tab(two, 1, bounds).active).toEqual({ row: 0, column: 0 });
  });
});

describe('stops', () => {
  const [first, second, third] = [
    { row: 0, column: 3 },
    { row: 2, column: 1 },
    { row: 2, column: 2 },
  ];
  const stops = [third, first, second];

  it('are visited in reading order from any cell, and then again from the first', () => {
    expect(nextStop(first, stops, 1)).toEqual(second);
    expect(nextStop(second, stops, 1)).toEqual(third);
    expect(nextStop(third, stops, 1)).toEqual(first);
    expect(nextStop(first, stops, -1)).toEqual(third);
    expect(nextStop(third, stops, -1)).toEqual(second);
    expect(nextStop({ row: 1, column: 0 }, stops, 1)).toEqual(second);
    expect(nextStop({ row: 2, column: 0 }, stops, -1)).toEqual(first);
  });

  it('are none when the active cell is the only one', () => {
    expect(nextStop(first, [first], 1)).toBeUndefined();
    expect(nextStop(first, [], -1)).toBeUndefined();
  });

  it('ahead of the active cell end with the last one', () => {
    expect(stopsAhead(second, stops, 1)).toEqual([third]);
    expect(stopsAhead(third, stops, 1)).toEqual([]);
    expect(stopsAhead(third, stops, -1)).toEqual([second, first]);
  });
});

describe('ranges', () => {
  it('cover whole rows, whole columns or everything', () => {
    expect(rectangles(selectRows(3, 1, bounds))).toEqual([{ top: 1, left: 0, bottom: 3, right: 3 }]);
    expect(rectangles(selectColumns(1, 2, bounds))).toEqual([{ top: 0, left: 1, bottom: 5, right: 2 }]);
    expect(rectangles(selectAll(cellAt(2, 2), bounds))).toEqual([{ top: 0, left: 0, bottom: 5, right: 3 }]);
    expect(selectAll(cellAt(2, 2), bounds).active).toEqual({ row: 2, column: 2 });
  });

  it('give each cell once when they overlap', () => {
    const first = extendTo(cellAt(0, 0), { row: 1, column: 1 });
    const both = extendTo(addCell(first, { row: 1, column: 1 }), { row: 2, column: 2 });
    expect([...selectedCells(both)]).toHaveLength(7);
    expect(isSelected(both, 2, 2)).toBe(true);
    expect(isSelected(both, 0, 2)).toBe(false);
  });

  it('are clamped to a table that has become smaller', () => {
    const far = extendTo(cellAt(4, 1), { row: 5, column: 3 });
    expect(rectangles(clampSelection(far, { rows: 2, columns: 2 }))).toEqual([
      { top: 1, left: 1, bottom: 1, right: 1 },
    ]);
  });
});

describe('after rows or columns have moved, the selection', () => {
  const before = extendTo(cellAt(1, 1), { row: 2, column: 2 });
  /** The new positions of a table's rows and columns, `undefined` for those no longer in view. */
  const moved = (
    rows: readonly (number | undefined)[],
    columns: readonly (number | undefined)[] = [0, 1, 2, 3],
  ) => ({ row: (line: number) => rows[line], column: (column: number) => columns[column] });

  it('follows a range that is still together, in either order', () => {
    const after = regainSelection(before, moved([0, 4, 3, 1, 2, 5]), bounds);
    expect(after.active).toEqual({ row: 4, column: 1 });
    expect(rectangles(after)).toEqual([{ top: 3, left: 1, bottom: 4, right: 2 }]);
    const aside = regainSelection(before, moved([0, 1, 2, 3, 4, 5], [0, 2, 3, 1]), bounds);
    expect(rectangles(aside)).toEqual([{ top: 1, left: 2, bottom: 2, right: 3 }]);
  });

  it('follows several ranges, and is only the active cell when one of them was split', () => {
    const two = addCell(before, { row: 5, column: 0 });
    const whole = regainSelection(two, moved([0, 1, 2, 4, 5, 3]), bounds);
    expect(rectangles(whole)).toEqual([
      { top: 1, left: 1, bottom: 2, right: 2 },
      { top: 3, left: 0, bottom: 3, right: 0 },
    ]);
    expect(regainSelection(two, moved([0, 1, undefined, 2, 3, 4]), bounds)).toEqual(cellAt(4, 0));
  });

  it('is only the active cell when the range was split', () => {
    expect(regainSelection(before, moved([1, 4, 0, 2, 3, 5]), bounds)).toEqual(cellAt(4, 1));
  });

  it('is only the active cell when other rows or columns came between the corners', () => {
    const three = extendTo(cellAt(1, 1), { row: 3, column: 1 });
    expect(regainSelection(three, moved([2, 1, 5, 3, 0, 4]), bounds)).toEqual(cellAt(1, 1));
    const wide = extendTo(cellAt(0, 0), { row: 0, column: 2 });
    expect(regainSelection(wide, moved([0, 1, 2, 3, 4, 5], [0, 3, 2, 1]), bounds)).toEqual(cellAt(0, 0));
  });

  it('stays near its place when its row is gone', () => {
    expect(regainSelection(before, moved([0]), { rows: 1, columns: 4 })).toEqual(cellAt(0, 1));
  });
});

describe('selecting cells that were changed', () => {
  const places = fc.array(fc.record({ row: fc.nat(7), column: fc.nat(5) }), { minLength: 1, maxLength: 30 });
  const keyOf = ({ row, column }: { row: number; column: number }) => `${row} ${column}`;

  it('selects exactly these, each once, with the first of them active', () => {
    fc.assert(
      fc.property(places, (changed) => {
        const selection = selectCells(changed);
        if (selection === undefined) throw new Error('Nothing is selected.');
        const reached = [...selectedCells(selection)].map(keyOf);
        expect(reached.toSorted()).toEqual([...new Set(changed.map(keyOf))].toSorted());
        expect(selection.active).toEqual(changed[0]);
        expect(selection.ranges.length).toBeLessThanOrEqual(reached.length);
      }),
      runs(100),
    );
  });

  it('makes one range of a block, and selects only the first cell of very many pieces', () => {
    const block = [0, 1, 2].flatMap((row) => [1, 2].map((column) => ({ row, column })));
    expect(selectCells(block)?.ranges).toHaveLength(1);
    const scattered = Array.from({ length: 501 }, (_, nth) => ({ row: 2 * nth, column: 0 }));
    expect(selectCells(scattered)).toEqual(selectCell({ row: 0, column: 0 }));
    expect(selectCells([])).toBeUndefined();
  });
});
