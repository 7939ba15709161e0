import Database from 'better-sqlite3';
import { practiceDatabase } from '#electron/practice.ts';
import type { Paydesk } from './launch.ts';

type PracticeRecord = Readonly<Record<string, unknown>>;

/** What the practice service of a running Paydesk has on record for everybody with a surname, by first name. */
export function practiceRecords({ profile }: Paydesk, lastName: string): PracticeRecord[] {
  const database = new Database(practiceDatabase(profile), { readonly: true });
  try {
    const rows = database.prepare<[], { record: string }>('SELECT record FROM employees').all();
    const records = rows.map(({ record }) => JSON.parse(record) as PracticeRecord);
    return records
      .filter((record) => record['last_name'] === lastName)
      .toSorted((a, b) => String(a['first_name']).localeCompare(String(b['first_name'])));
  } finally {
    database.close();
  }
}
