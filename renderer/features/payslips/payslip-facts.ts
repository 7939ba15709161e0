import type { LastGiven } from '#electron/hand-out/contract/hand-out.ts';
import type { PayslipLine, PayslipView } from '#electron/payslips/contract/payslip-line.ts';
import { formatMoney } from '#messages/format.ts';
import { handOutMessages } from '#features/hand-out/texts/hand-outs.ts';
import { payslipMessages } from './texts/payslips.ts';
import { writtenHandOut } from '#features/hand-out/hand-out-columns.ts';

const messages = payslipMessages.facts;

/** A hand-out in words: `By hand, 25 Nov 2026, by Nomsa`. */
const inWords = (last: LastGiven) =>
  handOutMessages.handOut(last.how, writtenHandOut(last.how, last), last.by);

function handedOutText(last: LastGiven | null): string {
  const { fact } = handOutMessages;
  if (last === null) return fact.no;
  return last.nettPayCents === null ? `${inWords(last)} (${fact.notRecorded})` : inWords(last);
}

/** Whether the employee has it and can see it, and which pay run it is in. */
export function payslipFacts(
  { released, payRunId }: Pick<PayslipLine, 'released' | 'payRunId'>,
  last: LastGiven | null,
) {
  const seen = released === null ? messages.unknown : released ? messages.released : messages.notReleased;
  return [
    { name: handOutMessages.fact.name, value: handedOutText(last) },
    { name: messages.selfService, value: seen },
    { name: messages.payRun, value: payRunId === null ? messages.noRun : messages.inRun(payRunId) },
  ];
}

/** How a payslip differs from the one that its employee has; undefined if it does not, as far as is known. */
export function changedText({
  payslip,
  lastGiven,
}: Pick<PayslipView, 'payslip' | 'lastGiven'>): string | undefined {
  if (payslip?.given !== 'changed' || lastGiven === null) return undefined;
  const { changed } = handOutMessages;
  const before = lastGiven.nettPayCents;
  if (before === null) return changed.notRecorded(inWords(lastGiven));
  if (payslip.nettPayCents === null || payslip.nettPayCents === before)
    return changed.sameNett(inWords(lastGiven));
  return changed.text(inWords(lastGiven), formatMoney(before), formatMoney(payslip.nettPayCents));
}
