import { countOf, formatCount, formatDate, formatDecimal } from './format.ts';
import { fileProblems, personProblems, valueDoubts, valueProblems } from './import-problems.ts';

const peopleOf = (count: number) => countOf(count, 'person', 'people');
const valuesOf = (count: number) => countOf(count, 'value', 'values');
const rowsOf = (count: number) => countOf(count, 'row', 'rows');

const personKeys = {
  number: 'Employee number',
  'id-number': 'ID number',
  email: 'E-mail',
  name: 'Name',
  'first-name': 'First name',
  'last-name': 'Surname',
} as const;

const by = { number: 'number', 'id-number': 'ID number', email: 'e-mail', name: 'name' } as const;

export const importMessages = {
  title: 'Import from a file',
  titlePasted: 'Import what you pasted',
  choose: {
    drop: 'Drop a workbook or a CSV file here',
    or: 'or',
    button: 'Choose a file…',
    hint: 'Excel (.xlsx) or CSV, up to 20 MB. Nothing is sent: values land in the sheet, and one Undo takes them back.',
    template:
      'No file yet? Export the template: everybody of this period with these columns, ready to fill in.',
    export: 'Export template…',
    field: 'File to import',
  },
  drop: 'Drop to import into this period',
  reading: (name: string) => `Reading ${name}…`,
  fileProblems,
  otherFile: 'Choose another file…',
  stop: 'Stop',
  file: {
    rows: (rows: number, columns: number) => `${rowsOf(rows)} in ${countOf(columns, 'column', 'columns')}`,
    sheet: 'Sheet',
    headRow: 'Header row',
    noHeadRow: 'No header row',
    row: (line: number, sample: string) => (sample === '' ? `${line}` : `${line} · ${sample}`),
    skipped: (rows: number) => `${rowsOf(rows)} above the header row left out`,
    hidden: (rows: number) =>
      `${countOf(rows, 'row is', 'rows are')} hidden in the spreadsheet, by a filter perhaps. They count too.`,
    remembered: 'Columns as you chose them the last time for such a file.',
    earlier: (when: string, period: string) => `This file was imported ${when}, into the period to ${period}`,
    earlierHere: (when: string) => `This file was already imported into this period, ${when}`,
    earlierText: (people: number, values: number) =>
      `${valuesOf(values)} for ${peopleOf(people)}. Importing it again replaces what was typed since.`,
  },
  columns: {
    title: 'What each column holds',
    inFile: 'In the file',
    samples: 'First values',
    goesTo: 'Goes to',
    column: (letters: string) => `Column ${letters}`,
    person: 'Whose row it is',
    inputs: 'Inputs',
    ignored: 'Leave out',
    search: 'Leave out',
    list: { none: 'Nothing is called that', open: 'Show all' },
    meaning: (head: string) => `What ${head} holds`,
    guessed: 'Looks like it; check',
    twice: (name: string) => `${name} is chosen twice`,
    needsPerson: 'Say which column tells whose row it is: number, ID number, e-mail or name.',
    needsInput: 'Say which columns hold inputs.',
    looksLikeHours: 'Most of these are more days than a month has. Do they belong under an hours column?',
    otherInputs: 'An input that is not here? Add its column to the sheet first, then import.',
  },
  personKeys,
  questions: {
    ask: (sample: string) => `What does ${sample} mean in this column?`,
    hundredths: (hours: number, minutes: number) =>
      `${countOf(hours, 'hour', 'hours')} and ${countOf(minutes, 'minute', 'minutes')}: it counts in hundredths`,
    minutes: (hours: number, minutes: number) =>
      `${countOf(hours, 'hour', 'hours')} and ${countOf(minutes, 'minute', 'minutes')}: minutes stand behind the mark`,
    fraction: (number: string) => `${formatDecimal(number)}: decimals stand behind the mark`,
    thousands: (number: string) => `${formatDecimal(number)}: the mark parts thousands`,
    day: (isoDate: string) => formatDate(isoDate),
    open: 'Answer the question about each marked column first.',
  },
  next: 'Check the rows',
  back: 'Columns',
  preview: {
    matching: 'Finding the people…',
    summary: (values: number, people: number) => `${valuesOf(values)} for ${peopleOf(people)}`,
    notTaken: (rows: number) => `${rowsOf(rows)} skipped`,
    refusedValues: (values: number) => `${countOf(values, 'value', 'values')} skipped`,
    same: (values: number) => `${countOf(values, 'value stands', 'values stand')} in the sheet already`,
    blank: (rows: number) => `${countOf(rows, 'row has', 'rows have')} nothing filled in`,
    tabs: { taken: 'To import', look: 'Check', refused: 'Skipped' },
    tabsLabel: 'Rows of the file',
    tick: 'Import',
    line: 'Row',
    person: 'Person',
    inFile: 'In the file',
    values: 'Values',
    why: 'Why',
    notes: 'Notes',
    tickRow: (line: number, name: string) => `Import row ${line}, ${name}`,
    tickAll: 'Import all of these rows',
    inPeriod: 'Nothing here.',
    found: (how: keyof typeof by) => `found by ${by[how]}`,
    mended: 'Leading zeros put back',
    otherName: (name: string) => `The file has another name: ${name}`,
    replaces: (count: number) => `Replaces ${countOf(count, 'typed value', 'typed values')}`,
    noValues: 'No values in this row',
    several: (names: string) => `It fits ${names}.`,
    byKey: (how: keyof typeof by, name: string) => `By ${by[how]} it is ${name}.`,
    otherFrequency: (name: string, frequency: string | null) =>
      frequency === null ? `${name} is not paid in this pay frequency.` : `${name} is paid ${frequency}.`,
    left: (name: string, on: string | null) =>
      on === null ? `${name} has left.` : `${name} left on ${formatDate(on)}.`,
    doubles: {
      title: (people: number) => `${countOf(people, 'person stands', 'people stand')} in several rows`,
      label: 'Several rows of one person',
      refuse: 'Take none of them',
      sum: 'Add them up',
      clashes: (count: number) =>
        `${countOf(count, 'value differs', 'values differ')} between the rows and cannot be added up, such as rates and dates: skipped.`,
    },
    typed: {
      title: (cells: number) => `${countOf(cells, 'cell holds', 'cells hold')} something else that you typed`,
      label: 'Cells with something typed in them',
      replace: 'Replace it',
      keep: 'Keep what is typed',
    },
    wrongCompany: {
      title: 'This looks like another company’s file',
      text: (matched: number, rows: number, company: string) =>
        `Only ${formatCount(matched)} of ${rowsOf(rows)} are people of ${company}. Check the file and the company before you go on.`,
      goOn: 'It is the right file: go on with the rows that match',
    },
    nothing: 'There is nothing to import',
    nothingText: 'No ticked row has a value that can be imported. Look under “Skipped” for the reasons.',
    staleText: 'Unticked rows and skipped values stay out. The sheet is not changed before you import.',
  },
  personProblems,
  valueProblems,
  valueDoubts,
  valueIs: (column: string, text: string, what: string) => `${column}: “${text}” ${what}`,
  go: (values: number) => (values === 0 ? 'Import' : `Import ${valuesOf(values)}`),
  pasteAsCells: 'Paste as cells instead',
  landed: {
    title: (values: number, people: number) => `${valuesOf(values)} for ${peopleOf(people)} imported`,
    text: 'They are in your draft; nothing was sent. Undo takes all of them back.',
    skipped: (cells: number) =>
      `${countOf(cells, 'cell was', 'cells were')} locked meanwhile and left alone. Undo takes the rest back.`,
    notRemembered: 'The file was imported, but not remembered',
  },
  template: {
    sheet: 'Inputs',
    number: 'Number',
    name: 'Name',
    fileName: (company: string, frequency: string, end: string) => `${company} ${frequency} ${end} inputs`,
    saved: (name: string) => `${name} saved`,
    savedText: 'Fill it in and import it again: people and columns are found by themselves.',
  },
} as const;
