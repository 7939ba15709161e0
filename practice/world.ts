import type { Calculator } from './calculator.ts';
import type { Faults } from './faults.ts';
import type { PracticeDatabase } from './state/database.ts';

/** What a running practice service consists of, handed to every route. */
export interface World {
  readonly database: PracticeDatabase;
  readonly calculator: Calculator;
  readonly faults: Faults;
  /** The moment, as the service writes it. */
  timestamp(): string;
}
