import { formTable } from '#kit/form/form-table.ts';

/** Papers of somebody whose service has ended. */
const leaverPapers = ['certificate', 'fact-sheet', 'settlement'] as const;
export type LeaverPaper = (typeof leaverPapers)[number];

const withReason = { paper: ['certificate'] };
const askedFor = { ...withReason, withReason: ['yes'] };
const ofCertificate = { paper: ['certificate'] };
const ofFacts = { paper: ['fact-sheet'] };
const withPay = { paper: ['certificate', 'fact-sheet'] };

/**
 * What the records lack for a certificate of service (Basic Conditions of Employment Act, section 42 a to g) and for
 * the facts that the UI-19 declaration requires. A settlement, with the last payslips and what is left to settle, needs
 * only the employer's name. By law a certificate gives the reason only if the employee asks for it.
 */
export const leaverPaperFields = formTable({
  paper: { kind: 'choice', options: leaverPapers, required: true },
  employer: { kind: 'text', max: 120, required: true },
  address: { kind: 'text', max: 300, onlyIf: withPay, requiredIf: ofCertificate },
  council: { kind: 'text', max: 200, onlyIf: ofCertificate },
  jobTitle: { kind: 'text', max: 120, onlyIf: ofCertificate, requiredIf: ofCertificate },
  remuneration: {
    kind: 'money',
    onlyIf: withPay,
    requiredIf: withPay,
    checks: [(text) => (Number(text) < 0 ? 'too-small' : undefined)],
  },
  per: {
    kind: 'choice',
    options: ['month', 'fortnight', 'week', 'day', 'hour'],
    onlyIf: withPay,
    requiredIf: withPay,
  },
  withReason: { kind: 'yes-no', onlyIf: withReason },
  reason: { kind: 'text', max: 200, onlyIf: askedFor, requiredIf: askedFor },
  withNumber: { kind: 'yes-no', onlyIf: ofFacts },
  signatory: { kind: 'text', max: 120, onlyIf: ofCertificate },
});
