// Every cell in the document at once: what a sheet that does not limit itself to visible rows would cost.
import { columns, frozenCount, columnWidth, objectRows, rowHeight } from './data.mjs';

const rows = objectRows();
let scroller;

export const contender = {
  mount(target) {
    scroller = document.createElement('div');
    scroller.style.cssText = 'height: 100%; overflow: auto';
    const table = document.createElement('table');
    table.style.cssText = `table-layout: fixed; border-collapse: separate; width: ${columns.length * columnWidth}px`;
    for (const row of rows) {
      const line = table.insertRow();
      line.style.height = `${rowHeight}px`;
      for (const [column, { id }] of columns.entries()) {
        const cell = line.insertCell();
        cell.textContent = row[id];
        if (column < frozenCount)
          cell.style.cssText = `position: sticky; left: ${column * columnWidth}px; background: white`;
      }
    }
    scroller.append(table);
    target.append(scroller);
  },

  destroy: () => (scroller = undefined),
  textAt: (row, column) => scroller.querySelector('table').rows[row]?.cells[column]?.textContent,
  scroller: () => scroller,
};
