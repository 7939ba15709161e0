import { countOf, formatCount } from '#messages/format.ts';

export const periodMessages = {
  title: 'This period',
  loading: 'Loading the period…',
  nothingRead: {
    title: 'No payslips of this period have been read yet',
    text: 'Refresh the company to see the period.',
  },
  steps: {
    title: 'Progress',
    done: 'Done',
    open: 'Open',
    capture: {
      name: 'Capture the inputs',
      none: 'No input has been captured yet',
      all: 'Every employee with an open payslip has an input',
      without: (count: number) => `${countOf(count, 'employee', 'employees')} without input`,
      act: 'Open the inputs',
    },
    send: {
      name: 'Send the inputs',
      none: 'Nothing has been sent yet',
      unsent: (count: number) => `${countOf(count, 'input', 'inputs')} on this computer, not sent`,
      sent: (inputs: number, submissions: number) =>
        `${countOf(inputs, 'input', 'inputs')} saved by the service, sent ${submissions === 1 ? 'once' : `${formatCount(submissions)} times`}`,
      act: 'Review and send',
    },
    calculate: {
      name: 'The service calculates the payslips',
      done: (count: number) => `${countOf(count, 'payslip', 'payslips')} calculated`,
      open: (count: number) => `${countOf(count, 'payslip', 'payslips')} still being calculated`,
      act: 'Open the payslips',
    },
    check: {
      name: 'Check what stands out',
      waiting: 'Not known yet',
      none: 'Nothing stands out',
      open: (done: number, all: number) =>
        `${formatCount(done)} of ${countOf(all, 'finding', 'findings')} checked`,
      act: 'Open the period check',
    },
    finalise: {
      name: 'Finalise in the service',
      done: (count: number) => `All ${formatCount(count)} payslips are finalised`,
      open: (done: number, all: number) =>
        `${formatCount(done)} of ${countOf(all, 'payslip', 'payslips')} finalised`,
      act: 'Open all periods',
      website: (host: string) => `Open ${host}`,
      companyPage: (host: string) => `Open the company at ${host}`,
      setPage: 'Company’s page…',
    },
    'hand-out': {
      name: 'Hand out the payslips',
      count: (done: number, changed: number, all: number) =>
        [
          `${formatCount(done)} of ${countOf(all, 'payslip', 'payslips')} handed out from here`,
          ...(changed === 0 ? [] : [`${formatCount(changed)} changed since`]),
        ].join(', '),
      act: 'Open the payslips',
    },
  },
  dates: 'Due dates',
  noPayDay: 'Pay day not known: the service gives none for this pay frequency.',
  secondOpinion: 'Second opinion on tax',
  sentInputs: 'Sent inputs',
  payslips: 'Payslips',
  totals: {
    fileName: (company: string, period: string) => `Nett pay ${company} ${period}`,
    title: 'Nett pay of the last periods',
    chart: 'Nett pay by period',
    text: 'All regular payslips. A period that has not been calculated yet has no bar.',
    kind: 'bar chart',
    keys: 'The arrow keys move from period to period',
    showTable: 'Show as table',
    hideTable: 'Hide table',
    missing: 'not known yet',
    empty: 'No period is known yet',
    categoryHeader: 'Period to',
    series: 'Nett pay',
  },
  without: {
    title: 'Employees without input',
    count: (count: number) => countOf(count, 'employee', 'employees'),
    text: 'They have an open payslip, and nothing was captured or sent from this computer for this period.',
    none: 'Every employee with an open payslip has at least one input.',
    name: 'Name',
    number: 'Number',
  },
} as const;
