import type { InputScope } from '#electron/inputs/contract/bulk-input.ts';
import type { Calculation, CalculationRecord } from '../contract/calculation.ts';

/** A calculation with as much of its record as the answer had. */
export type CachedCalculation = Calculation & Partial<Omit<CalculationRecord, keyof Calculation>>;

export interface CalculationsOfOwner {
  readonly employeeId: number;
  readonly payslipId: number | null;
  readonly calculations: readonly Calculation[];
  readonly fetchedAt: number;
  readonly staleSince: number | null;
}

export interface SeenInput {
  readonly item: string;
  readonly input: string;
  readonly scope: InputScope;
  /** Some value of the input that was seen, for guessing its kind; '' if all were empty. */
  readonly sample: string;
}

export interface UsedInput extends SeenInput {
  readonly companies: number;
}
