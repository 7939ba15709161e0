import type { CompanyRef } from '#kit/ids.ts';
import type { PayRunPayslip } from '#electron/payslips/contract/payslip.ts';
import type { Aged } from '#store/records/aged.ts';
import { JsonAnswer } from '#store/json-answer.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { readOwnedAt, writeOwnedAt } from '#store/cache/answers.ts';
import type { Packed } from '#store/cache/content.ts';
import { listDetailed, saveLabels } from '#electron/payslips/store/cache/payslip-items.ts';

type PayRunRef = CompanyRef & { payRunId: number };

/** While a payslip is being calculated, neither its nett pay nor its items count as known. */
function withoutGuesses(payslip: PayRunPayslip): PayRunPayslip {
  return payslip.calculating ? { ...payslip, nettPayCents: null, data: null } : payslip;
}

type PayslipsReplacement = PayRunRef & { payslips: readonly PayRunPayslip[]; at: number };

/** Replaces the payslips of a pay run. Also learns names of items from their labels. */
function replacePayRunPayslips(db: Db, { payslips, at, ...ref }: PayslipsReplacement): void {
  write(db, () => {
    statement(
      db,
      `DELETE FROM pay_run_payslips
       WHERE connection_id = @connectionId AND company_id = @companyId AND pay_run_id = @payRunId`,
    ).run(ref);
    const insert = statement(
      db,
      `INSERT OR REPLACE INTO pay_run_payslips (connection_id, company_id, pay_run_id, payslip_id, employee_id, content)
       VALUES (@connectionId, @companyId, @payRunId, @id, @employeeId, @content)`,
    );
    const detailed = listDetailed(db, ref);
    for (const payslip of payslips.map(withoutGuesses)) {
      const { id, employeeId, data, nettPayCents } = payslip;
      insert.run({ ...ref, id, employeeId, content: JSON.stringify(payslip) });
      if (data === null) continue;
      saveLabels(db, ref, { payslipId: id, data, nettPayCents, at, hasDetail: detailed.has(id) });
    }
    writeOwnedAt(db, { ...ref, list: 'pay-run-payslips', ownerId: ref.payRunId, at });
  });
}

/** An employee whom the run's list leaves out is taken from the employees' own lists; null if unknown there too. */
function listPayRunPayslips(db: Db, ref: PayRunRef): JsonAnswer<Aged<PayRunPayslip>> {
  const rows = statement<Packed<PayRunPayslip>>(
    db,
    `SELECT iif(r.employee_id IS NULL, json_set(r.content, '$.employeeId', p.employee_id), r.content) AS content
     FROM pay_run_payslips r LEFT JOIN payslips p USING (connection_id, company_id, payslip_id)
     WHERE r.connection_id = @connectionId AND r.company_id = @companyId AND r.pay_run_id = @payRunId
     ORDER BY r.payslip_id`,
  ).all(ref);
  const items = rows.map(({ content }) => content).join(',');
  return new JsonAnswer(`{"items":[${items}],"fetchedAt":${readPayRunPayslipsAge(db, ref)}}`);
}

/** When the payslips of a pay run were read; null if they never were. */
function readPayRunPayslipsAge(db: Db, { payRunId, ...company }: PayRunRef): number | null {
  return readOwnedAt(db, { ...company, list: 'pay-run-payslips', ownerId: payRunId });
}

export const methods = { replacePayRunPayslips, listPayRunPayslips, readPayRunPayslipsAge };
