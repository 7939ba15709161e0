import type { ChainState } from '#electron/audit-log/contract/audit-entry.ts';
import { auditOutcomes, type AuditOutcome } from '#electron/audit-log/contract/audit-kinds.ts';
import { countOf, formatCount, formatDate } from '#messages/format.ts';

/** The outcomes for lists in which the service need not be named on each line. */
export const auditOutcomeTitles: Readonly<Record<AuditOutcome, string>> = {
  ...auditOutcomes,
  applied: 'Saved',
  rejected: 'Refused',
  unknown: 'Not known',
};

export const auditLogMessages = {
  title: 'Audit log',
  count: (count: number) => countOf(count, 'entry', 'entries'),
  found: (count: number) => `${countOf(count, 'entry', 'entries')} found`,
  loading: 'Reading the audit log…',
  filters: {
    search: 'Search all entries',
    employee: 'Employee',
    company: 'Company',
    allCompanies: 'All companies',
    noCompany: 'No such company',
    openCompanies: 'Show the companies',
    kind: 'Action',
    anyKind: 'All actions',
    noKind: 'No such action',
    openKinds: 'Show the actions',
    outcome: 'Outcome',
    anyOutcome: 'Any outcome',
    from: 'From day',
    to: 'To day',
    /** The others, where they have no room beside the search: how many of them narrow the list. */
    filter: (set: number) => (set === 0 ? 'Filter' : `Filter (${formatCount(set)})`),
    others: 'Filter by outcome, day and employee',
    clear: 'Clear',
  },
  day: {
    open: 'Choose a day',
    calendar: 'Day',
    previous: 'Previous month',
    next: 'Next month',
    month: 'Month',
    year: 'Year',
  },
  columns: {
    at: 'When',
    who: 'By',
    whom: 'For whom',
    company: 'Company',
    what: 'What was done',
    period: 'Period to',
    outcome: 'Outcome',
    reason: 'Reason',
    input: 'Employee and input',
  },
  /** In place of who did it, in an entry of an older Paydesk. */
  nobody: 'Not recorded',
  whole: 'Paydesk',
  noMatch: {
    title: 'No entry matches',
    text: 'Change the search or the filters.',
    clear: 'Show the whole log',
  },
  empty: {
    title: 'Nothing is recorded yet',
    text: 'Everything sent to a payroll service or done with its data on this computer is listed here: who, what, for whom, before and after, and the outcome.',
  },
  panel: 'Entry details',
  close: 'Close the entry',
  nothing: 'Nothing',
  /** In place of the old value. */
  notKnown: 'Not known',
  periodTo: (end: string) => `Period to ${formatDate(end)}`,
  employees: (count: number) => countOf(count, 'employee', 'employees'),
  /** How many inputs of a submission the service has saved. */
  saved: (saved: number, inputs: number) =>
    saved === inputs ? 'All saved' : `${formatCount(saved)} of ${formatCount(inputs)} saved`,
  submission: 'Sent inputs',
  submissionInputs: 'Inputs that were sent',
  onlyMatching: 'Only the inputs that match the filter of the log',
  onlyUnsaved: (unsaved: number) => `Show only the ${formatCount(unsaved)} not saved`,
  backToSubmission: 'All inputs that were sent',
  /** No line ends between the two. */
  becomes: (old: string, now: string) => `${old}\u00A0→\u00A0${now}`,
  /** Of a file. */
  rows: (count: number) => countOf(count, 'row', 'rows'),
  inputs: (count: string) => countOf(Number(count), 'input', 'inputs'),
  detail: {
    number: 'Entry number',
    at: 'When',
    who: 'Who',
    whoValue: (user: string, computer: string) => `${user} on ${computer}`,
    whoUnknown: 'Not recorded by Paydesk at that time',
    connection: 'Connection',
    company: 'Company',
    employee: 'Employee',
    period: 'Period to',
    subject: 'Details',
    old: 'Before',
    new: 'After',
    outcome: 'Outcome',
    inputs: 'Inputs',
    inputsOf: (inputs: number, employees: string) => `${formatCount(inputs)} of ${employees}`,
  },
  verify: {
    act: 'Verify the audit log',
    whole: 'The audit log is complete',
    wholeText: (entries: number) =>
      `${countOf(entries, 'entry is', 'entries are')} as written. Each fits the one before it, and none is missing at the end.`,
    broken: (position: number) => `Entry ${formatCount(position)} does not fit`,
    show: (position: number) => `Show entry ${formatCount(position)}`,
    brokenText:
      'From this entry on, the audit log is not as Paydesk wrote it; the entries before it are. Keep a copy of this computer’s backups and ask your IT support what was done.',
    missing: (count: number) => `${countOf(count, 'entry is', 'entries are')} missing at the end`,
    missingText:
      'Paydesk had written more entries than there are now, as if an older backup had been restored. The remaining entries fit together.',
  },
  exportCsv: 'Export as CSV',
  exported: (entries: number) =>
    entries === 0 ? 'No entry was saved' : `${countOf(entries, 'entry', 'entries')} saved`,
  exportedTo: (name: string) => `In “${name}”. Keep it as safe as payslips: it may contain salaries.`,
  fileName: (day: string) => `Audit log ${day}`,
  fileHeaders: {
    position: 'Number',
    at: 'When',
    user: 'User',
    computer: 'Computer',
    connection: 'Connection',
    company: 'Company',
    employee: 'Employee',
    employeeId: 'Employee ID',
    period: 'Period to',
    kind: 'Action',
    subject: 'Details',
    old: 'Before',
    new: 'After',
    outcome: 'Outcome',
    message: 'Message',
    submission: 'Sent inputs',
  },
} as const;

/** The result of verifying, as a notice. */
export function presentChain({ entries, brokenAt, missing }: ChainState): {
  readonly tone: 'good' | 'wrong';
  readonly title: string;
  readonly text: string;
} {
  const messages = auditLogMessages.verify;
  if (brokenAt !== null)
    return { tone: 'wrong', title: messages.broken(brokenAt), text: messages.brokenText };
  if (missing > 0) return { tone: 'wrong', title: messages.missing(missing), text: messages.missingText };
  return { tone: 'good', title: messages.whole, text: messages.wholeText(entries) };
}
