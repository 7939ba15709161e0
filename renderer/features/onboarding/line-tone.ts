import type { OnboardingLine, OnboardingState } from '#electron/onboarding/contract/onboarding.ts';
import type { Tone } from '#ui/tone.ts';

const tones: Readonly<Record<Exclude<OnboardingState, 'done'>, Tone>> = {
  incomplete: 'neutral',
  ready: 'accent',
  sending: 'neutral',
  'needs-you': 'warn',
  refused: 'wrong',
};

/** Of somebody who was added: green only when all of it went, pay included. */
export const outcomeTone = ({ failed, hasNoPay }: OnboardingLine) =>
  failed.length > 0 || hasNoPay ? ('warn' as const) : ('good' as const);

/** The colour of a new employee's state. */
export const toneOf = (line: OnboardingLine): Tone =>
  line.state === 'done' ? outcomeTone(line) : tones[line.state];
