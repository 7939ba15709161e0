import { dueKinds } from '#electron/home/contract/due-kinds.ts';
import { localDay } from '#payroll/calendar.ts';
import type { Migration } from '../../migrate.ts';

interface OldMonth {
  readonly connectionId: string;
  readonly companyId: number;
  readonly month: string;
  readonly by: string;
  readonly at: number;
}

/**
 * What is due in each company, of every kind: `span_end` is the end of its period, or the last of its months, for which
 * `pay_frequency_id` is 0; `ticks` are its steps with day, clerk and time. `due_beginnings` has the day from which a
 * company lists a kind. An EMP201 was ticked once it had been filed and paid, so both steps are ticked now; months
 * that were not ticked follow from the cache. The first month of a company was the first that was not overdue: the one
 * before was due on its 7th, or earlier.
 */
export const dues: Migration = (db) => {
  db.exec(`
CREATE TABLE dues (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  pay_frequency_id INTEGER NOT NULL,
  span_end TEXT NOT NULL,
  due TEXT NOT NULL,
  ticks TEXT NOT NULL DEFAULT '{}',
  reference TEXT NOT NULL DEFAULT '',
  done INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (connection_id, company_id, kind, pay_frequency_id, span_end)
) STRICT, WITHOUT ROWID;

CREATE TABLE due_beginnings (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  since TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, kind)
) STRICT, WITHOUT ROWID;

INSERT INTO due_beginnings
SELECT connection_id, company_id, 'emp201', min(month) || '-08' FROM emp201_months GROUP BY connection_id, company_id;
`);
  const months = db.prepare(`SELECT connection_id AS connectionId, company_id AS companyId, month,
    ticked_by AS "by", ticked_at AS at FROM emp201_months WHERE ticked_by IS NOT NULL AND ticked_at IS NOT NULL`);
  const insert = db.prepare(
    `INSERT INTO dues VALUES (@connectionId, @companyId, 'emp201', 0, @month, @due, @ticks, '', 1)`,
  );
  for (const { by, at, ...month } of months.all() as OldMonth[]) {
    const tick = { on: localDay(at), by, at };
    const ticks = JSON.stringify({ submitted: tick, paid: tick });
    insert.run({ ...month, due: dueKinds.emp201.dueOn(month.month), ticks });
  }
  db.exec('DROP TABLE emp201_months');
};
