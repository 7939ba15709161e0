import type { EndedInput } from '../contract/bulk-input.ts';
import type { PeriodRef } from '#kit/ids.ts';
import { statement, write, type Db } from '#store/sql.ts';

const ofPeriod = `connection_id = @connectionId AND company_id = @companyId
  AND pay_frequency_id = @payFrequencyId AND period_end = @periodEnd`;

const binding = ({ connectionId, companyId, payFrequencyId, periodEnd }: PeriodRef) => ({
  connectionId,
  companyId,
  payFrequencyId,
  periodEnd,
});

/** Inputs of the previous period that the clerk has ended on purpose in this one. */
function listEndedInputs(db: Db, ref: PeriodRef): readonly EndedInput[] {
  return statement<EndedInput>(
    db,
    `SELECT employee_id AS employeeId, heading FROM ended_inputs WHERE ${ofPeriod}
     ORDER BY employee_id, heading`,
  ).all(binding(ref));
}

/** Marks inputs as ended, or removes the marks if `ended` is false, in one transaction. */
function markEndedInputs(
  db: Db,
  { ref, inputs, ended }: { ref: PeriodRef; inputs: readonly EndedInput[]; ended: boolean },
): void {
  const sql = ended
    ? `INSERT INTO ended_inputs (connection_id, company_id, pay_frequency_id, period_end, employee_id, heading)
       VALUES (@connectionId, @companyId, @payFrequencyId, @periodEnd, @employeeId, @heading)
       ON CONFLICT DO NOTHING`
    : `DELETE FROM ended_inputs WHERE ${ofPeriod} AND employee_id = @employeeId AND heading = @heading`;
  write(db, () => {
    for (const { employeeId, heading } of inputs) {
      statement(db, sql).run({ ...binding(ref), employeeId, heading });
    }
  });
}

export const methods = { listEndedInputs, markEndedInputs };
