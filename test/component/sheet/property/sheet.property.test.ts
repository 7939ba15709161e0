import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contains, isOneCell, rectangles, selectedCells, toRectangle } from '#sheet/model/selection.ts';
import { SheetState } from '#sheet/state/sheet-state.svelte.ts';
import { runs } from '#test/support/seed.ts';
import { command, run } from './commands.ts';
import { columns, loaded, NaiveSheet, rowIds } from './naive-sheet.ts';

function open(): SheetState {
  const rows = rowIds.map((id, row) => ({ id, values: loaded[row] ?? [] }));
  const sheet = new SheetState({
    columns,
    rows,
    onask: ({ type }) => Promise.resolve(answers[type]),
  });
  // Totals are requested at the start, so that from here on they are updated by differences.
  for (const [index] of columns.entries()) sheet.total(index);
  return sheet;
}

function checkCells(sheet: SheetState, naive: NaiveSheet): void {
  for (const [row, rowId] of naive.view.entries()) {
    for (const [column, id] of naive.columnsInView.entries()) {
      const expected = naive.cell(rowId, id);
      const { mark } = sheet.cell({ row, column });
      const actual = { value: sheet.value({ row, column }), mark, plain: sheet.plain({ row, column }) };
      const { value, mark: wanted } = expected;
      expect(actual, `${rowId} ${id}`).toEqual({ value, mark: wanted, plain: naive.plain(rowId, id) });
    }
  }
  const edited = rowIds.flatMap((row) => columns.map(({ id }) => ({ row, id, cell: naive.cell(row, id) })));
  expect(
    new Set(
      sheet.edits().map(({ rowId, columnId, typed, value }) => [rowId, columnId, typed, value].join('|')),
    ),
  ).toEqual(
    new Set(
      edited
        .filter(({ cell }) => cell.typed !== undefined)
        .map(({ row, id, cell }) => [row, id, cell.typed, cell.value].join('|')),
    ),
  );
}

function checkView(sheet: SheetState, naive: NaiveSheet): void {
  expect(naive.view.map((_, row) => sheet.rowId(row))).toEqual(naive.view);
  expect(sheet.bounds).toEqual({ rows: naive.view.length, columns: naive.columnsInView.length });
  expect(naive.columnsInView.map((_, index) => sheet.column(index)?.id)).toEqual(naive.columnsInView);
  for (const [index, id] of naive.columnsInView.entries()) {
    if (id !== 'pay' && id !== 'hours') continue;
    expect(sheet.total(index)).toBe(sheet.column(index)?.kind.format(naive.total(id).toFixed(3)));
    expect(sheet.unknownInTotal(index)).toBe(naive.unknown(id));
  }
  expect([sheet.canUndo, sheet.canRedo]).toEqual([naive.past.length > 0, naive.future.length > 0]);
}

function checkSelection(sheet: SheetState): void {
  const { bounds, selection } = sheet;
  if (bounds.rows === 0) return;
  const whole = { top: 0, left: 0, bottom: bounds.rows - 1, right: bounds.columns - 1 };
  const { row, column } = selection.active;
  expect(contains(whole, row, column)).toBe(true);
  expect(rectangles(selection).some((range) => contains(range, row, column))).toBe(true);
  for (const { top, left, bottom, right } of selection.ranges.map(toRectangle)) {
    expect(contains(whole, top, left) && contains(whole, bottom, right)).toBe(true);
  }
}

const answers = { 'past-edge': 'fit', 'ambiguous-numbers': '.', 'total-row': 'whole' } as const;

const selectedIds = (sheet: SheetState) =>
  new Set(
    [...selectedCells(sheet.selection)].map(
      ({ row, column }) => `${sheet.rowId(row) ?? ''} ${sheet.column(column)?.id ?? ''}`,
    ),
  );

test(
  'behaves like a naive sheet after any sequence of edits, pastes, fills, clears, marks, sorts, filters, hides, moves, undos and redos',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 40 }), async (steps) => {
        const [sheet, naive] = [open(), new NaiveSheet()];
        for (const step of steps) {
          const { row, column } = sheet.selection.active;
          const active = [sheet.rowId(row), sheet.column(column)?.id] as const;
          const selected = selectedIds(sheet);
          await run(step, sheet, naive);
          checkCells(sheet, naive);
          checkView(sheet, naive);
          checkSelection(sheet);
          const isMove = ['sort', 'filter', 'filter-outside', 'hide', 'move'].includes(step.do);
          const isLeft =
            naive.view.includes(active[0] ?? '') && naive.columnsInView.includes(active[1] ?? '');
          if (!isMove || !isLeft) continue;
          if (!isOneCell(sheet.selection)) expect(selectedIds(sheet)).toEqual(selected);
          const now = sheet.selection.active;
          expect([sheet.rowId(now.row), sheet.column(now.column)?.id]).toEqual(active);
        }
      }),
      runs(400),
    );
  },
);
