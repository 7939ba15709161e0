import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
import { cellNumber, columns, columnWidth, markedCells, objectRows, rowHeight } from './data.mjs';
import './marked.css';

ModuleRegistry.registerModules([AllCommunityModule]);

const rowData = objectRows();
let api;
let marked = new Set();

function cellAt(row, column) {
  return document.querySelector(`[row-index="${row}"] [col-id="c${column}"]`);
}

export const contender = {
  mount(target) {
    api = createGrid(target, {
      rowHeight,
      rowData,
      columnDefs: columns.map(({ id, title, isFrozen }, column) => ({
        field: id,
        headerName: title,
        width: columnWidth,
        editable: true,
        cellDataType: 'text',
        ...(isFrozen ? { pinned: 'left' } : {}),
        cellClassRules: { marked: ({ rowIndex }) => marked.has(cellNumber(rowIndex, column)) },
      })),
    });
  },

  destroy() {
    api.destroy();
    api = undefined;
  },

  mark(size) {
    marked = markedCells(size);
    api.refreshCells({ force: true });
  },

  isMarked: (row, column) => cellAt(row, column)?.classList.contains('marked'),
  cellAt,
  textAt: (row, column) => cellAt(row, column)?.textContent,
  valueAt: (row, column) => rowData[row][`c${column}`],
  scroller: () => document.querySelector('.ag-grid-viewport'),
  editorText: () => document.querySelector('.ag-cell-inline-editing input')?.value,

  activeCell() {
    const { x, y } = document.querySelector('.ag-cell-focus').getBoundingClientRect();
    return `${x} ${y}`;
  },
};
