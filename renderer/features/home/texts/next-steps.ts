import type { NextStep } from '#state/next-step.ts';
import { homeMessages } from './home.ts';

const { actions } = homeMessages;

/** The words of the button that leads to the next step of a period, wherever it stands. */
export const stepNames: Readonly<Record<NextStep, string>> = {
  decide: actions.decide,
  settle: actions.check,
  fix: actions.fix,
  send: actions.continue,
  capture: actions.capture,
  wait: actions.payslips,
  look: actions.look,
  finalise: actions.finalise,
  pay: actions.pay,
  'hand-out': actions.handOut,
  done: actions.open,
};
