import type { CompanyRef } from '#contract/domain/ids.ts';
import type { PayslipData } from '#contract/domain/payslip.ts';
import { statement, type Db } from '../sql.ts';
import type { Packed } from './content.ts';
import { unpackLabels } from './packed-labels.ts';

type Wanted = CompanyRef & { payRunId: number; limit: number };

/** So many payslips of a run show what it pays; in a run of thousands the rest repeats them. */
const mostLookedAt = 400;

function labelsOf({ income, deduction, leavePayments, sideline }: PayslipData): readonly string[] {
  const lists = [income, deduction, leavePayments, ...sideline.map(({ items }) => items)];
  return lists.flatMap((items) => items.map(({ item }) => item));
}

function namedLabels(db: Db, ref: CompanyRef): Set<string> {
  const rows = statement<{ name: string }>(
    db,
    'SELECT name FROM item_names WHERE connection_id = @connectionId AND company_id = @companyId',
  ).all(ref);
  return new Set(rows.map(({ name }) => name));
}

/** Labels of which a detail was read, whether or not it could be told which item each belongs to. */
function triedLabels(db: Db, ref: CompanyRef): readonly string[] {
  const rows = statement<Packed<PayslipData>>(
    db,
    `SELECT l.content FROM payslip_items d JOIN payslip_items l USING (connection_id, company_id, payslip_id)
     WHERE d.connection_id = @connectionId AND d.company_id = @companyId AND d.form = 'detail' AND l.form = 'labels'
     ORDER BY d.payslip_id DESC LIMIT ${mostLookedAt}`,
  ).all(ref);
  return rows.flatMap((row) => labelsOf(unpackLabels(row)));
}

/** Labels of a run's payslips, as the list of people or the run's own list brought them. */
function labelledPayslips(db: Db, ref: CompanyRef & { payRunId: number }) {
  const rows = statement<Packed<PayslipData> & { payslipId: number }>(
    db,
    `SELECT payslip_id AS payslipId, content FROM payslip_items
     WHERE connection_id = @connectionId AND company_id = @companyId AND form = 'labels' AND payslip_id IN (
       SELECT payslip_id FROM pay_run_payslips
       WHERE connection_id = @connectionId AND company_id = @companyId AND pay_run_id = @payRunId
       UNION SELECT payslip_id FROM payslips
       WHERE connection_id = @connectionId AND company_id = @companyId AND pay_run_id = @payRunId)
     ORDER BY payslip_id LIMIT ${mostLookedAt}`,
  ).all(ref);
  return rows.map((row) => ({ payslipId: row.payslipId, labels: new Set(labelsOf(unpackLabels(row))) }));
}

/** Each payslip is one call, so the fewest that together have every label are picked, at most `limit`. */
export function findUnnamedItems(db: Db, { limit, ...ref }: Wanted) {
  const labelled = labelledPayslips(db, ref);
  const known = namedLabels(db, ref).union(new Set(triedLabels(db, ref)));
  let open = labelled.map(({ payslipId, labels }) => ({ payslipId, labels: labels.difference(known) }));
  const payslipIds: number[] = [];
  while (payslipIds.length < limit) {
    const best = open.toSorted((a, b) => b.labels.size - a.labels.size)[0];
    if (best === undefined || best.labels.size === 0) break;
    payslipIds.push(best.payslipId);
    open = open.map(({ payslipId, labels }) => ({ payslipId, labels: labels.difference(best.labels) }));
  }
  return { hasLabels: labelled.length > 0, payslipIds };
}
