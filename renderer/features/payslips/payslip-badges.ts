import type { PayslipLine } from '#electron/payslips/contract/payslip-line.ts';
import { handOutMessages } from '#features/hand-out/texts/hand-outs.ts';
import type { Tone } from '#ui/tone.ts';
import { payslipsMessages } from './texts/payslips.ts';

interface PayslipBadge {
  readonly text: string;
  readonly tone: Tone;
}

const { states, onceOff } = payslipsMessages;
const { badge, given: whole, notGiven, early } = handOutMessages.changed;

/** What a list says of a payslip: its state, whether its employee has it as it is now, and its kind. */
export function payslipBadges({
  calculating,
  finalised,
  special,
  given,
}: Pick<PayslipLine, 'calculating' | 'finalised' | 'special' | 'given'>): readonly PayslipBadge[] {
  const state: PayslipBadge = calculating
    ? { text: states.calculating, tone: 'pending' }
    : finalised
      ? { text: states.finalised, tone: 'good' }
      : { text: states.open, tone: 'neutral' };
  const isFinal = finalised && !calculating;
  const badges: (PayslipBadge | false)[] = [
    state,
    given === 'changed' && { text: badge, tone: 'warn' },
    // An open payslip can still change.
    given === 'yes' && (isFinal ? { text: whole, tone: 'good' } : { text: early, tone: 'warn' }),
    given === 'no' && isFinal && { text: notGiven, tone: 'neutral' },
    special && { text: onceOff, tone: 'neutral' },
  ];
  return badges.filter((each) => each !== false);
}
