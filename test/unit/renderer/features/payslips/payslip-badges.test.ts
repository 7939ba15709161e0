import { handOutMessages } from '#features/hand-out/texts/hand-outs.ts';
import { givenBadges, payslipBadges, stateBadges } from '#features/payslips/payslip-badges.ts';
import { payslipsMessages } from '#features/payslips/texts/payslips.ts';
import { expect, test } from 'vitest';

const { states, onceOff } = payslipsMessages;
const { given, notGiven, badge, early } = handOutMessages.changed;
const open = { calculating: false, finalised: false, special: false, given: 'no' } as const;

test.each([
  { name: 'an open payslip', payslip: open, badges: [[states.open, 'neutral']] },
  {
    name: 'a payslip that is calculated',
    payslip: { ...open, calculating: true },
    badges: [[states.calculating, 'pending']],
  },
  {
    name: 'one that was handed out before it was final',
    payslip: { ...open, given: 'yes', special: true },
    badges: [
      [states.open, 'neutral'],
      [early, 'warn'],
      [onceOff, 'neutral'],
    ],
  },
  {
    name: 'one that was handed out as it is',
    payslip: { ...open, finalised: true, given: 'yes' },
    badges: [
      [states.finalised, 'good'],
      [given, 'good'],
    ],
  },
  {
    name: 'one that is to be handed out',
    payslip: { ...open, finalised: true },
    badges: [
      [states.finalised, 'good'],
      [notGiven, 'neutral'],
    ],
  },
  {
    name: 'one that has changed since',
    payslip: { ...open, finalised: true, given: 'changed' },
    badges: [
      [states.finalised, 'good'],
      [badge, 'warn'],
    ],
  },
] as const)('says of $name what it is, and what is wrong', ({ payslip, badges }) => {
  expect(payslipBadges(payslip).map(({ text, tone }) => [text, tone])).toEqual(badges);
  // The two columns of the list say the same.
  const columns = [...stateBadges(payslip), ...givenBadges(payslip)].map(({ tone }) => tone);
  expect(columns.toSorted()).toEqual(badges.map(([, tone]) => tone).toSorted());
});
