import type { RoundingDirection } from '../values/decimal-arithmetic.ts';
import { readIncrease, type Increase, type IncreaseBy, type RoundingStep } from './increase.ts';

/** The size of an increase as the clerk enters it. */
export class IncreaseEntry {
  by = $state<IncreaseBy>('percent');
  typed = $state('');
  step = $state<RoundingStep>('0.01');
  direction = $state<RoundingDirection>('nearest');

  get reading(): ReturnType<typeof readIncrease> {
    return readIncrease(this.typed, this.by);
  }

  /** Null while what was typed is not a valid increase. */
  get increase(): Increase | null {
    const { by, step, direction, reading } = this;
    return 'value' in reading ? { by, value: reading.value, step, direction } : null;
  }
}
