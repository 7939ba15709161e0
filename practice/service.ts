import { Calculator } from './calculator.ts';
import { localDay } from '#payroll/calendar.ts';
import { isCalendarDate, timestamp } from './calendar.ts';
import type { PayslipEngine } from '#payroll/engine/engine.ts';
import { payslipEngine } from '#payroll/engine/payslip.ts';
import type { FaultRuleInput } from './faults.ts';
import { Faults } from './faults.ts';
import { createRouter } from './http/router.ts';
import { startServer } from './http/server.ts';
import { ReportQueue } from './reports/queue.ts';
import { surfaces } from './routes/table.ts';
import type { CompanySeed } from './seed/company-seed.ts';
import { openSeeded } from './seed/open-seeded.ts';
import { seedDatabase } from './seed/seed.ts';
import { isSeeded, openDatabase } from './state/database.ts';
import type { World } from './world.ts';
import { Writes } from './writes.ts';

export interface PracticeServiceOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly key: string;
  readonly seed?: number;
  /** `YYYY-MM-DD`, a date in the open periods; today by default. */
  readonly today?: string;
  /** Whether the service's own page shows the key: only for a key that is not secret. */
  readonly showsKey?: boolean;
  /** In memory by default; a file with practice data is reused. */
  readonly databaseFile?: string;
  readonly faults?: readonly FaultRuleInput[];
  /** South Africa's payroll rules by default. */
  readonly engine?: PayslipEngine;
  /** How long a payslip calculates after its inputs change. */
  readonly calculationMs?: number;
  /** How long a queued report runs. */
  readonly reportMs?: number;
  readonly companies?: readonly CompanySeed[];
  readonly reportError?: (error: unknown) => void;
  /** Checks every item of a long list before it is sent; for tests. */
  readonly checksEverything?: boolean;
}

export interface PracticeService {
  /** Without a base path: the deployments are under `/api/v1` and `/v1`. */
  readonly origin: string;
  readonly faults: Faults;
  readonly calculator: Pick<Calculator, 'hold' | 'release'>;
  close(): Promise<void>;
}

const DEFAULT_CALCULATION_MS = 400;
const DEFAULT_REPORT_MS = 3000;

/** Starts the practice service on loopback; it is listening when the promise resolves. */
export async function startPracticeService(options: PracticeServiceOptions): Promise<PracticeService> {
  const { port, key, reportError = printError } = options;
  if (key === '') throw new TypeError('The practice service needs a key.');
  const world = createWorld(options);
  try {
    const server = await startServer(port, { world, key, reportError, router: createRouter(surfaces) });
    return {
      origin: `http://127.0.0.1:${server.port}`,
      faults: world.faults,
      calculator: world.calculator,
      async close() {
        await server.close();
        closeWorld(world);
      },
    };
  } catch (error) {
    closeWorld(world);
    throw error;
  }
}

function createWorld(options: PracticeServiceOptions): World & { calculator: Calculator } {
  const { seed, today, databaseFile, companies } = options;
  if (today !== undefined && !isCalendarDate(today)) throw new TypeError(`Not a date: ${today}`);
  const content = {
    ...(seed === undefined ? {} : { seed }),
    ...(today === undefined ? {} : { today }),
    ...(companies === undefined ? {} : { companies }),
  };
  const database = databaseFile === undefined ? openSeeded(content) : openDatabase(databaseFile);
  if (!isSeeded(database)) seedDatabase(database, content);
  const faults = new Faults();
  faults.add(...(options.faults ?? []));
  return {
    database,
    faults,
    writes: new Writes(),
    calculator: new Calculator(database, {
      engine: options.engine ?? payslipEngine,
      delayMs: options.calculationMs ?? DEFAULT_CALCULATION_MS,
      reportError: options.reportError ?? printError,
    }),
    reports: new ReportQueue(database, options.reportMs ?? DEFAULT_REPORT_MS),
    shownKey: options.showsKey ? options.key : null,
    today: () => today ?? localDay(new Date()),
    timestamp: () => timestamp(new Date()),
    checksEverything: options.checksEverything ?? false,
  };
}

function printError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

function closeWorld({ calculator, database }: World): void {
  calculator.close();
  database.close();
}
