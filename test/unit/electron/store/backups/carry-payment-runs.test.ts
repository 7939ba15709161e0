import { beforeEach, expect, test } from 'vitest';
import type { PaymentRunState } from '#electron/payment-runs/contract/payment-run.ts';
import { methods } from '#electron/payment-runs/store/work.ts';
import type { StoredPaymentLine } from '#electron/payment-runs/store/records.ts';
import { carryPaymentRuns } from '#store/backups/carry-payment-runs.ts';
import type { Db } from '#store/sql.ts';
import { aStoredLine, aStoredRun, openPaidWork, paidCompany } from '#test/support/samples/stored-payments.ts';

const ofPayslip = { ...aStoredLine, decisions: [{ question: 'ended' }] } satisfies StoredPaymentLine;
const ofPayee: StoredPaymentLine = { ...aStoredLine, employeeId: null, payslipId: null, payeeId: 'p-1' };

/** The database of the backup that is restored, and the one of this computer that it replaces. */
let restored: Db;
let replaced: Db;
beforeEach(() => {
  restored = openPaidWork();
  replaced = openPaidWork();
});

const add = (db: Db, id: string, ...lines: readonly StoredPaymentLine[]) => {
  expect(methods.addPaymentRun(db, { run: { ...aStoredRun, id }, lines, acts: [] })).toBe(true);
};
const setState = (db: Db, state: PaymentRunState) =>
  db.prepare('UPDATE payment_runs SET state = ?').run(state);
const states = (db: Db) => methods.listPaymentRuns(db, paidCompany).map(({ id, state }) => [id, state]);
const numbers = (id: string) =>
  methods.listPaymentLines(restored, { ...paidCompany, id }).map(({ nth, leftOut }) => [nth, leftOut]);

test.each<[backup: PaymentRunState, here: PaymentRunState, after: PaymentRunState]>([
  ['prepared', 'released', 'released'],
  ['released', 'prepared', 'released'],
  ['released', 'cancelled', 'cancelled'],
  ['prepared', 'paid', 'paid'],
  ['paid', 'released', 'paid'],
  ['paid', 'cancelled', 'paid'],
  ['cancelled', 'paid', 'paid'],
])('a payment run that is %s in the backup and %s on this computer is %s', (backup, here, after) => {
  add(restored, 'r1', ofPayslip);
  add(replaced, 'r1', ofPayslip);
  setState(restored, backup);
  setState(replaced, here);
  carryPaymentRuns(restored, replaced);
  expect(states(restored)).toEqual([['r1', after]]);
  expect(numbers('r1')).toEqual([[1, false]]);
});

test.each([
  ['payslip', ofPayslip],
  ['third party', ofPayee],
])('payments of this computer to a %s follow those of the backup', (_, line) => {
  add(restored, 'theirs', line);
  add(replaced, 'ours', line);
  add(replaced, 'ours again', { ...line, nth: 2 });
  carryPaymentRuns(restored, replaced);
  expect(['theirs', 'ours', 'ours again'].map((id) => numbers(id)[0]?.[0])).toEqual([1, 2, 3]);
});

test('the payments of one run keep all that was recorded of them, and none is numbered that was left out', () => {
  const lines = [ofPayslip, { ...ofPayslip, payslipId: 20, nth: null, leftOut: true }, ofPayee];
  add(replaced, 'r1', ...lines);
  carryPaymentRuns(restored, replaced);
  carryPaymentRuns(restored, replaced);
  expect(methods.listPaymentLines(restored, { ...paidCompany, id: 'r1' })).toEqual(lines);
  expect(methods.listPaymentRuns(restored, paidCompany)).toMatchObject([{ ...aStoredRun, id: 'r1' }]);
});

test('payment runs of a connection that the backup does not have are not kept', () => {
  add(replaced, 'r1', ofPayslip);
  restored.exec('DELETE FROM connections');
  carryPaymentRuns(restored, replaced);
  expect(states(restored)).toEqual([]);
});
