/** Keys of the sheet that its menu does not name. */
export const sheetKeyMessages = {
  title: 'In the sheet',
  keys: {
    edge: 'To the edge of the filled cells, in any direction',
    lineStart: 'To the start of the line',
    lineEnd: 'To the end of the line',
    first: 'To the first cell',
    last: 'To the last cell',
    page: 'A page down; Page Up for one up',
    next: 'To the next cell; with Shift to the one before',
    below: 'Done, and down to the column where Tab began',
    extend: 'Take more cells, in any direction',
    all: 'Take all cells',
    row: 'Take whole rows',
    column: 'Take whole columns',
    further: 'Begin one more range',
    edit: 'Edit what stands in the cell',
    drop: 'Leave the cell as it was',
    list: 'Open the list or the calendar of the cell',
    toggle: 'Yes or no',
    menu: 'What can be done here',
  },
} as const;
