import type { PayslipLine } from '#electron/payslips/contract/payslip-line.ts';
import { handOutMessages } from '#features/hand-out/texts/hand-outs.ts';
import type { Tone } from '#ui/tone.ts';
import { payslipsMessages } from './texts/payslips.ts';

export interface PayslipBadge {
  readonly text: string;
  readonly tone: Tone;
}

type Stated = Pick<PayslipLine, 'calculating' | 'finalised' | 'special'>;
type Handed = Pick<PayslipLine, 'calculating' | 'finalised' | 'given'>;

const { states, onceOff } = payslipsMessages;
const { changed, given } = handOutMessages;
const shown = (badges: readonly (PayslipBadge | false)[]) => badges.filter((each) => each !== false);

/** What a list says of the state of a payslip, and of its kind. */
export function stateBadges({ calculating, finalised, special }: Stated): readonly PayslipBadge[] {
  const state: PayslipBadge = calculating
    ? { text: states.calculating, tone: 'pending' }
    : finalised
      ? { text: states.finalised, tone: 'good' }
      : { text: states.open, tone: 'neutral' };
  return shown([state, special && { text: onceOff, tone: 'neutral' }]);
}

const givenWith = (
  words: { readonly yes: string; readonly no: string; readonly changed: string; readonly early: string },
  { given, ...payslip }: Handed,
) => {
  const isFinal = payslip.finalised && !payslip.calculating;
  return shown([
    given === 'changed' && { text: words.changed, tone: 'warn' },
    // An open payslip can still change.
    given === 'yes' && (isFinal ? { text: words.yes, tone: 'good' } : { text: words.early, tone: 'warn' }),
    given === 'no' && isFinal && { text: words.no, tone: 'neutral' },
  ]);
};

/** Whether its employee has it as it is now, below a header that asks it; nothing of an open one that none has. */
export const givenBadges = (payslip: Handed): readonly PayslipBadge[] =>
  givenWith({ ...given, early: changed.earlyShort }, payslip);

/** The same in full beside its state. */
export function payslipBadges(payslip: Stated & Handed): readonly PayslipBadge[] {
  const words = { yes: changed.given, no: changed.notGiven, changed: changed.badge, early: changed.early };
  const [state, ...kind] = stateBadges(payslip);
  return shown([state ?? false, ...givenWith(words, payslip), ...kind]);
}
