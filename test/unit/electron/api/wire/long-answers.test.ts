import { expect, test } from 'vitest';
import { readEmp201 } from '#electron/emp201/wire.ts';
import { readJournal } from '#electron/journals/wire.ts';
import { readPayRuns } from '#electron/pay-runs/wire.ts';
import { thrownBy } from '#test/support/thrown-by.ts';

const many = 200_000;
const line = { category: 'a', line_item: 'b', label: 'c', amount: '1.00' };
const split = { id: '1', name: 'Shop' };
const summary = { emp201_version: 1, paye: '1.00' };
const run = { id: 1, period_end_date: '2026-01-31', total: '1.00' };
const list = (row: unknown) => Array.from({ length: many }, () => row);
const amounts = () => Object.fromEntries(Array.from({ length: many }, (_, nth) => [`split ${nth}`, '1']));

test.each([
  ['summaries of a month', () => readEmp201(list(summary), { companyId: 1, date: '2026-01-31' })],
  ['pay runs', () => readPayRuns(list(run), 1)],
  ['parts of a journal', () => readJournal(list({ debit: [line] }), 1)],
  ['lines of a journal', () => readJournal([{ debit: list(line), credit: [] }], 1)],
  ['splits of a journal', () => readJournal([{ debit: [line], accounting_splits: list(split) }], 1)],
  ['amounts of a line', () => readJournal([{ debit: [{ ...line, amount: amounts() }] }], 1)],
])('refuses an answer with hundreds of thousands of %s before reading them', (_what, read) => {
  expect(thrownBy(read)).toMatchObject({ code: 'bad-answer' });
});
