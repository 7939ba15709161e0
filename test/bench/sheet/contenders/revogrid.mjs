import { defineCustomElements } from '@revolist/revogrid/loader';
// Imported here because the grid would fetch these itself when it is first shown, and waiting for files is not part of
// the race. By path, because the package does not export them.
import '../node_modules/@revolist/revogrid/dist/esm/revo-grid.entry.js';
import '../node_modules/@revolist/revogrid/dist/esm/revogr-attribution_7.entry.js';
import '../node_modules/@revolist/revogrid/dist/esm/revogr-clipboard_3.entry.js';
import '../node_modules/@revolist/revogrid/dist/esm/revogr-data_4.entry.js';
import {
  cellNumber,
  columns,
  columnWidth,
  frozenCount,
  markedCells,
  objectRows,
  rowHeight,
} from './data.mjs';
import './marked.css';

defineCustomElements();

const source = objectRows();
let grid;
let marked = new Set();

function cellAt(row, column) {
  const type = column < frozenCount ? 'colPinStart' : 'rgCol';
  const index = column < frozenCount ? column : column - frozenCount;
  return document.querySelector(
    `revogr-data[col-type="${type}"] .rgCell[data-rgrow="${row}"][data-rgcol="${index}"]`,
  );
}

export const contender = {
  mount(target) {
    grid = document.createElement('revo-grid');
    grid.range = true;
    grid.rowSize = rowHeight;
    grid.columns = columns.map(({ id, title, isFrozen }, column) => ({
      prop: id,
      name: title,
      size: columnWidth,
      ...(isFrozen ? { pin: 'colPinStart' } : {}),
      cellProperties: ({ rowIndex }) =>
        marked.has(cellNumber(rowIndex, column)) ? { class: { marked: true } } : undefined,
    }));
    grid.source = source;
    grid.style.height = '100%';
    target.append(grid);
  },

  destroy() {
    grid.remove();
    grid = undefined;
  },

  mark(size) {
    marked = markedCells(size);
    void grid.refresh('all');
  },

  isMarked: (row, column) => cellAt(row, column)?.classList.contains('marked'),
  cellAt,
  textAt: (row, column) => cellAt(row, column)?.textContent,
  valueAt: (row, column) => source[row][`c${column}`],
  scroller: (axis) =>
    axis === 'vertical'
      ? document.querySelector('revogr-viewport-scroll.rgCol .vertical-inner')
      : document.querySelector('revogr-viewport-scroll.rgCol'),
  editorText: () => document.querySelector('revogr-edit input')?.value,

  activeCell() {
    const { x, y } = document.querySelector('revogr-focus.focused-cell').getBoundingClientRect();
    return `${x} ${y}`;
  },
};
