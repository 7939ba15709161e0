import { beforeEach, expect, it } from 'vitest';
import { nextNumber } from '#practice/employees/save.ts';
import { seedDatabase } from '#practice/seed/seed.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { readSettings } from '#practice/state/companies.ts';
import type { PracticeDatabase } from '#practice/state/database.ts';
import { openDatabase } from '#practice/state/database.ts';
import { execute } from '#practice/state/sql.ts';

const company = practiceCompanies.filter(({ id }) => id === 2502);
let database: PracticeDatabase;
beforeEach(() => {
  database = openDatabase();
  seedDatabase(database, { today: '2026-11-20', companies: company });
});

const next = () => nextNumber(database, 2502, readSettings(database, 2502));
const renumber = (from: string, to: string) =>
  execute(database, `UPDATE employees SET record = json_set(record, '$.number', @to) WHERE number = @from`, {
    from,
    to,
  });

it('proposes the number after the highest', () => expect(next()).toBe('K0193'));

it('ignores numbers of another pattern', () => {
  renumber('K0007', 'K99-B');
  renumber('K0008', 'X0500');
  expect(next()).toBe('K0193');
});

it('adds a digit after 9999', () => {
  renumber('K0007', 'K9999');
  expect(next()).toBe('K10000');
});
