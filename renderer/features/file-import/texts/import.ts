import { actOn, countOf, employeesOf, formatCount, formatDate, formatDecimal } from '#messages/format.ts';
import { formMessages } from '#messages/forms.ts';

const valuesOf = (count: number) => countOf(count, 'value', 'values');
const rowsOf = (count: number) => countOf(count, 'row', 'rows');

const employeeKeys = {
  number: 'Employee number',
  'id-number': 'ID number',
  email: 'E-mail',
  name: 'Name',
  'first-name': 'First name',
  'last-name': 'Surname',
} as const;

const by = {
  number: 'number',
  'id-number': 'ID number',
  email: 'e-mail',
  name: 'name',
  hand: 'hand',
} as const;

const placeOf = (count: number) =>
  count === 1 ? 'Choose where it goes, or leave it out.' : 'Choose where they go, or leave them out.';

export const importMessages = {
  titles: {
    file: 'Import from a file',
    pasted: 'Import what you pasted',
    leftOut: 'Import rows that were left out',
  },
  /** For a pasted block without a header whose rows name employees. */
  recognised: {
    title: (keys: readonly string[]) =>
      `What you pasted names employees: ${keys.map((key) => (key === 'Name' ? 'names' : `${key}s`)).join(', ')}`,
    matched: (rows: number) => `${countOf(rows, 'row matches', 'rows match')} an employee here.`,
    unmatched: (rows: number) => `${countOf(rows, 'row does', 'rows do')} not.`,
    text: 'Matched, each value goes to the employee of its row, whatever the order of your sheet. Pasted by position, it goes to the employee who is in that row here.',
  },
  choose: {
    drop: 'Drop a workbook or a CSV file here',
    or: 'or',
    button: 'Choose a file…',
    hint: 'Excel (.xlsx) or CSV, up to 20 MB. Nothing is sent: the values go into the sheet, and one Undo removes them.',
    template:
      'No file yet? Export the template: all employees of this period with these columns, ready to fill in.',
    export: 'Export template…',
    field: 'File to import',
  },
  reading: (name: string) => `Reading ${name}…`,
  otherFile: 'Choose another file…',
  stop: 'Stop',
  file: {
    rows: (rows: number, columns: number) => `${rowsOf(rows)} in ${countOf(columns, 'column', 'columns')}`,
    sheet: 'Sheet',
    severalSheets: 'Several sheets together',
    sheetsRead: 'Sheets that are read together',
    headerRow: 'Header row',
    noHeaderRow: 'No header row',
    row: (line: string, sample: string) => (sample === '' ? line : `${line} · ${sample}`),
    separator: 'Separator',
    separators: { ';': 'Semicolon', ',': 'Comma', '\t': 'Tab', '|': 'Bar' },
    lettersLabel: 'Letters of the file',
    letters: 'Which spelling is right?',
    /** Where no word of the file may be shown. */
    lettersOf: 'Which program wrote the letters with accents?',
    encodings: {
      'utf-8': 'A recent one (UTF-8)',
      'utf-16le': 'A recent one (UTF-16)',
      'utf-16be': 'A recent one (UTF-16, reversed)',
      'windows-1252': 'One for Windows',
      macintosh: 'One for an older Mac',
      cp850: 'One for DOS, Western Europe',
      cp437: 'One for DOS, United States',
    },
    openLetters: 'Say which spelling of the names is right.',
    openProgram: 'Say which program wrote the letters with accents.',
    skipped: (rows: number) => `${rowsOf(rows)} above the header row left out`,
    hidden: (rows: number) =>
      `${countOf(rows, 'row is', 'rows are')} hidden in the spreadsheet, perhaps by a filter. ${rows === 1 ? 'It is' : 'They are'} read too.`,
    hiddenColumns: (letters: readonly string[]) =>
      letters.length === 1
        ? `Column ${letters.join()} is hidden in the spreadsheet. It is read too.`
        : `Columns ${letters.join(', ')} are hidden in the spreadsheet. They are read too.`,
    otherSheets: (names: readonly string[]) =>
      `Not read: ${countOf(names.length, 'other sheet', 'other sheets')} of this workbook (${names.join(', ')}). To read them too, choose “Several sheets together” under Sheet.`,
    remembered: 'Columns as you chose them last time for a file like this.',
    earlier: (when: string, period: string) => `This file was imported ${when}, into the period to ${period}`,
    earlierHere: (when: string) => `This file was already imported into this period, ${when}`,
    earlierText: (employees: number, values: number) =>
      `${valuesOf(values)} for ${employeesOf(employees)}. Importing it again replaces what was typed since.`,
  },
  columns: {
    title: 'What each column contains',
    inFile: 'In the file',
    samples: 'First values',
    goesTo: 'Goes to',
    column: (letters: string) => `Column ${letters}`,
    employee: 'Identifies the employee',
    inputs: 'Inputs',
    ignored: 'Leave out',
    search: 'Leave out',
    list: { none: 'No match', open: 'Show all', more: formMessages.moreMatches },
    meaning: (header: string) => `What ${header} contains`,
    guessed: 'A guess; check it',
    unmatched: (values: number) => `${valuesOf(values)} not imported`,
    unmatchedColumns: (columns: number, values: number) =>
      `${countOf(columns, 'column matches', 'columns match')} no input: ${valuesOf(values)} would be left out. ${placeOf(columns)}`,
    leaveOut: (columns: number) =>
      columns > 1 ? `Leave these ${formatCount(columns)} columns out` : 'Leave this column out',
    twice: (name: string) => `${name} is chosen twice`,
    needsEmployee: 'Choose the column that identifies the employee: number, ID number, e-mail or name.',
    needsInput: 'Choose the columns with inputs.',
    needsKind: 'Choose the column that names the kind of hours or the pay item of each row.',
    needsValue: 'Choose the column with the hours or the amount of each row.',
    tooManyKinds:
      'The column that should name kinds of hours has more than a hundred of them. Choose another.',
    looksLikeHours: 'Most of these are more days than a month has. Do they belong in an hours column?',
    addColumn: 'Add a column…',
    addColumnFor: (header: string) => `Add a column of the sheet for ${header}`,
    otherInputs: 'Is an input missing from the list? You can add it beside a column that is left out.',
  },
  employeeKeys,
  /** For files with one row for each employee, day and kind of hours. */
  rowTargets: {
    kind: 'Kind of hours, or pay item',
    value: 'Hours or amount of that kind',
    day: 'Day',
    detail: 'One row per day and kind',
  },
  kinds: {
    title: 'What each kind means',
    meaning: (kind: string) => `What ${kind} means`,
    rows: rowsOf,
    open: (kinds: number, rows: number) =>
      `${countOf(kinds, 'kind means', 'kinds mean')} no input: ${rowsOf(rows)} would be left out. ${placeOf(kinds)}`,
    leaveOut: (kinds: number) =>
      kinds > 1 ? `Leave these ${formatCount(kinds)} kinds out` : 'Leave this kind out',
  },
  questions: {
    ask: (sample: string) => `What does ${sample} mean in this column?`,
    hundredths: (hours: number, minutes: number) =>
      `${countOf(hours, 'hour', 'hours')} and ${countOf(minutes, 'minute', 'minutes')}: decimal hours`,
    minutes: (hours: number, minutes: number) =>
      `${countOf(hours, 'hour', 'hours')} and ${countOf(minutes, 'minute', 'minutes')}: the separator is between hours and minutes`,
    fraction: (number: string) => `${formatDecimal(number)}: a decimal separator`,
    thousands: (number: string) => `${formatDecimal(number)}: a thousands separator`,
    day: (isoDate: string) => formatDate(isoDate),
    open: 'Answer the question about each marked column first.',
  },
  next: 'Check the rows',
  back: 'Columns',
  preview: {
    matching: 'Matching employees…',
    summary: (values: number, employees: number) => `${valuesOf(values)} for ${employeesOf(employees)}`,
    partRows: (rows: number) => `${rowsOf(rows)} imported in part`,
    leftOutRows: (rows: number) => `${rowsOf(rows)} not imported`,
    same: (values: number) => `${countOf(values, 'value is', 'values are')} already in the sheet`,
    blank: (rows: number) => `${countOf(rows, 'row has', 'rows have')} nothing filled in`,
    totalRows: (rows: number) => `${countOf(rows, 'total row', 'total rows')} recognised`,
    absent: (employees: number) =>
      `${countOf(employees, 'employee', 'employees')} of this period ${employees === 1 ? 'is' : 'are'} not in the file.`,
    differing: (columns: number) =>
      `${countOf(columns, 'total differs', 'totals differ')} between the file and what goes into the sheet.`,
    leftOut: (names: readonly string[]) => `Left out: ${names.join(', ')}.`,
    tabs: {
      accepted: 'To import',
      check: 'Check',
      skipped: 'Skipped',
      absent: 'Not in the file',
      totals: 'Totals',
    },
    tabsLabel: 'Rows of the file',
    tick: 'Import',
    line: 'Row',
    employee: 'Employee',
    inFile: 'In the file',
    values: 'Values',
    why: 'Why',
    notes: 'Notes',
    tickRow: (line: string, name: string) => `Import row ${line}, ${name}`,
    tickAll: 'Import all of these rows',
    goTo: (name: string) => `Go to ${name} in the sheet`,
    inPeriod: 'Nothing here.',
    found: (way: keyof typeof by) => `matched by ${by[way]}`,
    mended: 'Leading zeros restored',
    sameDay: (line: string) =>
      `Row ${line} has the same employee, day and kind: perhaps the same hours twice`,
    later: (isoDate: string) => `${formatDate(isoDate)} is after the end of this period`,
    days: (first: string, last: string) => `Days from ${formatDate(first)} to ${formatDate(last)}`,
    kindsLeftOut: (kinds: readonly string[], rows: number) =>
      `Left out: ${rowsOf(rows)} of ${kinds.join(', ')}.`,
    otherName: (name: string) => `The file has another name: ${name}`,
    otherNumber: 'No employee has the number in the file',
    doubtfulName: (why: string) => `What names the employee ${why}`,
    replaces: (count: number) => `Replaces ${countOf(count, 'typed value', 'typed values')}`,
    noValues: 'No values in this row',
    several: (names: string) => `It matches ${names}.`,
    byKey: (way: keyof typeof by, name: string) => `By ${by[way]} it is ${name}.`,
    otherFrequency: (name: string, frequency: string | null) =>
      frequency === null ? `${name} is not paid in this pay frequency.` : `${name} is paid ${frequency}.`,
    left: (name: string, on: string | null) =>
      on === null ? `${name} has left.` : `${name} left on ${formatDate(on)}.`,
    doubles: {
      title: (count: number) => `${countOf(count, 'employee is', 'employees are')} in several rows`,
      label: 'Several rows of one employee',
      refuse: 'Import none of them',
      sum: 'Add them up',
      clashes: (count: number) =>
        `${countOf(count, 'value differs', 'values differ')} between the rows and cannot be added up, like rates and dates. ${count === 1 ? 'It is' : 'They are'} skipped.`,
    },
    rounding: {
      title: (values: number) =>
        `${valuesOf(values)} in hours ${values === 1 ? 'has' : 'have'} more than two decimals`,
      label: 'Hours with more than two decimals',
      keep: 'As in the file',
      round: 'Round to two decimals',
      example: (text: string, rounded: string) => `Such as ${text}, which becomes ${rounded}.`,
    },
    typed: {
      title: (cells: number) => `${countOf(cells, 'cell has', 'cells have')} another value that you typed`,
      label: 'Cells with a typed value',
      replace: 'Replace it',
      keep: 'Keep what is typed',
    },
    wrongCompany: {
      title: 'This looks like another company’s file',
      text: (matched: number, rows: number, company: string) =>
        `Rows that match employees of ${company}: only ${formatCount(matched)} of ${formatCount(rows)}. Check the file and the company before you go on.`,
      goOn: 'This is the right file: continue with the rows that match',
      first: 'Say first that this is the right file.',
    },
    nothing: 'There is nothing to import',
    nothingText: 'No ticked row has a value that can be imported. Look under “Skipped” for the reasons.',
    staleText: 'Unticked rows and skipped values stay out. The sheet is not changed before you import.',
  },
  totals: {
    label: 'Control totals',
    column: 'Column',
    inFile: 'Rows of the file',
    landing: 'Into the sheet',
    missing: 'Not imported',
    printed: 'The file’s own total',
    noTotal: 'None',
    unreadable: (text: string) => `“${text}” cannot be read`,
    none: 'No column of the file can be added up.',
    agree: 'Everything in the file goes into the sheet.',
    differ: (isRounded: boolean) =>
      `The difference comes from rows that are skipped or unticked and from values that cannot be read${isRounded ? ', or from rounding' : ''}.`,
  },
  absent: {
    label: 'Employees who are not in the file',
    number: 'Number',
    name: 'Name',
    payPoint: 'Pay point',
    none: 'Every employee who can have inputs in this period is in the file.',
  },
  byHand: {
    column: 'Match by hand',
    ask: 'Match…',
    askOf: (line: string) => `Match row ${line} by hand`,
    title: (line: string) => `Whose is row ${line}?`,
    who: 'Employee',
    match: 'Match',
    cancel: 'Cancel',
  },
  leftOut: {
    drop: 'Discard these rows',
    export: 'Export what is not imported…',
    partly: 'Imported in part',
    unticked: 'Not ticked, or one of several rows of the employee',
    line: 'Row',
    why: 'Why',
    number: 'Number',
    name: 'Name',
    rowsSheet: 'Not imported',
    absentSheet: 'Not in the file',
    columnsSheet: 'Columns left out',
    fileName: (file: string) => `${file} not imported`,
  },
  valueIs: (column: string, text: string, what: string) => `${column}: “${text}” ${what}`,
  go: (values: number) => actOn('Import', values, 'value', 'values'),
  pasteAsCells: 'Paste by position instead',
} as const;
