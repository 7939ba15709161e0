import {
  signatureChanges,
  signedParts,
  type Signature,
  type signFields,
  type SignedPart,
  type unsignFields,
} from '#electron/period/contract/signature.ts';
import {
  stepStates,
  type MonthEndStep,
  type MonthEndStepId,
  type StepSays,
} from '#electron/period/contract/month-end.ts';
import type { AppErrorParams } from '#kit/errors.ts';
import { countOf, formatCount, formatDate, formatMoment, formatMoney } from '#messages/format.ts';
import type { FormMessages } from '#messages/forms.ts';
import type { OuterStep } from '#state/next-step.ts';
import { monthText } from '#messages/months.ts';

/** What nobody does here, but is seen here: what is known of it, in words. */
const seen: { readonly [Id in MonthEndStepId]?: (moment: string) => string } = {
  finalise: (moment) => `In the service, seen here on ${moment}`,
  'tie-out': (moment) => `As read on ${moment}`,
};

/** A bank file was checked, and the step is not done for all that. */
const checkedFile: ReadonlySet<StepSays> = new Set(['pay-file-stands-out', 'pay-file-outdated']);

/** Who did a step and when, as far as that is known; of a step that is still open, what was done of it. */
export function whoAndWhen({
  id,
  by,
  at,
  says,
  state,
}: Pick<MonthEndStep, 'id' | 'by' | 'at' | 'says' | 'state'>): string | undefined {
  if (at === null) return undefined;
  const moment = formatMoment(at);
  if (by === null) return seen[id]?.(moment) ?? `On ${moment}`;
  if (checkedFile.has(says)) return `File checked by ${by} on ${moment}`;
  return `${state === 'open' || state === 'waits' ? 'Last by' : 'By'} ${by} on ${moment}`;
}

const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** `Payslips, journals and EMP201` */
function listed(words: readonly string[]): string {
  const text = list(words);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const coversText = (covers: readonly SignedPart[]): string =>
  listed(covers.map((part) => signedParts[part]));

const refusals: Readonly<Record<AppErrorParams<'signature-refused'>['reason'], string>> = {
  'not-finalised': 'Not all payslips of this period are finalised, once-off payslips included.',
  'no-name': 'Type the name of the person who signs.',
  'same-person': 'This person did the work on this period, or prepared it. Somebody else has to sign.',
  'not-signed': 'This period is not signed any more. Close this and look again.',
  'not-signer': 'This is not the name that signed. Only the person who signed can take the signature back.',
};
const refused = {
  'signature-refused': ({ reason }: AppErrorParams<'signature-refused'>) => refusals[reason],
};

export const signMessages: FormMessages<typeof signFields> = {
  fields: {
    preparedBy: { label: 'Prepared by', hint: 'Who did the work, for whoever reads the month file.' },
    signedBy: { label: 'Name of the person who signs', refusals: refused },
  },
};

export const unsignMessages: FormMessages<typeof unsignFields> = {
  fields: {
    signedBy: { label: 'Name of the person who signed', refusals: refused },
    reason: { label: 'Reason', hint: 'It is recorded in the audit log.' },
  },
};

export const monthEndMessages = {
  period: 'Steps of this period',
  month: (month: string) => `Steps of ${monthText(month)}`,
  states: stepStates,
  /** Periods that end in the same month. */
  shared: (periods: readonly { readonly payFrequencyName: string; readonly end: string }[]) =>
    periods.length === 0
      ? 'These steps are of the whole month. This is the only period that ends in it.'
      : `These steps are of the whole month, shared with ${list(periods.map(({ payFrequencyName, end }) => `${payFrequencyName} to ${formatDate(end)}`))}.`,
  progress: (done: number, needed: number) =>
    `${formatCount(done)} of ${countOf(needed, 'step', 'steps')} done`,
  late: (count: number) => `${formatCount(count)} late`,
  nextStep: (title: string) => `next step: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  /** Next steps that are none of the lists. */
  outerSteps: {
    decide: 'Decide about what waits in the outbox',
    settle: 'Check what became of the sent inputs',
    fix: 'Fix the inputs that were not saved',
  } satisfies Readonly<Record<OuterStep, string>>,
  nextDue: (what: string, date: string) => `next due: ${what}, ${date}`,
  signed: {
    yes: ({ signedBy }: Signature) => `Signed by ${signedBy}`,
    no: 'Changed since it was signed',
    unknown: 'Not known whether it is still signed',
  },
  notSigned: 'Second signature: not yet',
  acts: {
    capture: 'Open the inputs',
    send: 'Review and send',
    check: 'Open the period check',
    finalise: 'Open all periods',
    'pay-file': 'Pay',
    'hand-out': 'Open the payslips',
    journal: 'Open the journals',
    emp201: 'Open the EMP201',
    'tie-out': 'Open the tie-out',
    'month-file': 'Open the month',
  } satisfies Readonly<Record<MonthEndStepId, string>>,
  /** Of inputs that were sent. */
  toSent: 'Open sent inputs',
  toBankFile: 'Open the bank file',
  website: (host: string) => `Open ${host}`,
  companyPage: (host: string) => `Open the company at ${host}`,
  setPage: 'Company’s page…',
  nothingToCapture: 'Nothing to capture this period',
  somethingToCapture: 'Something to capture after all',
  acceptFile: {
    open: 'Accept the bank file…',
    title: 'Accept the bank file',
    text: 'Accept it only if you have looked at each of these payments under Open the bank file and know why it is right. The step then counts as done.',
    isOther: 'The bank file was checked again, or payslips have changed since. Close this and look at it.',
    confirm: 'Accept it',
  },
  acceptNoLonger: 'No longer accept the bank file',
  markSubmitted: 'Mark as submitted',
  markNotSubmitted: 'Not submitted after all',
  signature: {
    title: 'Second signature',
    waits: 'A second person can sign once all payslips of this period are finalised, once-off payslips too.',
    open: 'Not signed yet',
    sign: 'Sign this month end…',
    signAgain: 'Sign it again…',
    unsign: 'Take the signature back…',
    holds: ({ signedBy, at }: Signature) => `Signed by ${signedBy} on ${formatMoment(at)}`,
    lost: ({ signedBy, at, changes }: Signature) => {
      const count = changes.reduce((total, change) => total + change.count, 0);
      return `Signed by ${signedBy} on ${formatMoment(at)}, but ${countOf(count, 'thing has', 'things have')} changed since`;
    },
    lostText: ({ changes }: Signature) =>
      `${listed(changes.map(({ what, count }) => signatureChanges[what](count, formatCount)))}. The period counts as not signed. The signature that was made stays in the audit log.`,
    unknown: ({ signedBy, at }: Signature) =>
      `Signed by ${signedBy} on ${formatMoment(at)}; not known whether it still holds`,
    unknownText: 'Payslips that were signed have not been read on this computer. Refresh the company.',
    facts: {
      preparedBy: 'Prepared by',
      code: 'Check code',
      payslips: 'Payslips',
      nettPay: 'Nett pay',
      covers: 'Covers',
    },
    payslips: formatCount,
    nettPay: formatMoney,
    why: 'The check code is made from the payslips with their items, the ticked findings, the last bank file that was checked, the journals and, once all periods of the month are finalised, the EMP201, as far as they have been read. If any of these changes afterwards, the signature no longer holds. It shows that somebody confirmed these figures by name. It does not prove who that was: Paydesk checks no identity, and only refuses the names of those who did the work.',
    done: 'The month end is signed',
    removed: 'The signature was taken back',
    dialog: {
      title: 'Sign this month end',
      text: 'Look at the steps and the figures first. You sign what has this check code:',
      confirm: 'Sign it',
    },
    removal: {
      title: 'Take the signature back',
      text: 'The period then counts as not signed. The audit log keeps both.',
      confirm: 'Take it back',
    },
  },
} as const;
