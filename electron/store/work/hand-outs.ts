import type { CompanyRef } from '#contract/domain/ids.ts';
import type { HandOut, HandOutWay } from '../records/hand-outs.ts';
import { placed, statement, write, type Db } from '../sql.ts';

/** Records that payslips were handed out in one way; a later time replaces an earlier one. */
export function noteHandOuts(
  db: Db,
  {
    connectionId,
    companyId,
    payslipIds,
    how,
    at,
  }: CompanyRef & { payslipIds: readonly number[]; how: HandOutWay; at: number },
): void {
  write(db, () => {
    const insert = placed(
      db,
      `INSERT INTO hand_outs (connection_id, company_id, payslip_id, how, at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET at = excluded.at`,
    );
    for (const payslipId of payslipIds) insert.run([connectionId, companyId, payslipId, how, at]);
  });
}

/** Removes what was recorded by mistake. */
export function removeHandOuts(
  db: Db,
  { payslipIds, ...asked }: CompanyRef & { payslipIds: readonly number[]; how: HandOutWay },
): void {
  write(db, () => {
    statement(
      db,
      `DELETE FROM hand_outs WHERE connection_id = @connectionId AND company_id = @companyId AND how = @how
         AND payslip_id IN (SELECT value FROM json_each(@payslipIds))`,
    ).run({ ...asked, payslipIds: JSON.stringify(payslipIds) });
  });
}

/** The hand-outs of these payslips, in the order of the payslips' ids. */
export function listHandOuts(
  db: Db,
  { connectionId, companyId, payslipIds }: CompanyRef & { payslipIds: readonly number[] },
): readonly HandOut[] {
  return statement<HandOut>(
    db,
    `SELECT payslip_id AS payslipId, how, at FROM hand_outs
     WHERE connection_id = @connectionId AND company_id = @companyId
       AND payslip_id IN (SELECT value FROM json_each(@payslipIds))
     ORDER BY payslip_id, how`,
  ).all({ connectionId, companyId, payslipIds: JSON.stringify(payslipIds) });
}
