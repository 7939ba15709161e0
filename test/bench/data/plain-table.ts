import Database from 'better-sqlite3';
import type { ListedEmployee } from '#electron/employees/store/records.ts';

/**
 * The same employees in plain tables of an unencrypted file: what SQLite itself takes for the rows and for a search.
 */
export function plainTable(file: string) {
  const database = new Database(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  database.exec('CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT, content TEXT) STRICT');
  database.exec('CREATE TABLE payslips (id INTEGER PRIMARY KEY, date TEXT, content TEXT) STRICT');
  const insertEmployee = database.prepare<[number, string, string]>(
    'INSERT OR REPLACE INTO people VALUES (?, ?, ?)',
  );
  const payslip = database.prepare<[number, string, string]>(
    'INSERT OR REPLACE INTO payslips VALUES (?, ?, ?)',
  );
  const find = database.prepare<[string]>(
    'SELECT id, name FROM people WHERE name LIKE ? ORDER BY name LIMIT 20',
  );
  const write = database.transaction((employees: readonly ListedEmployee[]) => {
    for (const { employee, payslips } of employees) {
      const { id, firstName, lastName, number, email } = employee;
      insertEmployee.run(id, [firstName, lastName, number, email].join(' '), JSON.stringify(employee));
      for (const one of payslips ?? []) payslip.run(one.id, one.date, JSON.stringify(one));
    }
  });
  return {
    write,
    search: (text: string) => find.all(`%${text}%`),
    close: () => database.close(),
  };
}
