import { twoDigits } from '#payroll/calendar.ts';
import { countOf, employeesOf, formatCount, formatWait } from '#messages/format.ts';
import { formMessages } from '#messages/forms.ts';

const minuteMs = 60_000;

/** Reading current values in the background. */
export const valuesMessages = {
  label: 'Values read from the service',
  reading: (done: number, total: number) =>
    `Reading values: ${formatCount(done)} of ${countOf(total, 'employee', 'employees')}`,
  left: (ms: number) =>
    ms < minuteMs
      ? 'less than a minute left'
      : `about ${countOf(Math.round(ms / minuteMs), 'minute', 'minutes')} left`,
  stop: 'Stop',
  waiting: (count: number) => `Values of ${countOf(count, 'employee', 'employees')} not read yet`,
  goOn: 'Read them',
} as const;

const changesOf = (count: number) => countOf(count, 'change', 'changes');
const inputsOf = (count: number) => countOf(count, 'input', 'inputs');

export const bulkInputsMessages = {
  title: 'Inputs',
  employees: employeesOf,
  locked: (count: number) => `${formatCount(count)} locked`,
  loading: 'Opening the inputs of this period…',
  sheet: 'Inputs of this period',
  empty: {
    title: 'No employees are paid in this period',
    text: 'The payroll service shows no employees with this pay frequency. If that is wrong, check their pay frequency there, then refresh.',
  },
  notRead: {
    title: 'This period has not been read yet',
    text: 'Its employees and items are shown once the service has answered.',
  },
  firstRead: 'Reading employees, payslips and items from the service…',
  noColumns: {
    title: 'No inputs to capture yet',
    text: 'These employees have no payslip items yet. Refresh, or add the column you want to capture.',
  },
  toolbar: {
    label: 'Inputs',
    review: (count: number) => (count === 0 ? 'Review and send' : `Review and send (${changesOf(count)})`),
    undo: 'Undo',
    redo: 'Redo',
    find: 'Find',
    addColumn: 'Add column',
    import: 'Import',
    copyLast: 'Copy last period',
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
    isNew: 'New for this employee',
    empty: 'empty',
  },
  filter: {
    label: 'Employees shown',
    search: 'Name, number or note',
    payPoint: 'Pay point',
    everyPayPoint: 'All pay points',
    status: 'Status',
    statuses: {
      any: 'All employees',
      open: 'Accepts inputs',
      changed: 'With unsent changes',
      new: 'New in this period',
      leaving: 'Leaving',
      'on-leave': 'On leave in this period',
      calculating: 'Being calculated',
      finalised: 'Finalised',
      'no-payslip': 'Without a payslip',
      'not-read': 'Payslip not read yet',
      noted: 'With my note',
    },
    shown: (count: number, all: number) => `${formatCount(count)} of ${employeesOf(all)} shown`,
    clear: 'Show all employees',
  },
  readEveryone: {
    reading: (done: number, total: number) =>
      `Reading current values: ${formatCount(done)} of ${employeesOf(total)}`,
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
    calculate: 'Pay calculator…',
    'open-employee': 'Open employee',
    'open-payslip': 'Open payslip',
  },
  saved: {
    saving: 'Saving…',
    saved: 'Saved on this computer',
    savedUntilClosed: 'Saved until Paydesk is closed',
    failed: 'Not saved',
    sending: 'Sending…',
    nothing: 'Nothing to send',
    failedTitle: (count: number) => `${changesOf(count)} not saved on this computer`,
    failedText:
      'Do not close Paydesk: what you typed is only on the screen. Paydesk tries again every few seconds.',
    leftBehind: 'Some of what you typed could not be saved',
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
    known: 'A pay item or employee detail',
    typed: 'Another input, by its name in the service',
    choose: 'Input or detail',
    search: 'Type part of its name, such as overtime, commission or union',
    list: { none: 'No match', open: 'Show all', more: formMessages.moreMatches },
    item: 'Item',
    itemHint: 'Its name in the service, such as basic_salary, or the number of a custom item.',
    input: 'Input',
    inputHint: 'What is entered for it, such as overtime_hours_input or amount.',
    scope: 'Applies to',
    kind: 'Type',
    kinds: {
      money: 'Money (rand and cents)',
      hours: 'Hours (7:30 or 7,5)',
      days: 'Days',
      quantity: 'Quantity',
      rate: 'Rate (rand per unit)',
      percent: 'Percentage',
      number: 'Number',
      date: 'Date',
      'yes-no': 'Yes or no',
      choice: 'One of a list',
      text: 'Text',
    },
    choices: 'Choices',
    choicesHint: 'Separated by commas, such as day, night, weekend.',
    preview: (name: string) => `The column will be called “${name}”.`,
    problems: {
      empty: 'Type the item and the input.',
      shape: 'Use letters, digits and underscores only, without spaces or full stops.',
      none: 'Choose what to capture.',
      byNumber: 'It is known by a number here: choose “Another input” and type the number.',
      shown: 'This column is already in the sheet.',
      personal:
        'ID, tax and bank numbers are not columns of the sheet. Change them in the employee’s panel, or for many in Excel.',
      choices: 'Type the choices, separated by commas.',
    },
    add: 'Add column',
    added: 'Columns you added',
    remove: (name: string) => `Remove the column ${name}`,
    used: 'Has inputs: clear them to remove the column',
  },
  discard: {
    title: 'Discard this draft?',
    text: (count: number) =>
      `${count === 0 ? 'All unsent inputs' : countOf(count, 'unsent input', 'unsent inputs')} will be deleted for good. What was sent stays as it is in the service.`,
    confirm: 'Discard the draft',
  },
  strip: {
    label: 'Sending',
    starting: 'Sending…',
    sending: (done: number, all: number) => `Sending: ${formatCount(done)} of ${inputsOf(all)} answered`,
    waits: (waitMs: number) => `The service is busy: sending continues ${formatWait(waitMs)}`,
    checking: 'Not all inputs are known to be saved: checking the service before anything is sent again',
    checksLater: (waitMs: number) =>
      `The service asked for a pause: Paydesk checks ${formatWait(waitMs)} what was saved`,
    stopping: 'Stopping after the request on its way…',
    stop: 'Stop',
    replaceKey: 'Replace API key',
    tryKey: 'Try the API key again',
    calculating: (count: number) =>
      `The service is calculating ${countOf(count, 'payslip', 'payslips')}; nett pay is updated automatically.`,
    inTime: (seconds: number) =>
      seconds < 60
        ? `in ${countOf(Math.max(1, seconds), 'second', 'seconds')}`
        : `in ${Math.floor(seconds / 60)} min ${seconds % 60} s`,
    elapsed: (seconds: number) => `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`,
    showRefused: 'Show refused',
    showEveryone: 'Show all employees',
    sendRefused: 'Send refused again',
    inputReport: 'Input report',
    details: 'Details of these sent inputs',
    dismiss: 'Close this notice',
    allGood: 'Everything you sent is saved in the service.',
    refusedText: 'The refused cells are red: select one to read the reason, correct it and send again.',
    showNotSaved: 'Show them',
    sendNotSaved: 'Send them again',
    notSavedText:
      'The service failed, and did not have them when it was checked afterwards. It may still save them late, so they are checked once more before they are sent again. Nothing is known to be wrong with the values.',
    notSavedAmong: (count: number) =>
      count === 1
        ? 'The service failed to save one of them. Nothing is known to be wrong with the value: just send it again.'
        : `The service failed to save ${formatCount(count)} of them. Nothing is known to be wrong with the values: just send them again.`,
  },
  halted: {
    stopped: {
      title: 'Stopped by you',
      text: 'What was not sent is still in your draft. Review and send when you are ready.',
    },
    offline: {
      title: 'Sending paused: no connection',
      text: 'Nothing is lost and nothing is sent twice. Check the internet connection, then review and send the rest.',
    },
    'key-refused': {
      title: 'Sending paused: the service refuses the API key',
      text: 'The rest is still in your draft. Replace the API key with a new one, then review and send.',
    },
    'disk-full': {
      title: 'Sending paused: the disk of this computer is full',
      text: 'The service’s answer could not be saved here. Free up space on the disk, then check again: Paydesk reads what was saved, and nothing is sent twice. What was not sent is still in your draft.',
    },
    'disk-failed': {
      title: 'Sending paused: nothing can be written to the disk of this computer',
      text: 'The service’s answer could not be saved here. Check that the disk works and is not write-protected, then check again: Paydesk reads what was saved, and nothing is sent twice.',
    },
    unknown: {
      title: 'Sending paused: not known yet what was saved',
      text: 'The service gave no clear answer for some inputs. Check again first: Paydesk reads what was saved, and nothing is sent twice.',
    },
    rest: {
      title: 'Sending ended before everything was sent',
      text: 'What was not sent is still in your draft. Review and send it again; if the service was too busy, wait a minute first.',
    },
  },
  filtered: (count: number) =>
    `Showing only the ${employeesOf(count)} with inputs that were refused or not saved`,
  filteredText: 'Enter and Tab go from one of these inputs to the next.',
  offlineTitle: 'No connection: showing the data saved on this computer',
  offlineText: (age: string) =>
    `Updated ${age}. You can go on capturing: everything you type is saved. Sending works again once the connection is back.`,
  waits: {
    title: (count: number) =>
      `No connection: ${changesOf(count)} ${count === 1 ? 'waits' : 'wait'} on this computer`,
    text: 'You can review them now. Once the connection is back, they are compared with the current values in the service; then send them.',
    send: 'There is no connection. Nothing is lost: send it once the connection is back.',
  },
  keyRefused: {
    title: 'The service refuses the API key',
    text: 'Nothing is read or sent with this API key. You can review the changes now; replace the API key, or try it again once the service accepts it.',
    send: 'The service refuses the API key. Replace it, or try it again.',
  },
  offlineNever: 'This period has not been read from the service yet.',
  selection: {
    cells: (rows: number, columns: number) => `${formatCount(rows)} × ${formatCount(columns)}`,
    filtered: (shown: number, all: number) => `${formatCount(shown)} of ${employeesOf(all)} shown`,
    showAll: 'Show all employees',
    count: (count: number) => `Count ${formatCount(count)}`,
    sum: (sum: string) => `Sum ${sum}`,
    legend: 'Legend',
    marks: 'Legend',
    total: 'Total shown',
    skipped: (count: number) =>
      `${countOf(count, 'cell accepts', 'cells accept')} no input and ${count === 1 ? 'was' : 'were'} not changed.`,
    notForInput: (reason: string) => `No input here: ${reason}`,
  },
  sheetLabels: {
    changed: 'Changed, not sent',
    pending: 'On its way',
    saved: 'Saved in the service',
    failed: 'Not saved in the service',
    invalid: 'Cannot be read',
    stale: 'Not read yet',
    new: 'New for this employee',
    overtaken: 'Changed by somebody else',
    missing: 'Had a value last period',
    impossible: 'Impossible value?',
    locked: 'Not for input',
  },
} as const;
