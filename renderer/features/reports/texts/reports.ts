import type { PresetContent } from '#electron/reports/contract/report-preset.ts';
import type { ReportFields } from '#electron/reports/contract/report-fields.ts';
import { reportNameParts, type reportNameFields } from '#electron/reports/contract/report-file-names.ts';
import type { ReportId, ReportQuestion } from '#electron/reports/contract/report.ts';
import type { RowOwner } from '#electron/reports/contract/report-table.ts';
import { relativeDateMessages } from '#messages/relative-dates.ts';
import { countOf, formatCount, formatDate } from '#messages/format.ts';
import type { FormMessages } from '#messages/forms.ts';

interface ReportTexts {
  readonly title: string;
  readonly text: string;
}

const titles = {
  transaction_history: {
    title: 'Transaction history',
    text: 'What was paid and deducted, item by item.',
  },
  variance: { title: 'Variance', text: 'A period compared with the one before it.' },
  comparison_leave: {
    title: 'Leave comparison',
    text: 'Leave that each payslip added and used.',
  },
  leave_liability_v2: {
    title: 'Leave liability',
    text: 'What paying out all annual leave would cost.',
  },
  tracked_balances: {
    title: 'Tracked balances',
    text: 'Loans, savings and garnishees on a date.',
  },
  eti: { title: 'ETI', text: 'For whom ETI is claimed, month by month.' },
} as const satisfies Readonly<Record<ReportId, ReportTexts>>;

/** The service calls these two unfinished (specification, 4.7). */
export const betaReports: ReadonlySet<ReportId> = new Set(['leave_liability_v2', 'tracked_balances']);

const span = {
  startDate: { label: 'From' },
  endDate: { label: 'Up to', problems: { 'too-early': 'This is before the first day.' } },
};
const employees = {
  payFrequencyIds: { label: 'Pay frequencies', hint: 'None chosen: all of them.' },
  employeeIds: { label: 'Employees', hint: 'None chosen: all employees.' },
};
const date = { date: { label: 'On' } };

const theseDates = 'These dates';
const onlySome = 'Only some';
/** Texts of the fields in which dates that move, and everything that there is, are chosen. */
const choiceFields = {
  dates: { label: 'Dates', options: { ...relativeDateMessages, fixed: theseDates } },
  items: {
    label: 'Items',
    options: { all: 'All items', some: onlySome },
    hint: 'All items: those on the payslips that this computer has read, also new ones.',
  },
  leaveTypes: { label: 'Leave', options: { all: 'All leave types', some: onlySome } },
} as const;
const periodField = {
  dates: {
    label: 'Which period',
    options: { 'last-period': relativeDateMessages['last-period'], fixed: 'Another period' },
  },
} as const;

/** The messages of the form of each report. */
export const reportForms: { readonly [R in ReportId]: FormMessages<ReportFields[R]> } = {
  transaction_history: {
    fields: {
      ...span,
      accountNames: {
        label: 'Items',
        hint: 'The service has no list of them: type the name of one that is not here.',
      },
      customFields: { label: 'Also show', hint: 'Fields of the employee, by their names in the service.' },
      ...employees,
    },
  },
  variance: {
    fields: {
      payFrequencyId: { label: 'Pay frequency' },
      periodOffset: {
        label: 'Period',
        hint: 'Not in the list? Paste the address of the service’s own report.',
      },
      employeeIds: employees.employeeIds,
    },
  },
  comparison_leave: { fields: { ...span, leaveTypeIds: { label: 'Leave types' }, ...employees } },
  leave_liability_v2: { fields: { ...date, ...employees } },
  tracked_balances: { fields: { ...date, ...employees } },
  eti: { fields: { ...span, ...employees } },
};

/** The messages of the form in which a report is asked for. */
export function askForm(report: ReportId): FormMessages {
  const dates = report === 'variance' ? periodField : {};
  return { fields: { ...choiceFields, ...dates, ...reportForms[report].fields } };
}

/** What the dates of a preset are called. */
export const datesText = (dates: PresetContent['dates']): string =>
  'relative' in dates ? relativeDateMessages[dates.relative] : 'Fixed dates';

/** The names of fields of a report's form, as it labels them. */
export const fieldLabels = (report: ReportId, fields: readonly string[]): string =>
  fields.map((field) => askForm(report).fields[field]?.label ?? field).join(', ');

export const reportsMessages = {
  title: 'Reports',
  subtitle: 'Results are saved on this computer.',
  fromService: 'From the payroll service',
  reports: titles,
  beta: 'Beta',
  betaHint: 'The payroll service is still working on this report.',
  loading: 'Loading reports…',
  section: (title: string, count: number) => `${title} (${formatCount(count)})`,
  kept: 'Results',
  noResults: 'Results of reports are saved here: they can be opened and exported again without the service.',
  allResults: (count: number) => `Show all (${countOf(count, 'result', 'results')})`,
  columns: { report: 'Report', question: 'Selection', rows: 'Rows', at: 'Run' },
  period: (end: string) => `period to ${formatDate(end)}`,
  periodNumber: (offset: string) => `Period number ${offset}`,
  waiting: (usually: string | null) =>
    usually === null
      ? 'The service is preparing it. You can continue working, or close Paydesk.'
      : `The service is preparing it: it usually takes ${usually}. You can continue working, or close Paydesk.`,
  rests: 'Stopped. It can be continued in the list of jobs.',
  toJobs: 'Show jobs',
  since: (age: string) => `Requested ${age}`,
  ask: {
    submit: 'Run report',
    onlySome,
    theseDates,
    running: 'The service is working on it',
    stop: 'Stop waiting',
    preset: 'Start from',
    nothing: 'No preset',
    last: 'As it was last run',
    lastMonth: 'Same as last month',
    paste: 'From the service’s report page',
    pasteHint:
      'Open the report in the payroll service and paste its address here: it names items, leave types and periods.',
    pasteLabel: 'Address of the report page',
    read: 'Fill in',
    presetName: 'Name',
    savePreset: 'Save as preset',
    saved: (name: string) => `Saved as “${name}”`,
    employeesChosen: 'Employees are chosen, and they belong to this company.',
    leftOut: (names: string) => `Not in this company and left out: ${names}`,
    queued: 'The service is preparing this report. You will find it under Results.',
  },
} as const;

const parts = reportNameParts.map((part) => `{${part}}`).join(' ');

/** Texts of the dialog in which the clerk chooses the names of report files. */
export const reportNameMessages = {
  act: 'File names…',
  title: 'File names of reports',
  fields: {
    fields: {
      template: {
        label: 'Pattern',
        hint: `Parts in braces are filled in: ${parts}. The date is the day on which the file is saved.`,
        problems: { missing: 'Type a pattern for the file names.' },
      },
    },
  } satisfies FormMessages<typeof reportNameFields>,
  unknownPart: (part: string) => `There is no part called {${part}}. Choose one of those below the field.`,
  preview: 'They will be called',
  usual: 'Use the usual names',
  save: 'Save',
  saved: 'File names saved',
  /** Stands for the report in the name of a file with several. */
  several: 'Reports',
  compared: (report: string) => `${report} compared`,
  span: (from: string, to: string) => `${from} to ${to}`,
  periodNumber: (offset: number) => `period ${offset}`,
} as const;

export const keptMessages = {
  tick: (report: string, question: string) => `Tick ${report}, ${question}`,
  tickAll: 'Tick all results that are shown',
  save: 'Save as one workbook…',
  tickFirst: 'First tick the results to save.',
  tooMany: (max: number) => `A workbook can have at most ${countOf(max, 'result', 'results')}.`,
} as const;

export const presetMessages = {
  heading: 'Presets',
  run: 'Run…',
  /** It lacks something that it asks for. */
  fillIn: 'Fill in…',
  about: (report: string, dates: string, question: string | null) =>
    [`${report} · ${dates}`, ...(question === null ? [] : [question])].join(': '),
  leftOut: (names: readonly string[]) => `${names.join(' and ')} left out: not in this company`,
  missing: (fields: string) => `Fill in ${fields} before it can run here.`,
  /** It lacks these fields, because the company has none of what is chosen in them. */
  missingHere: (names: readonly string[], fields: string) =>
    `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} not in this company: choose ${fields} anew before it can run.`,
  remove: (name: string) => `Remove preset “${name}”`,
  removal: {
    title: (name: string) => `Remove preset “${name}”?`,
    text: 'Its results stay. To have it again, fill in the report once more and save it as a preset.',
    ofOthers: (whose: string) => `${whose} use this preset. It is removed for all of them.`,
    beneath: (whose: string) => `The preset of this name that applies to “${whose}” is then used here.`,
    keep: 'Keep it',
    confirm: 'Remove preset',
    removed: (name: string) => `Preset “${name}” removed`,
  },
  /** Those that lack something here are not run. */
  runAll: (runnable: number, all: number) =>
    runnable === 0 || runnable === all
      ? 'Run all…'
      : `Run ${formatCount(runnable)} of ${countOf(all, 'preset', 'presets')}…`,
  runAllHint: 'Run together, they make one Excel workbook with a sheet for each.',
  noneRuns: 'None of them can run before it is filled in.',
} as const;

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const names = (count: number, one: string, many: string) => countOf(count, one, many);

/** What a question asks, in one line: `1 Oct 2026 to 31 Oct 2026, 2 pay frequencies`. */
export function questionText(question: ReportQuestion, periodOf: (offset: number) => string | null): string {
  const parts: string[] = [];
  if ('startDate' in question) {
    parts.push(`${formatDate(question.startDate)} to ${formatDate(question.endDate)}`);
  }
  if ('date' in question) parts.push(`on ${formatDate(question.date)}`);
  if (question.report === 'variance') {
    parts.push(periodOf(question.periodOffset) ?? `period number ${question.periodOffset}`);
  }
  if (question.report === 'transaction_history') {
    parts.push(names(question.accountNames.length, 'item', 'items'));
    if (question.customFields !== null) {
      parts.push(names(question.customFields.length, 'field of employees', 'fields of employees'));
    }
  }
  if (question.report === 'comparison_leave') {
    parts.push(names(question.leaveTypeIds.length, 'leave type', 'leave types'));
  }
  if ('payFrequencyIds' in question && question.payFrequencyIds !== null) {
    parts.push(names(question.payFrequencyIds.length, 'pay frequency', 'pay frequencies'));
  }
  if (question.employeeIds !== null) {
    parts.push(names(question.employeeIds.length, 'employee', 'employees'));
  }
  return parts.join(', ');
}

export const reportMessages = {
  back: 'All reports',
  loading: 'Loading the result…',
  more: (loaded: string, total: string) => `${loaded} of ${total} rows loaded; the others follow.`,
  gone: {
    title: 'This result is no longer saved',
    text: 'It was removed, or deleted to make room for newer ones. The report can be run again.',
  },
  none: { title: 'The report has no rows', text: 'The service found no employees for this question.' },
  remove: 'Remove result',
  removeAsk: 'Remove result…',
  removal: {
    title: 'Remove this result?',
    text: 'It is deleted from this computer; files that were saved from it stay. The report can be run again, with the figures as they are then.',
    keep: 'Keep it',
  },
  removed: 'Result removed',
  again: 'Run again…',
  subtitle: (question: string, age: string) => `${capitalised(question)} · run ${age}`,
  columns: { number: 'Number', name: 'Name', reason: 'Reason' },
  missing: (employees: string) => `${employees} had pay before and nothing in this period`,
  missingText: (employees: readonly string[], others: number) =>
    [
      'They are listed first.',
      ...(employees.length === 0 ? [] : [`${employees.join('; ')}${others > 0 ? '; …' : '.'}`]),
    ].join(' '),
  missingOne: (name: string, reason: string) => `${name}: ${reason}`,
  idle: (rows: string) => `Show ${rows} without a balance`,
  facts: { report: 'Report', question: 'Selection', run: 'Run on', leftOut: 'Left out' },
  leftOut: (rows: string) => `${rows} without a balance`,
  reasons: {
    left: (day: string) => `Service ended on ${day}`,
    unknown: 'Unknown on this computer',
  },
  compare: {
    with: 'Compare with',
    nothing: 'No other result',
    option: (question: string, age: string) => `${question}, run ${age}`,
  },
  chart: {
    total: 'Total',
    show: 'Show chart',
    hide: 'Hide chart',
    kind: 'bar chart',
    keys: 'Arrow keys move from bar to bar.',
    showTable: 'Show as table',
    hideTable: 'Hide table',
    missing: 'not known',
    empty: 'Nothing to show.',
    categoryHeader: { month: 'Month', type: 'Of' },
    leftOut: (names: readonly string[]) => `Not in the chart: ${names.join(', ')}.`,
  },
  owners: {
    'no-number': 'No employee number',
    'unknown-number': 'No employee here has this number',
    'doubled-number': 'Several employees have this number',
  } satisfies Record<Exclude<RowOwner, 'employee'>, string>,
} as const;

export const compareMessages = {
  title: (report: string) => `${report}, compared`,
  subtitle: (now: string, then: string) => `${capitalised(now)}; then: ${then}`,
  back: 'Back to the result',
  now: 'Now',
  then: 'Then',
  change: 'Change',
  name: 'Name',
  number: 'Number',
  changes: { gone: 'Gone', added: 'Added', changed: 'Changed', same: 'The same' },
  parts: { then: 'Then', now: 'Now', difference: 'Difference' },
  figure: {
    then: (figure: string) => `${figure}, then`,
    now: (figure: string) => `${figure}, now`,
    difference: (figure: string) => `${figure}, difference`,
  },
  none: { title: 'Nothing is different', text: 'Both results are the same.' },
  showSame: (rows: string) => `Show ${rows} that are the same`,
} as const;
