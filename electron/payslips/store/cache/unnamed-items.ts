import type { CompanyRef } from '#kit/ids.ts';
import { statement, type Db } from '#store/sql.ts';
import { labelsOf, unpackItems } from '#electron/pay-items/store/cache/packed-items.ts';
import { listDetailed, readLabelled } from './payslip-items.ts';

type Wanted = CompanyRef & { payRunId: number; limit: number };

/** How many payslips show what a run pays; in a run of thousands the others have the same items. */
const maxSampled = 400;

function namedLabels(db: Db, ref: CompanyRef): Set<string> {
  const rows = statement<{ name: string }>(
    db,
    'SELECT name FROM item_names WHERE connection_id = @connectionId AND company_id = @companyId',
  ).all(ref);
  return new Set(rows.map(({ name }) => name));
}

/** On how many payslips a label is looked for: on one of them its amount may be that of another item too. */
const maxTries = 3;

/** The labels that stay without a name although the details of enough payslips that have them were read. */
function triedLabels(db: Db, ref: CompanyRef, detailed: ReadonlySet<number>): ReadonlySet<string> {
  const newest = [...detailed].toSorted((a, b) => b - a).slice(0, maxSampled);
  const tries = new Map<string, number>();
  for (const { data } of readLabelled(db, { ...ref, payslipIds: newest }).values()) {
    for (const label of new Set(labelsOf(data))) tries.set(label, (tries.get(label) ?? 0) + 1);
  }
  return new Set([...tries].flatMap(([label, count]) => (count < maxTries ? [] : [label])));
}

type Content = { readonly payslipId: number; readonly content: string };

/** The items of a run's payslips, from the run's own list and from the list of employees. */
const contents = [
  `SELECT payslip_id AS payslipId, content FROM payslip_items
   WHERE connection_id = @connectionId AND company_id = @companyId AND form = 'labels' AND payslip_id IN (
     SELECT payslip_id FROM pay_run_payslips
     WHERE connection_id = @connectionId AND company_id = @companyId AND pay_run_id = @payRunId)
   ORDER BY payslip_id LIMIT ${maxSampled}`,
  `SELECT p.payslip_id AS payslipId, l.content
   FROM payslips p JOIN listed_items l USING (connection_id, company_id, employee_id)
   WHERE p.connection_id = @connectionId AND p.company_id = @companyId AND p.pay_run_id = @payRunId
   ORDER BY p.employee_id, p.payslip_id LIMIT ${maxSampled}`,
];

function labelledPayslips(db: Db, ref: CompanyRef & { payRunId: number }) {
  const rows = contents.flatMap((sql) => statement<Content>(db, sql).all(ref));
  const labels = new Map<number, Set<string>>();
  for (const { payslipId, content } of rows) {
    const found = unpackItems(content, payslipId).get(payslipId);
    if (found === undefined) continue;
    labels.set(payslipId, new Set(labelsOf(found.data)).union(labels.get(payslipId) ?? new Set()));
  }
  return [...labels]
    .toSorted(([a], [b]) => a - b)
    .slice(0, maxSampled)
    .map(([payslipId, all]) => ({ payslipId, labels: all }));
}

/**
 * Payslips of a run whose details would name items that have no name yet. Each payslip costs one call, so as few as
 * possible that together have every label are picked, at most `limit`.
 */
function findUnnamedItems(db: Db, { limit, ...ref }: Wanted) {
  const company = { connectionId: ref.connectionId, companyId: ref.companyId };
  const labelled = labelledPayslips(db, ref);
  const detailed = listDetailed(db, company);
  const known = namedLabels(db, company).union(triedLabels(db, company, detailed));
  let open = labelled
    .filter(({ payslipId }) => !detailed.has(payslipId))
    .map(({ payslipId, labels }) => ({ payslipId, labels: labels.difference(known) }));
  const payslipIds: number[] = [];
  while (payslipIds.length < limit) {
    const best = open.toSorted((a, b) => b.labels.size - a.labels.size)[0];
    if (best === undefined || best.labels.size === 0) break;
    payslipIds.push(best.payslipId);
    open = open.map(({ payslipId, labels }) => ({ payslipId, labels: labels.difference(best.labels) }));
  }
  return { hasLabels: labelled.length > 0, payslipIds };
}

export const methods = { findUnnamedItems };
