import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { listEmployeeSummaries } from '#electron/employees/store/cache/summaries.ts';
import { migrate } from '#store/migrate.ts';
import { cacheMigrations } from '#store/migrations/migrations.ts';

const company = { connectionId: 'c', companyId: 1 };
const everybody = { ...company, payFrequencyId: null, payPointId: null, service: null };
const firstRows = { offset: 0, limit: 500 };

/** How SQLite reads employees for a search, step by step. */
function planOf(search: string): string[] {
  const asked: string[] = [];
  const db = new Database(':memory:', { verbose: (sql) => void asked.push(String(sql)) });
  migrate(db, cacheMigrations);
  db.exec(`INSERT INTO pay_points VALUES ('c', 1, 5, 'Packhouse')`);
  asked.length = 0;
  const sort = { by: 'name', descending: false } as const;
  listEmployeeSummaries(db, { ...everybody, search, sort, window: firstRows });
  const plans = asked
    .filter((sql) => sql.includes('FROM employees e'))
    .map((sql) => db.prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all());
  db.close();
  return plans.map((steps) => steps.find(({ detail }) => / e USING /.test(detail))?.detail ?? '');
}

test.each(['zoe', 'zoe packhouse'])('answers a search for “%s” from a single index', (search) => {
  const plans = planOf(search);
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).toContain('COVERING INDEX employees_by_company');
});
