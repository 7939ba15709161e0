import type { CompanyRef } from '#kit/ids.ts';
import type { NewAuditEntry } from '#electron/audit-log/store/records.ts';
import { givenWays } from '../../contract/hand-out.ts';
import type { HandOut, HandOutWay, PayslipVersion } from '../records.ts';
import { placed, statement, write, type Db } from '#store/sql.ts';
import { writeAuditEntries } from '#electron/audit-log/store/work/audit-log.ts';

/**
 * Records that these versions of payslips were handed out in one way, with these entries in the audit log; a later time
 * replaces an earlier one.
 */
function noteHandOuts(
  db: Db,
  {
    connectionId,
    companyId,
    versions,
    how,
    at,
    givenBy = null,
    notedBy = null,
    acts = [],
  }: CompanyRef & {
    versions: readonly PayslipVersion[];
    how: HandOutWay;
    at: number;
    givenBy?: string | null;
    notedBy?: string | null;
    acts?: readonly NewAuditEntry[];
  },
): void {
  write(db, () => {
    const insert = placed(
      db,
      `INSERT INTO hand_outs (connection_id, company_id, payslip_id, how, at, nett_pay_cents, items_hash, given_by,
         noted_by)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET at = excluded.at, nett_pay_cents = excluded.nett_pay_cents,
         items_hash = excluded.items_hash, given_by = excluded.given_by,
         noted_by = excluded.noted_by`,
    );
    for (const { payslipId, nettPayCents, itemsHash } of versions) {
      insert.run([connectionId, companyId, payslipId, how, at, nettPayCents, itemsHash, givenBy, notedBy]);
    }
    writeAuditEntries(db, acts);
  });
}

/** Removes what was recorded by mistake, with these entries in the audit log. */
function removeHandOuts(
  db: Db,
  {
    payslipIds,
    acts,
    ...asked
  }: CompanyRef & { payslipIds: readonly number[]; how: HandOutWay; acts: readonly NewAuditEntry[] },
): void {
  write(db, () => {
    statement(
      db,
      `DELETE FROM hand_outs WHERE connection_id = @connectionId AND company_id = @companyId AND how = @how
         AND payslip_id IN (SELECT value FROM json_each(@payslipIds))`,
    ).run({ ...asked, payslipIds: JSON.stringify(payslipIds) });
    writeAuditEntries(db, acts);
  });
}

/** The hand-outs of these payslips, or of all (null), in the order of the payslips' ids. */
function listHandOuts(
  db: Db,
  { connectionId, companyId, payslipIds }: CompanyRef & { payslipIds: readonly number[] | null },
): readonly HandOut[] {
  const named = payslipIds === null ? '' : 'AND payslip_id IN (SELECT value FROM json_each(@payslipIds))';
  return statement<HandOut>(
    db,
    `SELECT payslip_id AS payslipId, how, at, h.nett_pay_cents AS nettPayCents, items_hash AS itemsHash,
       given_by AS givenBy, noted_by AS notedBy, c.changed_at AS changedAt
     FROM hand_outs h LEFT JOIN first_copies c USING (connection_id, company_id, payslip_id)
     WHERE connection_id = @connectionId AND company_id = @companyId ${named}
     ORDER BY payslip_id, how`,
  ).all({ connectionId, companyId, ...(payslipIds !== null && { payslipIds: JSON.stringify(payslipIds) }) });
}

/**
 * The payslips of a company that their employees have, in whatever version. As bare numbers, because there may be hundreds
 * of thousands.
 */
function listGivenPayslips(db: Db, { connectionId, companyId }: CompanyRef): Float64Array {
  const ids = statement<number>(
    db,
    `SELECT DISTINCT payslip_id FROM hand_outs WHERE connection_id = @connectionId AND company_id = @companyId
       AND how IN (SELECT value FROM json_each(@ways))`,
  ).pluck();
  return Float64Array.from(ids.all({ connectionId, companyId, ways: JSON.stringify(givenWays) }));
}

export const methods = { noteHandOuts, removeHandOuts, listHandOuts, listGivenPayslips };
