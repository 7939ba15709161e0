import type { Job, JobKindName } from '#electron/jobs/contract/job.ts';
import { manyActs } from '#electron/many/contract/many-acts.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { draftsMessages } from '#features/drafts/texts.ts';
import { countOf, formatCount } from '#messages/format.ts';

interface KindMessages {
  readonly title: (job: Pick<Job, 'total' | 'place' | 'act'>) => string;
  /** A number of its steps, such as `12 payslips`. */
  readonly steps: (count: number) => string;
  readonly running: string;
  readonly ended: (job: Pick<Job, 'done' | 'place' | 'act' | 'withoutAddress'>) => string;
}

const payslips = (count: number) => countOf(count, 'payslip', 'payslips');

const employees = (count: number) => countOf(count, 'employee', 'employees');
/** Null for a kind of job that saves no files. */
const into = (place: string | null) => (place === null ? '' : ` to “${place}”`);
const inside = (place: string | null) => (place === null ? '' : ` in “${place}”`);

const actNames = new Map<string | undefined, string>(Object.entries(manyActs));
const actName = (act: Job['act']) => actNames.get(act) ?? '';

/** The texts of each kind of job. */
export const jobKindMessages: Readonly<Record<JobKindName, KindMessages>> = {
  'save-payslips': {
    title: ({ total, place }) => `${payslips(total)}${into(place)}`,
    steps: payslips,
    running: 'Saving payslips',
    ended: ({ done, place }) =>
      done === 0 ? 'No payslip was saved.' : `${payslips(done)} saved${inside(place)}.`,
  },
  'print-payslips': {
    title: ({ total }) => `${payslips(total)} to print`,
    steps: payslips,
    running: 'Getting payslips ready to print',
    ended: ({ done }) => (done === 0 ? 'No payslip is ready to print.' : `${payslips(done)} ready to print.`),
  },
  'run-reports': {
    title: ({ total, place }) =>
      place === null
        ? `${countOf(total, 'report', 'reports')} from the payroll service`
        : `${countOf(total, 'report', 'reports')}${into(place)}`,
    steps: (count) => countOf(count, 'report', 'reports'),
    running: 'The service is preparing reports',
    ended: ({ done }) =>
      done === 0
        ? 'No report is ready.'
        : `${countOf(done, 'report is', 'reports are')} ready under Reports.`,
  },
  'read-reports': {
    title: ({ total, place }) => `${countOf(total, 'report', 'reports')}${into(place)}`,
    steps: (count) => countOf(count, 'report', 'reports'),
    running: 'Running reports',
    ended: ({ done, place }) =>
      done === 0 ? 'No report was saved.' : `${countOf(done, 'report', 'reports')} saved${inside(place)}.`,
  },
  'read-leave-balances': {
    title: ({ total }) => `Leave balances of ${employees(total)}`,
    steps: employees,
    running: 'Reading leave balances',
    ended: ({ done }) =>
      done === 0 ? 'No leave balance was read.' : `Leave balances of ${employees(done)} read.`,
  },
  'do-for-many': {
    title: ({ act, total }) => `${actName(act)}: ${countOf(total, 'company', 'companies')}`,
    steps: (count) => countOf(count, 'company', 'companies'),
    running: 'Working through companies',
    ended: ({ act, done }) =>
      `${actName(act)}: ${done === 0 ? 'no company' : countOf(done, 'company', 'companies')} without a failure.`,
  },
  'draft-emails': {
    title: ({ total, place }) => `${countOf(total, 'e-mail', 'e-mails')}${into(place)}`,
    steps: (count) => countOf(count, 'e-mail', 'e-mails'),
    running: 'Drafting e-mails',
    ended: ({ done, place, withoutAddress = 0 }) =>
      [
        done === 0
          ? 'No e-mail was drafted.'
          : `${countOf(done, 'draft', 'drafts')}${inside(place)}. Open each with your mail program to send it.`,
        ...(withoutAddress === 0
          ? []
          : [
              `${countOf(withoutAddress, 'employee has', 'employees have')} no e-mail address: print or save their payslips.`,
            ]),
      ].join(' '),
  },
};

export const jobMessages = {
  title: 'Jobs',
  text: 'Work that takes a while. It continues while you do other things, and after Paydesk has been closed.',
  close: 'Close',
  none: 'No jobs.',
  progress: (done: number, total: number) => `${formatCount(done)} of ${formatCount(total)}`,
  phases: {
    running: 'In progress',
    waiting: 'Waiting',
    stopped: 'Stopped by you',
    halted: 'Stopped: needs your attention',
    ended: 'Done',
  },
  stoppedAt: (done: number, total: number) =>
    `Stopped by you at ${formatCount(done)} of ${formatCount(total)}. What was saved stays.`,
  /** Of a job that cannot go on: what is complete, if its files are complete one by one. */
  haltedAt: (steps: string, of: number, place: string) =>
    `Saved in “${place}” so far: ${steps} of ${formatCount(of)}. The others are still to come.`,
  severalCompanies: 'Several companies',
  haltedBefore: 'Nothing is complete yet.',
  elsewhere: 'Choose another place…',
  failed: (steps: string) => `${steps} failed`,
  seeJobs: 'Jobs, at the bottom of the window, shows which and why.',
  failures: 'What failed, and why',
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  stop: 'Stop',
  resume: 'Continue',
  results: 'Show results',
  retry: 'Retry failed',
  print: 'Print…',
  printed: 'Sent to the printer',
  notPrinted: 'Nothing was printed',
  show: 'Show in folder',
  dismiss: 'Dismiss',
  giveUp: 'Cancel this job',
  /** An action's name for screen readers, with the job that it is about. */
  actionFor: (action: string, title: string) => `${action}: ${title}`,
  status: {
    running: (running: string, done: number, total: number) =>
      `${running}: ${formatCount(done)} of ${formatCount(total)}`,
    /** Of the one job that needs the clerk; of several, how many. */
    halted: (running: string) => `${running}: stopped`,
    failed: (running: string, failed: number) => `${running}: ${formatCount(failed)} failed`,
    /** Beside such a job that runs: its name is not said twice. */
    alsoFailed: (failed: number) => `${formatCount(failed)} failed`,
    needYou: (jobs: number) => `${countOf(jobs, 'job needs', 'jobs need')} you`,
    done: 'Jobs done',
    waiting: 'A job is waiting',
  },
} as const;

/** What a job does, in a few words. */
export const jobName = ({ kind, act }: Pick<Job, 'kind' | 'act'>): string =>
  kind === 'do-for-many' ? actName(act) : jobKindMessages[kind].running;

/** The company of a job and its name; no company if it is about several. */
export function jobCompany({ connectionId, companyId, companyName }: Job): {
  readonly company: CompanyRef | null;
  readonly companyName: string;
} {
  if (connectionId === null || companyId === null)
    return { company: null, companyName: jobMessages.severalCompanies };
  return {
    company: { connectionId, companyId },
    companyName: companyName ?? draftsMessages.unnamedCompany(companyId),
  };
}
