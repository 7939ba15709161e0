import type { CompanyRef } from '#kit/ids.ts';
import type { LabelledPayslip } from '../records/payslips.ts';
import { statement, type Db } from '#store/sql.ts';
import { labelsOf, unpackItems } from '#electron/pay-items/store/cache/packed-items.ts';

interface Content {
  readonly payslipId: number;
  readonly content: string;
}

/** Items from the lists of pay runs, and from the list of employees. */
const sources = [
  `SELECT payslip_id AS payslipId, content FROM payslip_items
   WHERE connection_id = @connectionId AND company_id = @companyId AND form = 'labels'
     AND payslip_id IN (SELECT value FROM json_each(@payslips))`,
  `SELECT p.payslip_id AS payslipId, l.content
   FROM payslips p JOIN listed_items l USING (connection_id, company_id, employee_id)
   WHERE p.connection_id = @connectionId AND p.company_id = @companyId
     AND p.payslip_id IN (SELECT value FROM json_each(@payslips))`,
];

/** The labels of these payslips' items, in the given order; payslips without items in any list are left out. */
function listPayslipLabels(
  db: Db,
  { connectionId, companyId, payslipIds }: CompanyRef & { payslipIds: readonly number[] },
): readonly LabelledPayslip[] {
  const binding = { connectionId, companyId, payslips: JSON.stringify(payslipIds) };
  const found = new Map<number, Set<string>>();
  for (const { payslipId, content } of sources.flatMap((sql) => statement<Content>(db, sql).all(binding))) {
    const items = unpackItems(content, payslipId).get(payslipId);
    if (items === undefined) continue;
    const labels = found.get(payslipId) ?? new Set();
    for (const label of labelsOf(items.data)) labels.add(label);
    found.set(payslipId, labels);
  }
  return payslipIds.flatMap((payslipId) => {
    const labels = found.get(payslipId);
    return labels === undefined ? [] : [{ payslipId, labels: [...labels] }];
  });
}

export const methods = { listPayslipLabels };
