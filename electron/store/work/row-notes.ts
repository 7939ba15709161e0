import type { RowNote } from '#contract/domain/bulk-input.ts';
import type { PeriodRef } from '#contract/domain/ids.ts';
import { statement, write, type Db } from '../sql.ts';
import { refOf } from './drafts.ts';

const ofPeriod = `connection_id = @connectionId AND company_id = @companyId
  AND pay_frequency_id = @payFrequencyId AND period_end = @periodEnd`;

export function listRowNotes(db: Db, ref: PeriodRef): readonly RowNote[] {
  return statement<RowNote>(
    db,
    `SELECT employee_id AS employeeId, note FROM row_notes WHERE ${ofPeriod} ORDER BY employee_id`,
  ).all(refOf(ref));
}

export function writeRowNotes(db: Db, { ref, notes }: { ref: PeriodRef; notes: readonly RowNote[] }): void {
  write(db, () => {
    for (const { employeeId, note } of notes) {
      const place = { ...refOf(ref), employeeId };
      if (note.trim() === '') {
        statement(db, `DELETE FROM row_notes WHERE ${ofPeriod} AND employee_id = @employeeId`).run(place);
      } else {
        statement(
          db,
          `INSERT INTO row_notes (connection_id, company_id, pay_frequency_id, period_end, employee_id, note)
           VALUES (@connectionId, @companyId, @payFrequencyId, @periodEnd, @employeeId, @note)
           ON CONFLICT DO UPDATE SET note = excluded.note`,
        ).run({ ...place, note });
      }
    }
  });
}
