import fc from 'fast-check';
import { notKnown } from '#sheet/model/column-filter.ts';
import { rectangles, type Rectangle } from '#sheet/model/selection.ts';
import { formatTsv } from '#sheet/model/tsv.ts';
import type { Mark } from '#sheet/model/marks.ts';
import type { SheetState } from '#sheet/state/sheet-state.svelte.ts';
import { columns, kindOf, rowIds, type NaiveEdit, type NaiveSheet } from './naive-sheet.ts';

const typed = fc.constantFrom(
  '',
  ' ',
  '1',
  '1.5',
  '1 234,56',
  '7:30',
  '-5',
  'abc',
  '1,234',
  '8',
  '8.00',
  'a\tb',
  '"x"',
);
const block = fc.array(fc.array(typed, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
// Mostly around one corner, so that steps meet in the same cells.
const anyCell = fc.oneof(
  { weight: 2, arbitrary: fc.record({ row: fc.nat(1), column: fc.constantFrom(1, 2) }) },
  { weight: 1, arbitrary: fc.record({ row: fc.nat(5), column: fc.nat(4) }) },
);
const area = fc.record({ from: anyCell, to: anyCell });
const columnId = fc.constantFrom(...columns.map(({ id }) => id));
const direction = fc.constantFrom('ascending' as const, 'descending' as const);
const does = <T extends string>(name: T) => fc.constant(name);

export const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: does('edit'), area, typed }) },
  { weight: 3, arbitrary: fc.record({ do: does('paste'), area, block }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('fill-down' as const, 'fill-right' as const), area }),
  },
  { weight: 3, arbitrary: fc.record({ do: does('draw'), area, to: anyCell }) },
  { weight: 2, arbitrary: fc.record({ do: does('clear'), area }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: does('mark'),
      row: fc.constantFrom('r0', 'r1', 'r4'),
      columnId: fc.constantFrom('pay', 'hours'),
      mark: fc.constantFrom<Mark[]>('none', 'pending', 'saved', 'failed', 'stale'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: does('sort'),
      sorts: fc.array(fc.record({ columnId, direction }), { maxLength: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: does('filter'),
      columnId,
      texts: fc.option(fc.subarray(['', notKnown, '8.00', '1.00', '4.50', 'name 1', 'x', 'abc']), {
        nil: undefined,
      }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: does('filter-outside'), rows: fc.subarray(rowIds) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: does('hide'), columnIds: fc.subarray(columns.map(({ id }) => id)) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: does('move'), first: fc.nat(4), last: fc.nat(4), gap: fc.nat(5) }),
  },
);

export type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/**
 * Does the same to both. What a command means for the naive sheet is written a second time here, over its own lists.
 */
export async function run(step: Command, sheet: SheetState, naive: NaiveSheet): Promise<void> {
  switch (step.do) {
    case 'undo':
    case 'redo':
      sheet[step.do]();
      naive[step.do]();
      return;
    case 'mark':
      sheet.setMarks([{ rowId: step.row, columnId: step.columnId, mark: step.mark }]);
      naive.mark(step.row, step.columnId, step.mark);
      return;
    case 'sort':
      sheet.sortBy(step.sorts);
      naive.sorts = step.sorts;
      naive.arrange();
      return;
    case 'filter': {
      const { texts } = step;
      sheet.filterColumn(step.columnId, texts && { type: 'values', texts: new Set(texts) });
      naive.filter(step.columnId, texts);
      return;
    }
    case 'filter-outside':
      sheet.filterBy((id) => !step.rows.includes(id));
      naive.outside = step.rows;
      naive.arrange();
      return;
    case 'hide':
      if (step.columnIds.length === columns.length) return;
      sheet.hideColumns(step.columnIds);
      naive.hiddenColumns = step.columnIds;
      return;
    case 'move':
      moveColumns(step, sheet, naive);
      return;
    default:
      await runOnRange(step, sheet, naive);
  }
}

function moveColumns(
  step: { first: number; last: number; gap: number },
  sheet: SheetState,
  naive: NaiveSheet,
): void {
  const shown = naive.columnsInView;
  const [first, last] = [Math.min(step.first, step.last), Math.max(step.first, step.last)];
  const moved = shown.slice(first, last + 1);
  sheet.moveColumns(first, Math.min(last, shown.length - 1), step.gap);
  const before = naive.columnOrder.slice(0, naive.columnOrder.indexOf(shown[step.gap] ?? '') >>> 0);
  const isMoved = (id: string): boolean => moved.includes(id);
  const head = before.filter((id) => !isMoved(id));
  const tail = naive.columnOrder.filter((id) => !isMoved(id) && !head.includes(id));
  naive.columnOrder = [...head, ...naive.columnOrder.filter(isMoved), ...tail];
}

type RangeCommand = Extract<Command, { area: unknown }>;

async function runOnRange(step: RangeCommand, sheet: SheetState, naive: NaiveSheet): Promise<void> {
  const { rows, columns: count } = sheet.bounds;
  if (rows === 0) return;
  const inside = (place: { row: number; column: number }) => ({
    row: place.row % rows,
    column: place.column % count,
  });
  const [anchor, head] = [inside(step.area.from), inside(step.area.to)];
  sheet.select({ active: anchor, ranges: [{ anchor, head }] });
  const [range] = rectangles(sheet.selection);
  if (range === undefined) return;
  const edits = toEdits(step, range, naive);
  if (step.do === 'edit')
    sheet.edit(naive.view[anchor.row] ?? '', naive.columnsInView[anchor.column] ?? '', step.typed);
  else if (step.do === 'paste') await sheet.paste(formatTsv(step.block));
  else if (step.do === 'fill-down') sheet.fillDown();
  else if (step.do === 'fill-right') sheet.fillRight();
  else if (step.do === 'clear') sheet.clear();
  else if (step.do === 'draw') sheet.draw({ does: 'fill', area: drawTo(range, step.to.row % rows) });
  // A paste that asks for the decimal mark is answered with a point.
  naive.write(edits, step.do === 'paste' ? { decimalMark: '.' } : {});
}

/** Up or down only; all four sides are tested with filling itself. */
function drawTo(range: Rectangle, row: number): Rectangle {
  return { ...range, top: row < range.top ? row : range.top, bottom: Math.max(row, range.bottom) };
}

function toEdits(step: RangeCommand, range: Rectangle, naive: NaiveSheet): NaiveEdit[] {
  const shown = naive.columnsInView;
  const edits: NaiveEdit[] = [];
  const put = (row: number, column: number, text: string | undefined): void => {
    const [rowId, id] = [naive.view[row], shown[column]];
    if (rowId !== undefined && id !== undefined && text !== undefined)
      edits.push({ row: rowId, column: id, typed: text });
  };
  const plain = (row: number, column: number): string =>
    naive.plain(naive.view[row] ?? '', shown[column] ?? '');
  const { top, left, bottom, right } = range;
  if (step.do === 'edit') {
    const { row, column } = step.area.from;
    put(row % naive.view.length, column % shown.length, step.typed);
  } else if (step.do === 'paste') pasteInto(range, step.block, put);
  else if (step.do === 'draw')
    drawInto(range, drawTo(range, step.to.row % naive.view.length), { naive, shown, put });
  else {
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        if (step.do === 'clear' && plain(row, column).trim() !== '') put(row, column, '');
        const above = top === bottom ? top - 1 : top;
        if (step.do === 'fill-down' && above >= 0 && row !== above) put(row, column, plain(above, column));
        const before = left === right ? left - 1 : left;
        if (step.do === 'fill-right' && before >= 0 && column !== before)
          put(row, column, plain(row, before));
      }
    }
  }
  return edits;
}

type Put = (row: number, column: number, text: string | undefined) => void;

function pasteInto(
  { top, left, bottom, right }: Rectangle,
  pasted: readonly (readonly string[])[],
  put: Put,
): void {
  // As text, one empty last row is only a line end, and one empty cell is nothing at all.
  const lines =
    pasted.length > 1 && pasted.at(-1)?.length === 1 && pasted.at(-1)?.[0] === ''
      ? pasted.slice(0, -1)
      : pasted;
  if (pasted.length === 1 && pasted[0]?.length === 1 && pasted[0][0] === '') return;
  const [height, width] = [lines.length, Math.max(...lines.map((line) => line.length))];
  const [rows, count] = [bottom - top + 1, right - left + 1];
  const fits = rows % height === 0 && count % width === 0;
  for (let row = 0; row < (fits ? rows : height); row++) {
    for (let column = 0; column < (fits ? count : width); column++) {
      put(top + row, left + column, lines[row % height]?.[column % width]);
    }
  }
}

/** Numbers in equal steps continue, counted in thousandths; anything else repeats. */
function drawInto(
  source: Rectangle,
  to: Rectangle,
  table: { naive: NaiveSheet; shown: string[]; put: Put },
): void {
  const isUp = to.top < source.top;
  if (to.top === source.top && to.bottom === source.bottom) return;
  for (let column = source.left; column <= source.right; column++) {
    const id = table.shown[column] ?? '';
    const rows = Array.from({ length: source.bottom - source.top + 1 }, (_, place) => source.top + place);
    const line = isUp ? rows.toReversed() : rows;
    const rowOf = (row: number): string => table.naive.view[row] ?? '';
    const units = line.map((row) => Math.round(Number(table.naive.cell(rowOf(row), id).value ?? NaN) * 1000));
    const steps = units.slice(1).map((value, place) => value - (units[place] ?? 0));
    const isSeries =
      kindOf(id)?.numeric === true && line.length > 1 && steps.every((value) => value === steps[0]);
    const count = isUp ? source.top - to.top : to.bottom - source.bottom;
    for (let step = 1; step <= count; step++) {
      const row = isUp ? source.top - step : source.bottom + step;
      const next = ((units.at(-1) ?? 0) + step * (steps[0] ?? 0)) / 1000;
      const again = table.naive.plain(rowOf(line[(step - 1) % line.length] ?? 0), id);
      table.put(row, column, isSeries ? (kindOf(id)?.plain(next.toFixed(3)) ?? '') : again);
    }
  }
}
