import type Database from 'better-sqlite3';
import { placed, statement, write, type Db } from '../sql.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** How far a run has got. Money cannot be called back, so that of two endings the bank has it. */
const ranks: Readonly<Record<string, number>> = {
  prepared: 0,
  writing: 1,
  released: 2,
  cancelled: 3,
  paid: 4,
};
const rankOf = (state: unknown): number => ranks[String(state)] ?? 0;

const columnsOf = (db: Db, table: string): readonly string[] =>
  statement<{ name: string }>(db, 'SELECT name FROM pragma_table_info(@table)')
    .all({ table })
    .map(({ name }) => name);

/** Rows of the other database; both have the columns that it names. */
function insert(db: Db, table: string, rows: readonly Row[]): void {
  const known = columnsOf(db, table);
  for (const row of rows) {
    const columns = known.filter((column) => column in row);
    const places = columns.map(() => '?').join(', ');
    placed(db, `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`).run(
      columns.map((column) => row[column] ?? null),
    );
  }
}

/** Lines of what has other payments here, a payslip or a payee's amount, are further payments of it. */
function numbered(db: Db, lines: readonly Row[]): Row[] {
  return lines.map((line) => {
    if (line['nth'] === null) return line;
    const row = statement<{ nth: number | null }>(
      db,
      `SELECT max(nth) AS nth FROM payment_lines
       WHERE connection_id = @connection_id AND company_id = @company_id
         AND (payslip_id = @payslip_id OR payee_due = @payee_due)`,
    ).get({
      connection_id: line['connection_id'],
      company_id: line['company_id'],
      payslip_id: line['payslip_id'],
      // A database of before third parties were paid has none.
      payee_due: line['payee_due'] ?? null,
    });
    return { ...line, nth: Math.max(Number(line['nth']), (row?.nth ?? 0) + 1) };
  });
}

/**
 * Keeps this computer's payment runs in a restored database, as they are now: those since the backup have paid payslips
 * that would otherwise be free to be paid again. So is who may release them: a restore must not do away with the second
 * person. Repeating this changes nothing.
 */
export function carryPaymentRuns(db: Db, replaced: Database.Database): void {
  if (columnsOf(replaced, 'payment_runs').length === 0) return;
  const connections = new Set(
    statement<{ id: string }>(db, 'SELECT id FROM connections')
      .all({})
      .map(({ id }) => id),
  );
  const states = new Map(
    statement<{ id: string; state: string }>(db, 'SELECT id, state FROM payment_runs')
      .all({})
      .map(({ id, state }) => [id, state]),
  );
  const runs = statement<Row>(replaced, 'SELECT * FROM payment_runs ORDER BY prepared_at, rowid')
    .all({})
    .filter(({ id, connection_id: connectionId, state }) => {
      const here = states.get(String(id));
      return connections.has(String(connectionId)) && (here === undefined || rankOf(state) >= rankOf(here));
    });
  write(db, () => {
    for (const { id } of runs) {
      statement(db, 'DELETE FROM payment_lines WHERE run_id = @id').run({ id });
      statement(db, 'DELETE FROM payment_runs WHERE id = @id').run({ id });
    }
    for (const run of runs) {
      insert(db, 'payment_runs', [run]);
      const lines = statement<Row>(replaced, 'SELECT * FROM payment_lines WHERE run_id = @id ORDER BY line');
      insert(db, 'payment_lines', numbered(db, lines.all({ id: run['id'] })));
    }
    carryReleasers(db, replaced);
  });
}

/** A new computer has nobody who may release, and takes over those of the backup. */
function carryReleasers(db: Db, replaced: Db): void {
  const releasers = statement<Row>(replaced, 'SELECT * FROM payment_releasers').all({});
  const rules = statement<Row>(replaced, 'SELECT * FROM payment_release').all({});
  if (releasers.length === 0) return;
  statement(db, 'DELETE FROM payment_releasers').run({});
  statement(db, 'DELETE FROM payment_release').run({});
  insert(db, 'payment_releasers', releasers);
  insert(db, 'payment_release', rules);
}
