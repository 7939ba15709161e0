import { openDatabase } from '#store/database.ts';
import { workMigrations } from '#store/migrations/migrations.ts';
import { listStoredAbout } from '#store/work/stored-about.ts';
import { expect, test } from 'vitest';

const ref = { connectionId: 'c-1', companyId: 7, employeeId: 42 };

interface Column {
  readonly name: string;
  readonly type: string;
}

/** The values of columns that link a row to the employee, directly or through another row. */
const values: Readonly<Record<string, unknown>> = {
  connection_id: ref.connectionId,
  company_id: ref.companyId,
  employee_id: ref.employeeId,
  draft_id: 'd-1',
  batch_id: 'b-1',
  job_id: 'j-1',
  write_id: 'w-1',
  payslip_id: 900,
};
const idOf: Readonly<Record<string, string>> = {
  drafts: 'd-1',
  outbox_batches: 'b-1',
  jobs: 'j-1',
  outbox_writes: 'w-1',
};

/** Puts a row of that employee into each table of the work database, whatever its columns are. */
function fill(db: ReturnType<typeof openDatabase>): string[] {
  db.pragma('foreign_keys = OFF');
  db.pragma('ignore_check_constraints = ON');
  const tables = db
    .prepare<[], { name: string }>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'`,
    )
    .all()
    .map(({ name }) => name);
  for (const table of tables) {
    const columns = db.prepare<[string], Column>('SELECT name, type FROM pragma_table_info(?)').all(table);
    const row = columns.map(({ name, type }) => {
      if (name === 'id') return idOf[table] ?? (type === 'INTEGER' ? 1 : 'id');
      return (
        values[name] ?? (type === 'INTEGER' || type === 'REAL' ? 1 : type === 'BLOB' ? Buffer.from('x') : 'x')
      );
    });
    db.prepare(`INSERT OR IGNORE INTO ${table} VALUES (${columns.map(() => '?').join(', ')})`).run(...row);
  }
  return tables.filter((table) =>
    db
      .prepare<[string], Column>('SELECT name, type FROM pragma_table_info(?)')
      .all(table)
      .some(({ name }) => name === 'employee_id' || name === 'payslip_id'),
  );
}

const open = () =>
  openDatabase({
    file: ':memory:',
    key: new Uint8Array(32),
    synchronous: 'NORMAL',
    migrations: workMigrations,
  });

test('returns from each table that names an employee only that employee’s rows', () => {
  const db = open();
  const naming = fill(db).filter((table) => table !== 'acts' && table !== 'typed_changes');
  const stored = listStoredAbout(db, { ...ref, payslipIds: [900] });
  expect(Object.keys(stored).toSorted()).toEqual([...naming, 'onboarding'].toSorted());
  for (const rows of Object.values(stored)) expect(rows).toHaveLength(1);
  for (const other of [{ employeeId: 43 }, { companyId: 8 }, { connectionId: 'c-2' }]) {
    expect(listStoredAbout(db, { ...ref, ...other, payslipIds: [] })).toEqual({});
  }
  db.close();
});

test('returns that a password is set, but not the password, and data of several parts as an object', () => {
  const db = open();
  fill(db);
  db.prepare(`UPDATE payslip_passwords SET password = 'Kgale-1987'`).run();
  db.prepare(`UPDATE first_copies SET content = '{"income":[["basic_salary",1]]}'`).run();
  const stored = listStoredAbout(db, { ...ref, payslipIds: [] });
  expect(stored['payslip_passwords']).toMatchObject([{ password: '(set)' }]);
  expect(JSON.stringify(stored)).not.toContain('Kgale');
  expect(stored['first_copies']).toMatchObject([{ content: { income: [['basic_salary', 1]] } }]);
  db.close();
});
