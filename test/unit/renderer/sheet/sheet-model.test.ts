import { describe, expect, test } from 'vitest';
import type { SheetRow } from '#sheet/model/cells.ts';
import type { Kind } from '#sheet/model/kinds/kind.ts';
import { moneyKind } from '#sheet/model/kinds/money.ts';
import { textKind } from '#sheet/model/kinds/text.ts';
import { markName } from '#sheet/model/marks.ts';
import { SheetModel } from '#sheet/model/sheet-model.ts';
import { sheetColumn } from '#test/support/samples/sheet.ts';

const nameColumn = sheetColumn('name', textKind());
const payColumn = sheetColumn('pay', moneyKind(), { total: true });
const columns = [nameColumn, payColumn];
const ann: SheetRow = { id: 'a', values: ['Ann', '10.00'] };
const ben: SheetRow = { id: 'b', values: ['Ben', null] };
const rows = [ann, ben, { id: 'c', values: ['Cas', '30.00'], locked: 'closed' }];
const PAY = 1;

const pay = (row: number, typed: string) => ({ row, column: PAY, typed });
const markOf = (model: SheetModel, row: number, column = PAY) => markName(model.cells.mark(row, column));

const it = test.extend('model', () => new SheetModel(columns, rows));

describe('writing', () => {
  it('keeps the typed text and its value, and marks the cell as changed', ({ model }) => {
    model.write([pay(0, 'R1 234,5')]);
    expect(model.cells.value(0, PAY)).toBe('1234.50');
    expect(model.cells.typed(0, PAY)).toBe('R1 234,5');
    expect(markOf(model, 0)).toBe('changed');
  });

  it('keeps an invalid text as typed, with the reason', ({ model }) => {
    const { changes, invalid } = model.write([pay(0, 'abc')]);
    expect(invalid).toBe(1);
    const message = { problem: 'not-a-number' };
    expect(changes).toEqual([
      { rowId: 'a', columnId: 'pay', typed: 'abc', value: null, message, edited: true },
    ]);
    expect(markOf(model, 0)).toBe('invalid');
    expect(model.cells.plain(0, PAY)).toBe('abc');
  });

  it('removes the mark when the loaded value is typed again in another form', ({ model }) => {
    model.write([pay(0, '11')]);
    model.write([pay(0, '10,0')]);
    expect(markOf(model, 0)).toBe('none');
  });

  test.each([
    ['10.00', '9'],
    ['10.00', '20.00'],
    ['10.00', '-10.00'],
    ['0.50', '5'],
  ])('marks %s as changed when %s is typed over it', (loaded, typed) => {
    const model = new SheetModel(columns, [{ id: 'a', values: ['Ann', loaded] }]);
    model.write([pay(0, typed)]);
    expect(markOf(model, 0)).toBe('changed');
  });

  test.each([
    ['10', '10.00'],
    ['010.00', '10'],
    ['0.5', '0.50'],
    ['-0', '0'],
  ])('leaves %s as it was when %s is typed over it', (loaded, typed) => {
    const model = new SheetModel(columns, [{ id: 'a', values: ['Ann', loaded] }]);
    model.write([pay(0, typed)]);
    expect(markOf(model, 0)).toBe('none');
  });

  it('finds the cells of the view that it is given, where rows are sorted and columns moved', ({ model }) => {
    model.sortBy({ columnId: 'name', direction: 'descending' });
    const { changes } = model.write([{ row: 2, column: 0, typed: '7' }], undefined, [PAY]);
    expect(changes).toMatchObject([{ rowId: 'a', columnId: 'pay', value: '7.00' }]);
  });

  it('skips and counts locked cells', () => {
    const disabled = (rowId: string) => (rowId === 'b' ? 'not for Ben' : undefined);
    const model = new SheetModel([nameColumn, { ...payColumn, disabled }], rows);
    const result = model.write([pay(0, '1'), pay(1, '2'), pay(2, '3')]);
    expect(result.skipped).toBe(2);
    expect(result.changes.map(({ rowId }) => rowId)).toEqual(['a']);
    expect(model.cells.lockedBecause(2, PAY)).toBe('closed');
    expect(model.cells.lockedBecause(1, PAY)).toBe('not for Ben');
  });

  it('names the edits that were not used by their place in the list', ({ model }) => {
    expect(model.write([pay(0, '1'), pay(2, '2'), pay(1, 'x')]).unused).toEqual([
      { nth: 1, why: 'closed' },
      { nth: 2, why: 'invalid' },
    ]);
  });

  it('skips and counts the cells of a read-only column, which are not locked', () => {
    const model = new SheetModel([nameColumn, { ...payColumn, readOnly: 'worked out' }], rows);
    const result = model.write([pay(0, '1'), pay(2, '3')]);
    expect(result).toMatchObject({ changes: [], skipped: 2 });
    expect(model.cells.readOnlyBecause(PAY)).toBe('worked out');
    expect([model.cells.lockedBecause(0, PAY), model.cells.lockedBecause(2, PAY)]).toEqual([
      undefined,
      undefined,
    ]);
    expect([model.cells.isClosed(0, PAY), model.cells.isClosed(0, 0)]).toEqual([true, false]);
  });

  it('reports the message of the column for a value that it does not accept', () => {
    const validate = (value: string) => (value.startsWith('-') ? 'Not below zero.' : undefined);
    const model = new SheetModel([nameColumn, { ...payColumn, validate }], rows);
    const [change] = model.write([pay(0, '-5')]).changes;
    expect(change).toMatchObject({ value: '-5.00', message: { text: 'Not below zero.' } });
    expect(markOf(model, 0)).toBe('invalid');
  });

  it('raises the version and notifies listeners once for each batch that changes something', ({ model }) => {
    const notified: number[] = [];
    const stop = model.subscribe((changes) => notified.push(changes.length));
    model.write([pay(0, '1'), pay(1, '2')]);
    model.write([pay(0, '1'), pay(2, '2')]);
    stop();
    model.write([pay(0, '9')]);
    expect(notified).toEqual([2]);
    expect(model.version).toBe(2);
  });

  it('does not modify the rows that it was given', () => {
    const given = [{ id: 'a', values: Object.freeze(['Ann', '10.00']) }];
    const model = new SheetModel(columns, given);
    model.write([pay(0, '1')]);
    model.setMarks([{ rowId: 'a', columnId: 'pay', mark: 'saved' }]);
    expect(given[0]?.values).toEqual(['Ann', '10.00']);
  });
});

describe('undo', () => {
  it('restores values and marks, and repeats them on redo', ({ model }) => {
    model.setMarks([{ rowId: 'a', columnId: 'pay', mark: 'failed', message: 'too much' }]);
    model.write([pay(0, '5')]);
    expect(markOf(model, 0)).toBe('changed');
    model.undo();
    expect(markOf(model, 0)).toBe('failed');
    expect(model.cells.message(0, PAY)).toEqual({ text: 'too much' });
    expect(model.cells.value(0, PAY)).toBe('10.00');
    model.redo();
    expect(model.cells.value(0, PAY)).toBe('5.00');
    expect(markOf(model, 0)).toBe('changed');
  });

  it('shows the old value as a change after the new one was saved', ({ model }) => {
    model.write([pay(0, '5')]);
    model.setMarks([{ rowId: 'a', columnId: 'pay', mark: 'saved', value: '5.00' }]);
    model.undo();
    expect(model.cells.value(0, PAY)).toBe('10.00');
    expect(markOf(model, 0)).toBe('changed');
  });

  it('reports a cell as not edited when it returns to its loaded value', ({ model }) => {
    model.write([pay(1, '5')]);
    expect(model.undo()?.changes).toEqual([
      { rowId: 'b', columnId: 'pay', typed: '', value: null, edited: false },
    ]);
  });

  it('does not restore a pending mark', ({ model }) => {
    model.write([pay(0, '5')]);
    model.setMarks([{ rowId: 'a', columnId: 'pay', mark: 'pending' }]);
    model.write([pay(0, '6')]);
    model.undo();
    expect(markOf(model, 0)).toBe('changed');
  });

  it('skips cells that have been locked since', ({ model }) => {
    model.write([pay(0, '5')]);
    model.setTable(columns, [{ ...ann, locked: 'closed now' }, ben]);
    expect(model.undo()).toMatchObject({ changes: [], skipped: 1 });
    expect(model.cells.value(0, PAY)).toBe('5.00');
  });

  it('restores the right cells after a sort and new rows', ({ model }) => {
    model.write([pay(0, '99')]);
    model.sortBy({ columnId: 'name', direction: 'descending' });
    model.setTable(columns, [ben, ann]);
    expect(model.cells.value(1, PAY)).toBe('99.00');
    model.undo();
    expect(model.cells.value(1, PAY)).toBe('10.00');
  });
});

describe('marks from outside', () => {
  it('make the saved value the loaded one', ({ model }) => {
    model.write([pay(0, '5')]);
    model.setMarks([{ rowId: 'a', columnId: 'pay', mark: 'saved', value: '5' }]);
    expect(markOf(model, 0)).toBe('saved');
    expect(model.cells.base(0, PAY)).toBe('5');
  });

  it('do not hide an edit that is newer than the answer', ({ model }) => {
    model.write([pay(0, '5')]);
    model.write([pay(0, '6')]);
    model.setMarks([{ rowId: 'a', columnId: 'pay', mark: 'saved', value: '5.00' }]);
    expect(markOf(model, 0)).toBe('changed');
    expect(model.cells.base(0, PAY)).toBe('5.00');
  });
});

describe('one mark for many cells', () => {
  it('is set in those of them that the table has, with its words, and counts in totals', ({ model }) => {
    expect(model.totals.unknown(PAY)).toBe(0);
    model.markAll(
      [
        { rowId: 'a', columnIds: ['pay', 'gone'] },
        { rowId: 'b', columnIds: ['name', 'pay'] },
        { rowId: 'gone', columnIds: ['pay'] },
      ],
      'stale',
      'not read',
    );
    expect([0, 1, 2].map((row) => markOf(model, row))).toEqual(['stale', 'stale', 'none']);
    expect([0, 1, 2].map((row) => markOf(model, row, 0))).toEqual(['none', 'stale', 'none']);
    expect(model.cells.message(1, PAY)).toEqual({ text: 'not read' });
    expect(model.totals.unknown(PAY)).toBe(2);
  });
});

describe('new rows', () => {
  it('keep edits and marks of cells that are still there, and drop the others', ({ model }) => {
    model.write([pay(0, '5'), pay(1, 'x')]);
    model.setMarks([{ rowId: 'c', columnId: 'name', mark: 'stale' }]);
    model.setTable(
      [payColumn, nameColumn],
      [
        { id: 'c', values: ['31.00', 'Cas'] },
        { id: 'a', values: ['10.00', 'Ann'] },
      ],
    );
    expect(model.cells.value(1, 0)).toBe('5.00');
    expect(markOf(model, 1, 0)).toBe('changed');
    expect(markOf(model, 0, 1)).toBe('stale');
    expect([...model.cells.edited()]).toEqual([[1, 0]]);
  });

  it('remove the mark of an edit that is now the loaded value', ({ model }) => {
    model.write([pay(0, '5')]);
    model.setTable(columns, [{ id: 'a', values: ['Ann', '5.00'] }]);
    expect(markOf(model, 0)).toBe('none');
  });
});

it('restores a draft without an undo step or notification, even in locked rows', ({ model }) => {
  const notified: unknown[] = [];
  model.subscribe((changes) => notified.push(changes));
  model.restore([pay(0, '5'), pay(2, 'x')]);
  expect([markOf(model, 0), markOf(model, 2)]).toEqual(['changed', 'invalid']);
  expect(model.canUndo).toBe(false);
  expect(notified).toEqual([]);
});

describe('the order of rows', () => {
  const ids = (model: SheetModel) => [...model.order.places].map((place) => model.cells.rows[place]?.id);

  it('sorts by value in both directions with empty cells last', ({ model }) => {
    model.sortBy({ columnId: 'pay', direction: 'descending' });
    expect(ids(model)).toEqual(['c', 'a', 'b']);
    model.sortBy({ columnId: 'pay', direction: 'ascending' });
    expect(ids(model)).toEqual(['a', 'c', 'b']);
    model.sortBy(undefined);
    expect(ids(model)).toEqual(['a', 'b', 'c']);
  });

  it('filters rows, and adds up only those in view', ({ model }) => {
    expect(model.totals.total(PAY)).toBe('40');
    model.filterBy((id) => id !== 'a');
    expect(ids(model)).toEqual(['b', 'c']);
    expect(model.order.line(0)).toBeUndefined();
    expect(model.totals.total(PAY)).toBe('30');
    model.write([pay(0, '1000'), pay(1, '0.5')]);
    expect(model.totals.total(PAY)).toBe('30.5');
  });

  it('leaves out of the total what is in no sum, whatever is written there', () => {
    const model = new SheetModel(
      columns,
      rows.map((row) => ({ ...row, notSummed: row.id === 'a' })),
    );
    expect(model.totals.total(PAY)).toBe('30');
    model.write([pay(0, '1000'), pay(1, '0.5')]);
    expect(model.totals.total(PAY)).toBe('30.5');
  });

  it('lists rows of a lower rank first, unless a column is sorted', ({ model }) => {
    model.filterBy(
      (id) => id !== 'b',
      (id) => (id === 'c' ? 0 : 1),
    );
    expect(ids(model)).toEqual(['c', 'a']);
    model.sortBy({ columnId: 'pay', direction: 'ascending' });
    expect(ids(model)).toEqual(['a', 'c']);
    model.sortBy(undefined);
    model.filterBy(undefined);
    expect(ids(model)).toEqual(['a', 'b', 'c']);
  });
});

describe('a column that shows cleared cells', () => {
  const clearableMoney: Kind = {
    ...moneyKind(),
    parse: (typed) => (typed === 'clear' ? { value: '' } : moneyKind().parse(typed)),
    format: (value) => (value === '' ? 'clear' : moneyKind().format(value)),
  };
  const columnsWithClear = [nameColumn, { ...payColumn, kind: clearableMoney, cleared: 'clear' }];

  it('marks a cell as cleared only when it had a loaded value', () => {
    const model = new SheetModel(columnsWithClear, rows);
    model.write([pay(0, ' '), pay(1, '')]);
    expect(model.cells.value(0, PAY)).toBe('');
    expect(markOf(model, 0)).toBe('changed');
    expect(model.cells.typed(1, PAY)).toBeUndefined();
    expect(markOf(model, 1)).toBe('none');
  });

  it('counts a cleared cell as 0 and known in the total', () => {
    const model = new SheetModel(columnsWithClear, rows);
    model.write([pay(0, '')]);
    expect(model.totals.total(PAY)).toBe('30');
    expect(model.totals.unknown(PAY)).toBe(0);
  });

  it('restores the loaded value on undo', () => {
    const model = new SheetModel(columnsWithClear, rows);
    model.write([pay(0, '')]);
    model.undo();
    expect(model.cells.value(0, PAY)).toBe('10.00');
    expect(markOf(model, 0)).toBe('none');
  });
});
