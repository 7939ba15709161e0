import type { CompanyRef } from '#kit/ids.ts';
import type { Aged } from '#store/records/aged.ts';
import type { CachedCalculation } from '../records.ts';
import { statement, type Db } from '#store/sql.ts';
import { listCalculations, noPayslip } from './calculations.ts';
import { unpack, type Packed } from '#store/cache/content.ts';

type OwnerRef = CompanyRef & { employeeId: number; payslipId: number | null };

/**
 * The calculations of one owner with their outputs and everything else in the answer. The cache stores these separately
 * from the inputs, because a confirmed write changes only the inputs.
 */
function listCalculationRecords(
  db: Db,
  { connectionId, companyId, employeeId, payslipId }: OwnerRef,
): Aged<CachedCalculation> & { readonly staleSince: number | null } {
  const ref = { connectionId, companyId };
  const owner = listCalculations(db, {
    ...ref,
    employeeIds: payslipId === null ? [employeeId] : [],
    payslipIds: payslipId === null ? [] : [payslipId],
  }).find((found) => found.employeeId === employeeId);
  if (owner === undefined) return { items: [], fetchedAt: null, staleSince: null };
  const rows = statement<Packed<Omit<CachedCalculation, 'inputs'>> & { position: number }>(
    db,
    `SELECT position, content FROM calculation_records WHERE connection_id = @connectionId
       AND company_id = @companyId AND employee_id = @employeeId AND payslip_id = @ownerPayslipId`,
  ).all({ ...ref, employeeId, ownerPayslipId: payslipId ?? noPayslip });
  const records = new Map(rows.map((row) => [row.position, row]));
  const items = owner.calculations.map((calculation, position) => {
    const record = records.get(position);
    return record === undefined ? calculation : { ...unpack(record), inputs: calculation.inputs };
  });
  return { items, fetchedAt: owner.fetchedAt, staleSince: owner.staleSince };
}

export const methods = { listCalculationRecords };
