// The sheet as the app uses it: with its kinds, validation, totals, groups, locked rows, and a receiver of the changes.
// Imported by path and not by alias, because aliases belong to the app's package and this is another one.
import { mount, unmount } from 'svelte';
import '../../../../renderer/styles/tokens.css';
import '../../../../renderer/styles/reset.css';
import '../../../../renderer/styles/text.css';
import Sheet from '../../../../renderer/sheet/Sheet.svelte';
import { dateKind } from '../../../../renderer/sheet/model/kinds/date.ts';
import { hoursKind } from '../../../../renderer/sheet/model/kinds/hours.ts';
import { moneyKind } from '../../../../renderer/sheet/model/kinds/money.ts';
import { numberKind } from '../../../../renderer/sheet/model/kinds/number.ts';
import { textKind } from '../../../../renderer/sheet/model/kinds/text.ts';
import { yesNoKind } from '../../../../renderer/sheet/model/kinds/yes-no.ts';
import { SheetState } from '../../../../renderer/sheet/state/sheet-state.svelte.ts';
import { columns, columnWidth, frozenCount, rowCount, valueAt } from './data.mjs';

const kinds = {
  hours: hoursKind(),
  money: moneyKind(),
  number: numberKind(),
  text: textKind(),
  date: dateKind(),
  'yes-no': yesNoKind(),
};

const sheetColumns = columns.map(({ id, title, kind, isFrozen }) =>
  isFrozen
    ? { id, title, width: columnWidth, kind: kinds.text, frozen: true, readOnly: 'A fact about the employee' }
    : {
        id,
        title,
        subtitle: kind,
        group: 'This period only',
        width: columnWidth,
        kind: kinds[kind],
        total: kind === 'money' || kind === 'hours',
        validate: (value) => (value.length > 1_000 ? 'At most 1,000 letters.' : undefined),
      },
);

const rows = Array.from({ length: rowCount }, (_, row) => ({
  id: `r${row}`,
  locked: row % 50 === 48 ? 'The payslip is finalised' : undefined,
  values: columns.map((_column, column) => valueAt(row, column)),
}));

let sheet;
let component;
let taken = [];

function cellAt(row, column) {
  const frozen = document.querySelector(`[role="row"][aria-owns][aria-rowindex="${row + 2}"]`);
  const line = column < frozenCount ? frozen : document.getElementById(frozen?.getAttribute('aria-owns'));
  return line?.querySelector(`[aria-colindex="${column + 2}"]`);
}

export const contender = {
  mount(target) {
    sheet = new SheetState({
      columns: sheetColumns,
      rows,
      onchange: (changes) => (taken = changes),
      onask: () => Promise.resolve('fit'),
    });
    component = mount(Sheet, { target, props: { sheet, autofocus: true } });
  },

  destroy() {
    void unmount(component);
    sheet = component = undefined;
    taken = [];
  },

  mark(size) {
    const marks = [];
    for (let row = 0; row < size.rows; row++) {
      for (let column = 0; column < size.columns; column++) {
        marks.push({ rowId: `r${row}`, columnId: `c${frozenCount + column}`, mark: 'saved' });
      }
    }
    sheet.setMarks(marks);
  },

  isMarked: (row, column) => cellAt(row, column)?.dataset.mark === 'saved',
  cellAt,
  textAt: (row, column) => cellAt(row, column)?.textContent.trim(),
  valueAt: (row, column) => (taken.length > 0 ? sheet.plain({ row, column }) : undefined),
  scroller: () => document.querySelector('.scroller'),
  editorText: () => document.querySelector('textarea.open')?.value,

  activeCell() {
    const { x, y } = document.querySelector('.active').getBoundingClientRect();
    return `${x} ${y}`;
  },
};
