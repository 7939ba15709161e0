import type { CompanyRef } from '#kit/ids.ts';
import type { MadeRunKey } from '../../contract/made-run.ts';
import type { MadePayslip, MadeRunFacts, UnreadPaid } from '../records/made-runs.ts';
import type { RunSums } from '../records/run-sums.ts';
import { statement, type Db } from '#store/sql.ts';
import { payFrequencyOf } from '#electron/payslips/store/cache/pay-frequency-of.ts';
import { readCurrentItems } from '#electron/payslips/store/cache/payslip-items.ts';
import { sumPayslips } from './run-sums.ts';

type KeyRef = CompanyRef & MadeRunKey;

/** The payslips `p` of a company, with the pay frequency that each was made with. */
const paid = `SELECT ${payFrequencyOf} AS payFrequencyId, p.payslip_id, p.date, p.special, p.finalised,
    iif(p.calculating, NULL, p.nett_pay_cents) AS nett
  FROM payslips p LEFT JOIN employees e USING (connection_id, company_id, employee_id)
  WHERE p.connection_id = @connectionId AND p.company_id = @companyId`;

type FactsRow = Omit<MadeRunFacts, 'special'> & { readonly special: number };

/** The groups of finalised payslips of which runs are made, newest first. */
function listMadeRuns(db: Db, { connectionId, companyId }: CompanyRef): readonly MadeRunFacts[] {
  const rows = statement<FactsRow>(
    db,
    `SELECT payFrequencyId, "date" AS periodEnd, special, sum(finalised) AS payslips, sum(1 - finalised) AS open,
       iif(sum(finalised AND nett IS NULL) > 0, NULL, sum(iif(finalised, nett, 0))) AS nettPayCents
     FROM (${paid}) GROUP BY payFrequencyId, "date", special HAVING payslips > 0
     ORDER BY "date" DESC, special DESC, payFrequencyId`,
  ).all({ connectionId, companyId });
  return rows.map((row) => ({ ...row, special: row.special === 1 }));
}

/** The finalised payslips of each run that is made. */
function listMadeRunPayslipIds(
  db: Db,
  { connectionId, companyId }: CompanyRef,
): readonly (MadeRunKey & { readonly payslipIds: readonly number[] })[] {
  return statement<Omit<MadeRunKey, 'special'> & { special: number; payslipIds: string }>(
    db,
    `SELECT payFrequencyId, "date" AS periodEnd, special, json_group_array(payslip_id) AS payslipIds
     FROM (${paid}) WHERE finalised = 1 GROUP BY payFrequencyId, "date", special`,
  )
    .all({ connectionId, companyId })
    .map(({ special, payslipIds, ...key }) => ({
      ...key,
      special: special === 1,
      payslipIds: JSON.parse(payslipIds) as number[],
    }));
}

/** Employees whose payslips were never read. */
function listUnreadPaid(db: Db, { connectionId, companyId }: CompanyRef): readonly UnreadPaid[] {
  return statement<UnreadPaid>(
    db,
    `SELECT e.pay_frequency_id AS payFrequencyId, e.appointment_date AS appointmentDate, e.ended_on AS endedOn
     FROM employees e LEFT JOIN payslip_answers a USING (connection_id, company_id, employee_id)
     WHERE e.connection_id = @connectionId AND e.company_id = @companyId AND a.fetched_at IS NULL`,
  ).all({ connectionId, companyId });
}

type PayslipRow = Omit<MadePayslip, 'special' | 'released' | 'data' | 'byName'> & {
  readonly calculating: number;
  readonly released: number | null;
};

function* eachPayslip(db: Db, key: KeyRef): Generator<MadePayslip> {
  const { connectionId, companyId, special } = key;
  const rows = statement<PayslipRow>(
    db,
    `SELECT p.payslip_id AS id, p.employee_id AS employeeId, p.date, p.calculating, p.released,
       iif(p.calculating, NULL, p.nett_pay_cents) AS nettPayCents
     FROM payslips p LEFT JOIN employees e USING (connection_id, company_id, employee_id)
     WHERE p.connection_id = @connectionId AND p.company_id = @companyId AND p.date = @periodEnd
       AND p.special = @special AND p.finalised = 1 AND ${payFrequencyOf} IS @payFrequencyId
     ORDER BY p.payslip_id`,
  ).all({
    connectionId,
    companyId,
    periodEnd: key.periodEnd,
    payFrequencyId: key.payFrequencyId,
    special: Number(special),
  });
  for (const { calculating, released, ...row } of rows) {
    const items = readCurrentItems(
      db,
      { connectionId, companyId, payslipId: row.id },
      { ...row, calculating },
    );
    yield {
      ...row,
      special,
      released: released === 1,
      data: items?.data ?? null,
      byName: items?.byName ?? false,
    };
  }
}

/** The finalised payslips of a made run. */
function listMadePayslips(db: Db, key: KeyRef): readonly MadePayslip[] {
  return [...eachPayslip(db, key)];
}

/** The sums over the payslips of made runs. Made in the worker: a year of payslips is too much to hand over. */
function sumMadeRuns(
  db: Db,
  { runs, ...company }: CompanyRef & { runs: readonly (MadeRunKey & { readonly payRunId: number })[] },
): readonly RunSums[] {
  return runs.map(({ payRunId, ...key }) => sumPayslips(payRunId, eachPayslip(db, { ...company, ...key })));
}

export const methods = { listMadeRuns, listMadeRunPayslipIds, listUnreadPaid, listMadePayslips, sumMadeRuns };
