import { shareOfCents } from './decimal.ts';

/** Skills Development Levies Act, section 3. */
const BASIS_POINTS = 100;
/** Section 4: R500 000 in twelve months. */
const EXEMPT_UP_TO_CENTS = 50_000_000;

/** Whether an employer with this leviable amount over twelve months pays the levy. */
export function owesSkillsLevy(twelveMonthsCents: number): boolean {
  return twelveMonthsCents > EXEMPT_UP_TO_CENTS;
}

export function skillsLevyCents(leviableCents: number): number {
  return shareOfCents(Math.max(0, leviableCents), BASIS_POINTS);
}
