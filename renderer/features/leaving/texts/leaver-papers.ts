import type { LeaverPaper, leaverPaperFields } from '#electron/leaving/contract/leaver-papers.ts';
import { formatDate, formatRands } from '#messages/format.ts';
import type { FormMessages } from '#messages/forms.ts';

const papers: Readonly<Record<LeaverPaper, string>> = {
  certificate: 'Certificate of service',
  'fact-sheet': 'Facts for the UI-19',
  settlement: 'Last payslips and what is owed',
};

const per: Readonly<Record<string, string>> = {
  month: 'month',
  fortnight: 'fortnight',
  week: 'week',
  day: 'day',
  hour: 'hour',
};

export const leaverPaperFieldMessages: FormMessages<typeof leaverPaperFields> = {
  fields: {
    paper: { label: 'Document', options: papers },
    employer: { label: 'Employer' },
    address: { label: 'Address of the employer' },
    council: {
      label: 'Bargaining council or sectoral standard',
      hint: 'Leave it empty if none covers the business.',
    },
    jobTitle: { label: 'Job title, or a short description of the work' },
    remuneration: {
      label: 'Pay when the service ended',
      problems: { 'too-small': 'Pay is never below zero.' },
    },
    per: { label: 'Per', options: per },
    withReason: {
      label: 'The employee asks for the reason to be stated',
      hint: 'By law the certificate gives the reason only if the employee asks for it.',
    },
    reason: { label: 'Reason' },
    withNumber: {
      label: 'With the ID number',
      hint: 'Showing it is recorded in the audit log.',
    },
    signatory: { label: 'Signed by' },
  },
};

export const leaverPaperMessages = {
  open: 'Documents…',
  title: (name: string) => `Documents for ${name}`,
  loading: 'Loading the record…',
  checkFirst:
    'What is filled in comes from the payroll service and from this computer: check it before you sign.',
  noAddress: 'The payroll service has no address of the company: type it.',
  addressNotRead: 'The address of the company could not be read from the payroll service: type it.',
  lastPayslip: (date: string, finalised: boolean) =>
    finalised
      ? `Last payslip, as the payroll service has it: ${formatDate(date)}`
      : `Last payslip, not finalised yet: ${formatDate(date)}`,
  noPayslip: 'No payslip is on this computer.',
  openPayslip: 'Open the payslip',
  print: 'Print',
  savePdf: 'Save as PDF',
  printed: 'Printed',
  notPrinted: 'Nothing was printed',
  saved: (name: string) => `Saved as ${name}`,
  fileName: (paper: LeaverPaper, name: string) => `${papers[paper]} ${name}`,
  noNumber: 'No ID number is on record.',
  pay: (amount: string, unit: string) => `${formatRands(amount)} per ${per[unit] ?? unit}`,
  certificate: {
    title: 'Certificate of service',
    law: 'Section 42 of the Basic Conditions of Employment Act 75 of 1997',
    text: (employer: string, name: string) => `${employer} certifies that ${name} was in its service.`,
    name: 'Full name of the employee',
    employer: 'Employer',
    address: 'Address',
    council: 'Bargaining council or sectoral standard',
    noCouncil: 'None',
    from: 'Service began on',
    to: 'Service ended on',
    jobTitle: 'Job',
    pay: 'Remuneration when the service ended',
    reason: 'Reason for termination, at the employee’s request',
    signature: 'Signature',
    date: 'Date',
  },
  facts: {
    title: 'Facts for the UI-19 declaration',
    text: 'These facts are for uFiling or for the UI-19 form. This sheet is not the form.',
    employer: 'Employer',
    address: 'Address of the employer',
    surname: 'Surname',
    initials: 'Initials',
    idNumber: 'ID number',
    left: 'not on this sheet',
    pay: 'Gross pay',
    from: 'Service began on',
    to: 'Service ended on',
    reason: 'Reason for termination',
    date: (date: string) => `Made on ${formatDate(date)}`,
  },
  settlement: {
    title: 'Last payslips and what is owed',
    text: 'As this computer last read it from the payroll service. It is neither a payslip nor an agreement.',
    employer: 'Employer',
    name: 'Employee',
    to: 'Service ended on',
    payslip: (date: string) => `Payslip of ${formatDate(date)}`,
    nett: (amount: string, isFinal: boolean) => (isFinal ? amount : `${amount}, not finalised`),
    notKnown: 'not known',
    noPayslips: 'none on this computer',
    payslips: 'Payslips',
    leave: 'Leave',
    leaveOn: (text: string, date: string) => `${text}, on ${formatDate(date)}`,
    owed: 'Loans and savings',
    inputs: 'Not sent yet',
    none: 'nothing',
    notRead: 'could not be read: check it in the payroll service',
  },
} as const;

/** `Thandi Zanele` → `T Z`. */
export const initialsOf = (firstNames: string): string =>
  firstNames
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((name) => name.charAt(0).toUpperCase())
    .join(' ');
