import type { Calculator } from './calculator.ts';
import type { Faults } from './faults.ts';
import type { ReportQueue } from './reports/queue.ts';
import type { PracticeDatabase } from './state/database.ts';
import type { Writes } from './writes.ts';

/** The parts of a running practice service, passed to every route. */
export interface World {
  readonly database: PracticeDatabase;
  readonly calculator: Calculator;
  readonly reports: ReportQueue;
  readonly faults: Faults;
  readonly writes: Writes;
  /** Shown on the service's own page; null if it is secret. */
  readonly shownKey: string | null;
  /** The current date of the practice companies. */
  readonly today: () => string;
  /** The current time, in the service's format. */
  readonly timestamp: () => string;
  /** Whether every item of a long list is checked before it is sent: for tests, where speed matters less. */
  readonly checksEverything: boolean;
}
