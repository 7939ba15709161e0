import { Editors, SlickCellExternalCopyManager, SlickCellSelectionModel, SlickGrid } from 'slickgrid';
import 'slickgrid/dist/styles/css/slick.grid.css';
import 'slickgrid/dist/styles/css/slick-default-theme.css';
import { columns, columnWidth, frozenCount, objectRows, rowHeight } from './data.mjs';
import './marked.css';

const data = objectRows();
let grid;

function cellAt(row, column) {
  return grid?.getCellNode(row, column);
}

export const contender = {
  mount(target) {
    const slickColumns = columns.map(({ id, title }) => ({
      id,
      field: id,
      name: title,
      width: columnWidth,
      editor: Editors.Text,
    }));
    grid = new SlickGrid(target, data, slickColumns, {
      rowHeight,
      frozenColumn: frozenCount - 1,
      editable: true,
      autoEdit: false,
      autoEditByKeypress: true,
      enableCellNavigation: true,
      enableColumnReorder: false,
    });
    grid.setSelectionModel(new SlickCellSelectionModel());
    grid.registerPlugin(new SlickCellExternalCopyManager());
  },

  /** Where typing opens the editor, the V of Ctrl+V does so too, and the pasted block ends up in one cell. */
  allowPaste: () => grid.setOptions({ autoEditByKeypress: false }),

  destroy() {
    grid.destroy(true);
    grid = undefined;
  },

  mark(size) {
    const styles = {};
    for (let row = 0; row < size.rows; row++) {
      styles[row] = {};
      for (let column = 0; column < size.columns; column++)
        styles[row][`c${frozenCount + column}`] = 'marked';
    }
    grid.setCellCssStyles('marks', styles);
  },

  isMarked: (row, column) => cellAt(row, column)?.classList.contains('marked'),
  cellAt,
  textAt: (row, column) => cellAt(row, column)?.textContent,
  valueAt: (row, column) => data[row][`c${column}`],
  scroller: () => document.querySelector('.slick-viewport-top.slick-viewport-right'),
  editorText: () => document.querySelector('.slick-cell.editable input')?.value,

  activeCell() {
    const { x, y } = document.querySelector('.slick-cell.active').getBoundingClientRect();
    return `${x} ${y}`;
  },
};
