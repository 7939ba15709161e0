import type { PayPeriod } from '#contract/domain/bulk-input.ts';
import type { CompanyRef, PeriodRef } from '#contract/domain/ids.ts';
import type { Payslip } from '#contract/domain/payslip.ts';
import { statement, write, type Db } from '../sql.ts';
import type { Aged } from '../store.ts';

type Replacement = CompanyRef & {
  employeeIds: readonly number[];
  payslips: readonly Payslip[];
  at: number;
};
type PayslipRow = Omit<Payslip, 'special' | 'finalised' | 'calculating'> & {
  special: number;
  finalised: number;
  calculating: number;
};

export function replacePayslips(db: Db, input: Replacement): void {
  const { connectionId, companyId, employeeIds, payslips, at } = input;
  write(db, () => {
    const forget = statement(
      db,
      `DELETE FROM payslip_answers
       WHERE connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId`,
    );
    const answer = statement(
      db,
      `INSERT INTO payslip_answers (connection_id, company_id, employee_id, fetched_at)
       VALUES (@connectionId, @companyId, @employeeId, @at)`,
    );
    const people = new Set(employeeIds);
    for (const employeeId of people) {
      forget.run({ connectionId, companyId, employeeId });
      answer.run({ connectionId, companyId, employeeId, at });
    }
    for (const payslip of payslips) {
      if (people.has(payslip.employeeId)) insertPayslip(db, { connectionId, companyId }, payslip);
    }
  });
}

function insertPayslip(db: Db, ref: CompanyRef, payslip: Payslip): void {
  statement(
    db,
    `INSERT OR REPLACE INTO payslips (connection_id, company_id, employee_id, payslip_id, date, special, finalised,
       calculating, nett_pay_cents)
     VALUES (@connectionId, @companyId, @employeeId, @id, @date, @special, @finalised,
       @calculating, @nettPayCents)`,
  ).run({
    ...payslip,
    ...ref,
    special: Number(payslip.special),
    finalised: Number(payslip.finalised),
    calculating: Number(payslip.calculating),
  });
}

const ofPayFrequency = `e.connection_id = @connectionId AND e.company_id = @companyId
  AND e.pay_frequency_id = @payFrequencyId`;

/** The time of the oldest answer among the people of one pay frequency. */
function oldestAnswer(db: Db, ref: CompanyRef & { payFrequencyId: number }): number | null {
  const row = statement<{ oldest: number | null }>(
    db,
    `SELECT min(a.fetched_at) AS oldest
     FROM employees e JOIN payslip_answers a USING (connection_id, company_id, employee_id)
     WHERE ${ofPayFrequency}`,
  ).get(ref);
  return row?.oldest ?? null;
}

export function listPayslips(db: Db, ref: PeriodRef): Aged<Payslip> {
  const rows = statement<PayslipRow>(
    db,
    `SELECT p.payslip_id AS id, p.employee_id AS employeeId, p.date, p.special, p.finalised, p.calculating,
       p.nett_pay_cents AS nettPayCents
     FROM employees e JOIN payslips p USING (connection_id, company_id, employee_id)
     WHERE ${ofPayFrequency} AND p.date = @periodEnd AND p.special = 0
     ORDER BY p.employee_id, p.payslip_id`,
  ).all(ref);
  const items = rows.map((row) => ({
    ...row,
    special: row.special === 1,
    finalised: row.finalised === 1,
    calculating: row.calculating === 1,
  }));
  return { items, fetchedAt: oldestAnswer(db, ref) };
}

export function listPeriods(db: Db, ref: CompanyRef & { payFrequencyId: number }): Aged<PayPeriod> {
  const items = statement<PayPeriod>(
    db,
    `SELECT p.date AS end, count(*) AS payslips, sum(p.finalised) AS finalised
     FROM employees e JOIN payslips p USING (connection_id, company_id, employee_id)
     WHERE ${ofPayFrequency} AND p.special = 0
     GROUP BY p.date ORDER BY p.date DESC`,
  ).all(ref);
  return { items, fetchedAt: oldestAnswer(db, ref) };
}
