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

/**
 * Payslips of a run whose own details would tell the names of the most items that have none yet: each is one call, so
 * the fewest that together have every label are picked, at most `limit`.
 */
export function pickUnnamedPayslips(db: Db, { limit, ...ref }: Wanted): readonly number[] {
  const rows = statement<Packed<PayslipData> & { payslipId: number }>(
    db,
    `SELECT r.payslip_id AS payslipId, l.content FROM pay_run_payslips r
     JOIN payslip_items l USING (connection_id, company_id, payslip_id)
     WHERE r.connection_id = @connectionId AND r.company_id = @companyId AND r.pay_run_id = @payRunId
       AND l.form = 'labels'
     ORDER BY r.payslip_id LIMIT ${mostLookedAt}`,
  ).all(ref);
  const known = namedLabels(db, ref).union(new Set(triedLabels(db, ref)));
  let open = rows.map((row) => ({
    payslipId: row.payslipId,
    labels: new Set(labelsOf(unpackLabels(row))).difference(known),
  }));
  const picked: number[] = [];
  while (picked.length < limit) {
    const best = open.reduce((one, other) => (other.labels.size > one.labels.size ? other : one), {
      payslipId: 0,
      labels: new Set<string>(),
    });
    if (best.labels.size === 0) break;
    picked.push(best.payslipId);
    open = open.map(({ payslipId, labels }) => ({ payslipId, labels: labels.difference(best.labels) }));
  }
  return picked;
}
