import { beforeEach, expect, it } from 'vitest';
import { nextNumber } from '#practice/employees/save.ts';
import { readSettings } from '#practice/state/companies.ts';
import type { PracticeDatabase } from '#practice/state/database.ts';
import { execute } from '#practice/state/sql.ts';
import { karoo, karooFreshProduce } from '#test/support/samples/practice.ts';
import { seededDatabase } from '#test/support/service/seeded-database.ts';

let database: PracticeDatabase;
beforeEach(() => void (database = seededDatabase({ companies: [karooFreshProduce] })));

const next = () => nextNumber(database, karoo, readSettings(database, karoo));
const renumber = (from: string, to: string) =>
  execute(database, `UPDATE employees SET record = json_set(record, '$.number', @to) WHERE number = @from`, {
    from,
    to,
  });

it('proposes the number after the highest', () => expect(next()).toBe('K0013'));

it('ignores numbers of another pattern', () => {
  renumber('K0007', 'K99-B');
  renumber('K0008', 'X0500');
  expect(next()).toBe('K0013');
});

it('adds a digit after 9999', () => {
  renumber('K0007', 'K9999');
  expect(next()).toBe('K10000');
});
