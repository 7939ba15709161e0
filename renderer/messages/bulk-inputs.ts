import { countOf, formatCount, formatWait } from './format.ts';

const changesOf = (count: number) => countOf(count, 'change', 'changes');
const peopleOf = (count: number) => countOf(count, 'person', 'people');
const inputsOf = (count: number) => countOf(count, 'input', 'inputs');

export const bulkInputsMessages = {
  title: 'Inputs',
  people: peopleOf,
  locked: (count: number) => `${formatCount(count)} locked`,
  loading: 'Opening the inputs of this period…',
  sheet: 'Inputs of this period',
  empty: {
    title: 'Nobody is paid in this period',
    text: 'The payroll service shows no people with this pay frequency. If that is wrong, check their pay frequency there, then refresh.',
  },
  notRead: {
    title: 'This period was not read yet',
    text: 'Who is paid in it, and with which items, is not known on this computer before the service has answered.',
  },
  firstRead: 'Reading people, payslips and items from the service…',
  noColumns: {
    title: 'No inputs to capture yet',
    text: 'No payslip item was seen on these people. Refresh, or add the column you want to capture.',
  },
  toolbar: {
    label: 'Inputs',
    review: (count: number) => (count === 0 ? 'Review and send' : `Review and send (${changesOf(count)})`),
    undo: 'Undo',
    redo: 'Redo',
    find: 'Find',
    addColumn: 'Add column',
    import: 'Import',
    increase: 'Increases',
    settle: 'Check again',
    discard: 'Discard draft',
    refresh: 'Refresh',
    refreshing: 'Refreshing…',
    withKeys: (label: string, keys: string) => `${label} (${keys})`,
  },
  facts: {
    unknown: 'In the service: not read yet',
    held: (value: string) => `In the service: ${value}`,
    last: (value: string) => `Last period: ${value}`,
    isNew: 'New for this person',
    empty: 'empty',
  },
  filter: {
    label: 'Who is shown',
    search: 'Name, number or note',
    payPoint: 'Pay point',
    everyPayPoint: 'All pay points',
    status: 'Status',
    statuses: {
      any: 'Everyone',
      open: 'Takes input',
      changed: 'With unsent changes',
      new: 'New in this period',
      leaving: 'Leaving',
      'on-leave': 'On leave in this period',
      calculating: 'Being calculated',
      finalised: 'Finalised',
      'no-payslip': 'Without a payslip',
      'not-read': 'Payslip not read yet',
      noted: 'With a note of mine',
    },
    shown: (count: number, all: number) => `${formatCount(count)} of ${peopleOf(all)} shown`,
    clear: 'Show everyone',
  },
  readEveryone: {
    reading: (done: number, total: number) =>
      `Reading what the service holds: ${formatCount(done)} of ${peopleOf(total)}`,
    stop: 'Stop',
  },
  range: {
    group: 'Selected cells',
    'copy-last': 'Copy last period…',
    add: 'Add to…',
    multiply: 'Multiply…',
    'set-where-empty': 'Set where empty…',
    clear: 'Send as empty',
    increase: 'Salary increases…',
  },
  kept: {
    writing: 'Saving…',
    kept: 'Saved on this computer',
    keptUntilClosed: 'Saved until Paydesk is closed',
    failed: 'Not saved',
    failedTitle: (count: number) => `${changesOf(count)} not saved on this computer`,
    failedText:
      'Do not close Paydesk: what you typed is only on the screen. It is tried again by itself every few seconds.',
    leftBehind: 'Some inputs could not be saved',
  },
  find: {
    label: 'Find in the sheet',
    next: 'Next',
    previous: 'Previous',
    none: 'Not found',
    close: 'Close the search',
  },
  addColumn: {
    title: 'Add a column',
    how: 'What do you want to capture?',
    known: 'An input or a detail that Paydesk knows',
    typed: 'Another input, by its name in the service',
    choose: 'Input or detail',
    search: 'Type a part of its name, such as overtime',
    list: { none: 'Nothing is called that', open: 'Show all' },
    noneLeft: 'All that Paydesk knows is already in the sheet.',
    item: 'Item',
    itemHint: 'Its name in the service, such as basic_salary, or the number of a custom item.',
    input: 'Input',
    inputHint: 'What is entered for it, such as overtime_hours_input or amount.',
    scope: 'Applies to',
    kind: 'Type',
    kinds: {
      money: 'Money (rands and cents)',
      hours: 'Hours (7:30 or 7,5)',
      days: 'Days',
      quantity: 'Quantity',
      rate: 'Rate (rands for one)',
      percent: 'Percentage',
      number: 'Number',
      date: 'Date',
      'yes-no': 'Yes or no',
      choice: 'One of a list',
      text: 'Text',
    },
    choices: 'What can be chosen',
    choicesHint: 'With commas between, such as day, night, weekend.',
    preview: (name: string) => `The column will be called “${name}”.`,
    problems: {
      empty: 'Type the item and the input.',
      shape: 'Use letters, digits and underscores only: no spaces and no points.',
      none: 'Choose what to capture.',
      shown: 'This column is already in the sheet.',
      choices: 'Type what can be chosen, with commas between.',
    },
    add: 'Add column',
    added: 'Columns you added',
    remove: (name: string) => `Remove the column ${name}`,
    used: 'Holds inputs: clear them to remove the column',
  },
  discard: {
    title: 'Discard this draft?',
    text: (count: number) =>
      `${changesOf(count)} that you have not sent will be gone for good. What was sent stays as it is in the service.`,
    confirm: 'Discard the draft',
  },
  strip: {
    label: 'Sending',
    starting: 'Sending…',
    sending: (done: number, all: number) => `Sending: ${formatCount(done)} of ${inputsOf(all)} answered`,
    waits: (waitMs: number) => `The service is busy and asked to wait: Paydesk goes on ${formatWait(waitMs)}`,
    checking: 'Not everything is known to be saved: reading the service before anything is sent again',
    checksLater: (waitMs: number) =>
      `The service asked for a pause: Paydesk checks ${formatWait(waitMs)} what was saved`,
    stopping: 'Stopping after the request on its way…',
    stop: 'Stop',
    replaceKey: 'Replace API key',
    tryKey: 'Try the API key again',
    calculating: (count: number) =>
      `The service is working out ${countOf(count, 'payslip', 'payslips')}; nett pay follows by itself.`,
    inTime: (seconds: number) =>
      seconds < 60
        ? `in ${countOf(Math.max(1, seconds), 'second', 'seconds')}`
        : `in ${Math.floor(seconds / 60)} min ${seconds % 60} s`,
    elapsed: (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    showRefused: 'Show refused',
    showEveryone: 'Show everyone',
    sendRefused: 'Send refused again',
    register: 'Register',
    details: 'Details of this submission',
    dismiss: 'Close this notice',
    allGood: 'Everything you sent is saved in the service.',
    refusedText: 'The refused cells are red: choose one to read the reason, correct it, send again.',
    showNotKept: 'Show them',
    sendNotKept: 'Send them again',
    notKeptText:
      'The service failed, and did not show them when it was read afterwards. It may still save them late, so they are read once more before they are sent again. Nothing is known to be wrong with the values.',
    notKeptAmong: (count: number) =>
      count === 1
        ? 'One of them failed in the service, with nothing known to be wrong with the value: it need only be sent again.'
        : `${formatCount(count)} of them failed in the service, with nothing known to be wrong with the values: they need only be sent again.`,
  },
  halted: {
    stopped: {
      title: 'Stopped, as you asked',
      text: 'What was not sent is still in your draft. Review and send when you are ready.',
    },
    offline: {
      title: 'Sending paused: no connection',
      text: 'Nothing is lost and nothing goes twice. Check the internet connection, then review and send the rest.',
    },
    'key-refused': {
      title: 'Sending paused: the service refuses the API key',
      text: 'The rest is still in your draft. Replace the API key with a new one, then review and send.',
    },
    'disk-full': {
      title: 'Sending paused: the disk of this computer is full',
      text: 'What the service answered could not be kept here. Make room on the disk, then check again: the service is read, and nothing is sent twice. What was not sent waits in your draft.',
    },
    'disk-failed': {
      title: 'Sending paused: the disk of this computer does not take anything',
      text: 'What the service answered could not be kept here. See that the disk works and may be written to, then check again: the service is read, and nothing is sent twice.',
    },
    unknown: {
      title: 'Sending paused: it is not known yet what was saved',
      text: 'The service gave no clear answer for some inputs. Check again first: the service is read, and nothing is sent twice.',
    },
    rest: {
      title: 'Sending ended before everything was sent',
      text: 'What was not sent waits in your draft. Review and send it again; if the service was too busy, give it a minute first.',
    },
  },
  filtered: (count: number) =>
    `Showing only the ${peopleOf(count)} with inputs that were refused or not saved`,
  offlineTitle: 'No connection: you see what this computer knows',
  offlineText: (age: string) =>
    `As the service had it ${age}. Go on capturing; every keystroke is saved. Sending works again once the connection is back.`,
  waits: {
    title: (count: number) =>
      `No connection: ${changesOf(count)} ${count === 1 ? 'waits' : 'wait'} on this computer`,
    text: 'Look them over already. Once the connection is back, what the service holds is read again and compared; then send them.',
    send: 'There is no connection. Nothing is lost: send it once the connection is back.',
  },
  keyRefused: {
    title: 'The service refuses the API key',
    text: 'It is not asked again with this API key, so that nothing is read or sent. Look the changes over already; replace the API key, or try it again once the service takes it.',
    send: 'The service refuses the API key. Replace it, or try it again.',
  },
  offlineNever: 'This period was not read from the service yet.',
  numbers: {
    title: 'How are these numbers meant?',
    text: (count: number, sample: string) =>
      count === 1
        ? `“${sample}” can be read in two ways.`
        : `${formatCount(count)} of the pasted numbers can be read in two ways, for example “${sample}”.`,
    as: (reading: string) => `It means ${reading}`,
    asComma: 'Comma before the decimals',
    asPoint: 'Point before the decimals',
    cancel: 'Do not paste',
  },
  pastEdge: {
    title: 'The block is larger than the sheet',
    text: (rows: number, columns: number) =>
      [
        rows > 0 ? `${countOf(rows, 'row lies', 'rows lie')} below the last person` : '',
        columns > 0 ? `${countOf(columns, 'column lies', 'columns lie')} right of the last column` : '',
      ]
        .filter(Boolean)
        .join(' and ') + '. Is it the right company, and does it begin at the right cell?',
    fit: 'Paste what fits',
    cancel: 'Do not paste',
  },
  selection: {
    cells: (rows: number, columns: number) => `${formatCount(rows)} × ${formatCount(columns)}`,
    filtered: (shown: number, all: number) => `${formatCount(shown)} of ${peopleOf(all)} shown`,
    showAll: 'Show everyone',
    count: (count: number) => `Count ${formatCount(count)}`,
    sum: (sum: string) => `Sum ${sum}`,
    legend: 'Legend',
    marks: 'Legend',
    total: 'Total shown',
    skipped: (count: number) =>
      `${countOf(count, 'cell takes', 'cells take')} no input and ${count === 1 ? 'was' : 'were'} left as they are.`,
    notForInput: (reason: string) => `No input here: ${reason}`,
  },
  sheetLabels: {
    changed: 'Changed, not sent',
    pending: 'On its way',
    saved: 'Saved in the service',
    failed: 'Not saved in the service',
    invalid: 'Cannot be read',
    stale: 'Not read yet',
    new: 'New for this person',
    overtaken: 'Changed by somebody else',
    locked: 'Not for input',
  },
} as const;
