import { bankLayoutNames } from '#electron/pay-file/contract/bank-layouts.ts';
import type { PaymentRun, PaymentRunState } from '#electron/payment-runs/contract/payment-run.ts';
import { formatCount, formatDate, formatMoney } from '#messages/format.ts';
import type { ResultNotice } from '#results/result-notice.ts';
import type { Tone } from '#ui/tone.ts';
import { runMessages as messages } from './texts/run.ts';

export const stateTones: Readonly<Record<PaymentRunState, Tone>> = {
  prepared: 'accent',
  writing: 'wrong',
  released: 'warn',
  paid: 'good',
  cancelled: 'neutral',
};

/** What there is to say of the file of a payment run, where it is now. */
function fileNotices({ state, file }: PaymentRun): readonly ResultNotice[] {
  if (file === null) return [];
  const { found, syncedBy } = file;
  if (state !== 'released') {
    const isThere = found === 'same' || found === 'changed';
    return isThere ? [{ tone: 'warn', ...messages.found.left }] : [];
  }
  if (found === 'changed') return [{ tone: 'wrong', ...messages.found.changed }];
  if (found === 'gone') return [{ tone: 'warn', ...messages.found.gone }];
  return [
    { tone: 'good', title: messages.checked, text: messages.checkedText },
    ...(syncedBy === null ? [] : [{ tone: 'warn', ...messages.synced(syncedBy) } as const]),
  ];
}

/** What has to be known of a payment run before anything is done with it. */
export function runNotices(run: PaymentRun): readonly ResultNotice[] {
  const { state, needsSecond, prepared } = run;
  if (state === 'writing') return [{ tone: 'wrong', ...messages.writing }];
  if (state === 'prepared' && needsSecond) {
    return [{ title: messages.needsSecond.title, text: messages.needsSecond.text(prepared.by) }];
  }
  const ended = {
    paid: [{ tone: 'good', title: messages.paid }],
    cancelled: [{ title: messages.cancelled }],
  } as const;
  return [...(state === 'paid' || state === 'cancelled' ? ended[state] : []), ...fileNotices(run)];
}

interface Fact {
  readonly name: string;
  readonly value: string;
}

/** What a payment run pays, for paper; on the screen it is the head of the record. */
export function sumFacts({ payments, totalCents, totalInWords, leftOut }: PaymentRun): readonly Fact[] {
  const { facts, leftOutOf } = messages;
  return [
    { name: facts.payments, value: formatCount(payments) },
    { name: facts.total, value: formatMoney(totalCents) },
    { name: facts.inWords, value: totalInWords },
    ...(leftOut === 0 ? [] : [{ name: facts.leftOut, value: leftOutOf(leftOut) }]),
  ];
}

/** Which bank pays, and when. */
export const bankFacts = ({ layout, date }: PaymentRun): readonly Fact[] => [
  { name: messages.facts.bank, value: bankLayoutNames[layout] },
  { name: messages.facts.date, value: formatDate(date) },
];

/** Who did what with a payment run. */
export function personFacts(run: PaymentRun): readonly Fact[] {
  const { facts, byAt } = messages;
  const { state, ended } = run;
  return [
    { name: facts.prepared, value: byAt(run.prepared) },
    ...(run.released === null ? [] : [{ name: facts.released, value: byAt(run.released) }]),
    ...(ended === null
      ? []
      : [{ name: facts.ended[state === 'cancelled' ? 'cancelled' : 'paid'], value: byAt(ended) }]),
    ...(ended === null || ended.reason === '' ? [] : [{ name: facts.reason, value: ended.reason }]),
  ];
}

/** Where the file of a payment run is, and how it can be recognised. */
export function fileFacts({ file }: PaymentRun): readonly Fact[] {
  const { facts } = messages;
  if (file === null) return [];
  return [
    { name: facts.file, value: file.name },
    { name: facts.folder, value: file.folder },
    { name: facts.hash, value: file.hash.slice(0, 16) },
  ];
}
