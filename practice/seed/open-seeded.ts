import { localDay } from '#payroll/calendar.ts';
import { openDatabase, type PracticeDatabase } from '../state/database.ts';
import { practiceCompanies } from './companies.ts';
import { seedDatabase, type SeedOptions } from './seed.ts';

/** The bytes of databases that were seeded more than once in this process; null after the first time. */
const copies = new Map<string, Buffer | null>();

/**
 * A seeded database in memory. From the third one with the same companies on the same day it is a copy, which takes a
 * hundredth of the time: tests start hundreds of services.
 */
export function openSeeded(options: SeedOptions = {}): PracticeDatabase {
  const { seed = 1, today = localDay(new Date()), companies = practiceCompanies } = options;
  const content = JSON.stringify([seed, today, companies]);
  const copy = copies.get(content);
  if (copy) return openDatabase(copy);
  const database = openDatabase();
  seedDatabase(database, { seed, today, companies });
  copies.set(content, copies.has(content) ? database.serialize() : null);
  return database;
}
