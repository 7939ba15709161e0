import { shareOfCents } from './decimal.ts';

const SDL_BASIS_POINTS = 100;
/** R500 000 in twelve months (Skills Development Levies Act, section 4). */
const EXEMPT_UP_TO_CENTS = 50_000_000;

/** The levy on a month's leviable amount; none unless the total of twelve months exceeds the limit. */
export function skillsLevyCents(monthCents: number, twelveMonthsCents: number): number {
  return twelveMonthsCents > EXEMPT_UP_TO_CENTS ? shareOfCents(monthCents, SDL_BASIS_POINTS) : 0;
}
