import {
  addDecimals,
  compareDecimals,
  countDecimals,
  multiplyDecimals,
  normaliseDecimal,
  type RoundingDirection,
  roundToStep,
} from '#payroll/decimal.ts';
import { kindOf } from '../values/input-kinds.ts';

/** In rands: to the cent, to the rand, to ten rands. */
export const roundingSteps = ['0.01', '1', '10'] as const;
export type RoundingStep = (typeof roundingSteps)[number];

export type IncreaseBy = 'percent' | 'amount';

export interface Increase {
  readonly by: IncreaseBy;
  /** An exact decimal above zero: percent, or rands. */
  readonly value: string;
  readonly step: RoundingStep;
  readonly direction: RoundingDirection;
}

/** What is wrong with what was typed as an increase. */
type IncreaseProblem =
  | 'empty'
  | 'not-a-number'
  | 'ambiguous'
  | 'too-many-decimals'
  | 'zero'
  | 'negative'
  | 'too-much';

/** Above these a slip is far more likely than intent: 750 for 7,50 percent, cents for rands. */
const maxAtOnce = { percent: '100', amount: '1000000' } as const satisfies Record<IncreaseBy, string>;

const maxDecimals = { percent: 4, amount: 2 } as const satisfies Record<IncreaseBy, number>;

/** The pay after an increase, calculated exactly and rounded once. */
export function raise(before: string, { by, value, step, direction }: Increase): string {
  const raised =
    by === 'amount'
      ? addDecimals(before, value)
      : multiplyDecimals(multiplyDecimals(before, addDecimals('100', value)), '0.01');
  return normaliseDecimal(roundToStep(raised, step, direction), 2);
}

/** Reads a typed increase. A text that can mean two numbers is a problem, and never guessed at. */
export function readIncrease(
  typed: string,
  by: IncreaseBy,
): { readonly value: string } | { readonly problem: IncreaseProblem } {
  if (typed.trim() === '') return { problem: 'empty' };
  // Parsed as a rate, because money refuses three decimals before the clerk can be asked about them.
  const { value, readings } = kindOf(by === 'percent' ? 'percent' : 'rate').parse(typed);
  if (readings !== undefined) return { problem: 'ambiguous' };
  if (value === null) return { problem: 'not-a-number' };
  const problem = problemOf(value, by);
  return problem === undefined ? { value } : { problem };
}

function problemOf(value: string, by: IncreaseBy): IncreaseProblem | undefined {
  const sign = compareDecimals(value, '0');
  if (sign === 0) return 'zero';
  if (sign < 0) return 'negative';
  if (compareDecimals(value, maxAtOnce[by]) > 0) return 'too-much';
  return countDecimals(value) > maxDecimals[by] ? 'too-many-decimals' : undefined;
}
