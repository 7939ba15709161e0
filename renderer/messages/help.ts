/** Keys of every other table. */
export const tableKeyMessages = {
  title: 'In tables',
  keys: {
    cells: 'To the cells of the row; ← leads back to the row',
    edge: 'To the edge of the table, in any direction',
    headers: 'From the first row to the headers, where Enter sorts',
    extend: 'Select rows or cells, in any direction',
    row: 'Select the row of the cell',
    column: 'Select the column of the cell',
    all: 'Select all rows',
    copy: 'Copy what is selected, or the current row or cell',
    menu: 'Menu of the column: sort, filter, width',
    wider: 'Make the column wider; with ← narrower',
    drop: 'Clear the selection',
    next: 'Next match of what Ctrl+F finds; with Shift the one before',
  },
} as const;

/** Keys of every dialog. */
export const dialogKeyMessages = {
  title: 'In dialogs',
  keys: {
    proceed: 'Main button, if nothing must be read first',
    close: 'Close the dialog',
  },
} as const;

/** Keys of the sheet that are not in its menu. */
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
    below: 'Finish, and go down in the column where Tab began',
    extend: 'Extend the selection, in any direction',
    all: 'Select all cells',
    row: 'Select whole rows',
    column: 'Select whole columns',
    further: 'Add another range',
    edit: 'Edit the cell',
    drop: 'Cancel editing',
    list: 'Open the list or the calendar of the cell',
    toggle: 'Switch between yes and no',
    menu: 'Open the menu of the cell',
  },
} as const;

export const helpMessages = {
  title: 'Help',
  close: 'Close help',
  search: 'Search the manual',
  allPages: 'All pages',
  pages: 'Pages of the manual',
  pageOf: (title: string) => `Help · ${title}`,
  none: (query: string) => `Nothing was found for “${query}”. Try a single word.`,
  shortcuts: 'All keyboard shortcuts',
  news: 'What is new',
} as const;
