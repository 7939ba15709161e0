import type { Calculator } from './calculator.ts';
import type { Faults } from './faults.ts';
import type { ReportQueue } from './reports/queue.ts';
import type { PracticeDatabase } from './state/database.ts';
import type { Writes } from './writes.ts';

/** What a running practice service consists of, handed to every route. */
export interface World {
  readonly database: PracticeDatabase;
  readonly calculator: Calculator;
  readonly reports: ReportQueue;
  readonly faults: Faults;
  readonly writes: Writes;
  /** Told by the service's own page; null where it is a secret. */
  readonly shownKey: string | null;
  /** The day on which the practice companies live. */
  readonly today: () => string;
  /** The moment, as the service writes it. */
  readonly timestamp: () => string;
  /** Whether every item of a long list is checked before it is sent: in tests, where speed matters less. */
  readonly checksEverything: boolean;
}
