import type { RetentionCounts } from '#electron/safety/contract/retention.ts';
import { countOf, formatDate } from '#messages/format.ts';
import { unfinishedText } from '#features/outbox/texts/unfinished-work.ts';

type Removed = RetentionCounts['removed'];

/** A line for each kind of data that there is; what only this computer has comes first. */
function removedLines(removed: Removed): string[] {
  const lines: readonly (readonly [number, string])[] = [
    [removed.submissions, countOf(removed.submissions, 'submission of inputs', 'submissions of inputs')],
    [removed.changes, countOf(removed.changes, 'other change that was sent', 'other changes that were sent')],
    [removed.jobs, countOf(removed.jobs, 'job that has ended', 'jobs that have ended')],
    [removed.notes, countOf(removed.notes, 'note that you made', 'notes that you made')],
    [
      removed.records,
      countOf(
        removed.records,
        'other record (checks, imports, saved journals, ended payment runs, report selections, hand-outs)',
        'other records (checks, imports, saved journals, ended payment runs, report selections, hand-outs)',
      ),
    ],
    [
      removed.employees,
      `Copies of ${countOf(removed.employees, 'employee', 'employees')} with their payslips`,
    ],
    [
      removed.pdfs,
      countOf(removed.pdfs, 'payslip saved as a file in Paydesk', 'payslips saved as files in Paydesk'),
    ],
    [
      removed.answers,
      countOf(
        removed.answers,
        'copy of a payslip’s items, report or balance',
        'copies of payslip items, reports and balances',
      ),
    ],
  ];
  return lines.filter(([count]) => count > 0).map(([, text]) => text);
}

export const retentionMessages = {
  title: 'Remove old data',
  text: 'Remove what you no longer need from this computer. Nothing changes in the payroll service, and nothing is removed automatically.',
  older: 'Older than',
  years: (years: string) => countOf(Number(years), 'year', 'years'),
  startOlder: 'Remove old data…',
  company: 'A company you no longer serve',
  noCompany: 'No such company',
  openCompanies: 'Show the companies',
  companyName: (name: string | null, id: number) => name ?? `Company ${id}`,
  choose: 'Choose a company first.',
  startCompany: 'Remove this company…',
  none: 'This computer has no company’s data yet.',
  done: 'The old data is removed',
  dialog: {
    titleOlder: (before: string) => `Remove what is older than ${formatDate(before)}?`,
    titleCompany: (name: string) => `Remove all data of ${name} from this computer?`,
    counting: 'Counting…',
    lost: (removed: Removed) => `${unfinishedText(removed)} will be lost: there is no other copy.`,
    removed: 'This will be removed:',
    removedLines,
    nothing: 'There is nothing to remove.',
    remaining: 'This stays:',
    undecidedStays: (remaining: RetentionCounts['remaining']) =>
      `${unfinishedText(remaining)}: unfinished work is never removed because of its age`,
    entries: (count: number) => `The audit log, with ${countOf(count, 'entry', 'entries')} about it`,
    backups: (count: number) =>
      `${countOf(count, 'backup', 'backups')} on this computer, which still ${count === 1 ? 'has' : 'have'} it until newer ones take ${count === 1 ? 'its' : 'their'} place; backups and files that you exported`,
    listed: 'The lists of employees and payslips, as the payroll service has them',
    seen: 'Its name in the list of companies, as long as your API key shows it. Paydesk reads it again only if you open it.',
    confirm: 'Remove',
    keep: 'Keep everything',
  },
} as const;
