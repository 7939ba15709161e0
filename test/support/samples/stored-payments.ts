import Database from 'better-sqlite3';
import type { NewPaymentRun, StoredPaymentLine } from '#electron/payment-runs/store/records.ts';
import { migrate } from '#store/migrate.ts';
import { workMigrations } from '#store/migrations/migrations.ts';
import type { Db } from '#store/sql.ts';

export const paidCompany = { connectionId: 'karoo', companyId: 7 };

/** A payment run without its id. */
export const aStoredRun: Omit<NewPaymentRun, 'id'> = {
  scope: { ...paidCompany, payFrequencyId: 3, periodEnd: '2026-11-25', payslips: 'regular' },
  setUp: { layout: 'absa', reference: 'Pay', ownReference: 'Pay' },
  date: '2026-11-25',
  totalCents: 100,
  needsSecond: false,
  prepared: { by: 'thandi', at: 5 },
};

/** The first payment of a payslip. */
export const aStoredLine: StoredPaymentLine = {
  employeeId: 1,
  payslipId: 10,
  payeeId: null,
  nth: 1,
  number: null,
  name: 'Thandi Nkosi',
  accountEnd: '0001',
  accountHash: 'a',
  payeeHash: 'b',
  nettPayCents: 100,
  amountCents: 100,
  reference: 'Pay',
  ownReference: 'Pay',
  leftOut: false,
  decisions: [],
};

/** A work database in memory, with the connection of `paidCompany`. */
export function openPaidWork(): Db {
  const db = new Database(':memory:');
  migrate(db, workMigrations);
  db.exec(`INSERT INTO connections (id, name, base_url, practice, saved_at)
    VALUES ('karoo', 'Karoo', 'https://payroll.example/v1', 0, 1)`);
  return db;
}
