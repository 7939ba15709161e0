import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decidedQuestion } from '#electron/payment-runs/contract/payment-run.ts';
import { openDatabase } from '#store/database.ts';
import { workMigrations } from '#store/migrations/migrations.ts';
import { decidedQuestions } from '#store/migrations/work/0045-decided-questions.ts';
import { openTestStore, temporaryDirectory, testKey } from '#test/support/store/open-test-store.ts';

const company = { connectionId: 'karoo', companyId: 7 };

const sentences = [
  'Paid again: Agreed: “yes”',
  'Difference to what was paid before: Corrected',
  'Account changed, called back: Naledi',
  'Two payslips for the period',
  'Account shared with another employee',
  'Branch code of another bank',
  'Service has ended',
];

test('reads what was decided of payments that were prepared when it was stored as sentences', async () => {
  const directory = temporaryDirectory();
  const before = openDatabase({
    file: join(directory, 'work.db'),
    key: testKey,
    synchronous: 'FULL',
    migrations: workMigrations.slice(0, workMigrations.indexOf(decidedQuestions)),
  });
  before.exec(`
    INSERT INTO payment_runs (id, connection_id, company_id, pay_frequency_id, period_end, payslips, date, set_up, state,
        total_cents, needs_second, prepared_by, prepared_at)
      VALUES ('r1', 'karoo', 7, 1, '2026-11-30', 'regular', '2026-11-30', '{}', 'prepared', 100, 0, 'thandi', 1);
  `);
  const line = before.prepare<[number, number, string]>(`
    INSERT INTO payment_lines (run_id, line, connection_id, company_id, employee_id, payslip_id, nth, name, account_end,
        account_hash, payee_hash, amount_cents, reference, own_reference, left_out, decisions)
      VALUES ('r1', ?, 'karoo', 7, 1, ?, 1, 'Naidoo', '4410', 'a', 'b', 100, 'Pay', 'Wages', 0, ?)
  `);
  line.run(0, 10, JSON.stringify(sentences));
  line.run(1, 11, '[]');
  before.close();
  const { work } = await openTestStore({ directory });
  const [decided, none] = await work.listPaymentLines({ ...company, id: 'r1' });
  expect(decided?.decisions).toEqual([
    { question: 'paid-before', pay: 'pay', reason: 'Agreed: “yes”' },
    { question: 'paid-before', pay: 'difference', reason: 'Corrected' },
    { question: 'changed-account', calledBack: 'Naledi' },
    { question: 'two-payslips' },
    { question: 'shared-account' },
    { question: 'wrong-branch' },
    { question: 'ended' },
  ]);
  expect(decided?.decisions.filter((one) => !decidedQuestion.safeParse(one).success)).toEqual([]);
  expect(none?.decisions).toEqual([]);
});
