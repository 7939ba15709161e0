import { seedDatabase } from '#practice/seed/seed.ts';
import { openDatabase, type PracticeDatabase } from '#practice/state/database.ts';
import { today } from '#test/support/samples/practice.ts';

type Options = Partial<Parameters<typeof seedDatabase>[1]>;

/** A practice service's database in memory, as seeded on the day of most tests. */
export function seededDatabase(options: Options): PracticeDatabase {
  const database = openDatabase();
  seedDatabase(database, { today, ...options });
  return database;
}
