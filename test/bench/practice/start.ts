import Database from 'better-sqlite3';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { seedDatabase } from '#practice/seed/seed.ts';
import { openDatabase } from '#practice/state/database.ts';
import { selectAll } from '#practice/state/sql.ts';
import { processorMsSince } from '#test/support/processor-time.ts';
import type { Measure } from './measure.ts';
import { median, startWorker, time, today } from './measure.ts';

const ROUNDS = 5;
/** The longest that a clerk may be kept waiting, in milliseconds. */
const PATIENCE = 2_000;

/** Starts the default companies from nothing, up to the first request. */
export async function start(): Promise<Measure> {
  const database = openDatabase();
  seedDatabase(database, { today });
  const tables = ['employees', 'payslips', 'calculations'].map((name) => ({
    name,
    rows: selectAll<Record<string, unknown>>(
      database,
      name === 'employees'
        ? 'SELECT id, company_id, wave_id, record FROM employees'
        : `SELECT * FROM ${name}`,
    ).map((row) => Object.values(row)),
  }));
  const [up, ready, copied]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    const service = await startWorker();
    up.push(processorMsSince(before));
    ready.push(service.startMs);
    await service.close();
    copied.push(time(() => copy(tables)));
  }
  database.close();
  const employees = practiceCompanies
    .flatMap(({ groups }) => groups)
    .reduce((sum, group) => sum + group.employees, 0);
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  return {
    what: `the ${practiceCompanies.length} default companies with ${employees} employees, up in a thread of their own`,
    ms: median(up),
    reference: { what: 'the processor time that it may take', ms: PATIENCE },
    max: 1,
    note:
      `processor time; ready after ${median(ready).toFixed(0)} ms; ` +
      `inserting their ${rows} largest rows and nothing else takes ${median(copied).toFixed(0)} ms`,
  };
}

function copy(tables: readonly { readonly rows: readonly (readonly unknown[])[] }[]): void {
  const target = new Database(':memory:');
  tables.forEach(({ rows }, index) => {
    const width = rows[0]?.length ?? 1;
    const columns = Array.from({ length: width }, (_, column) => `c${column}`).join(', ');
    target.exec(`CREATE TABLE t${index} (${columns})`);
    const marks = Array.from({ length: width }, () => '?').join(', ');
    const insert = target.prepare(`INSERT INTO t${index} VALUES (${marks})`);
    target.transaction(() => {
      for (const row of rows) insert.run(...row);
    })();
  });
  target.close();
}
