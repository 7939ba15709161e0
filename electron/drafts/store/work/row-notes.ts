import type { RowNote } from '#electron/inputs/contract/bulk-input.ts';
import type { PeriodRef } from '#kit/ids.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { periodBinding, rowBinding, publicRow } from './once-off.ts';

const ofPeriod = `connection_id = @connectionId AND company_id = @companyId
  AND pay_frequency_id = @payFrequencyId AND period_end = @periodEnd`;

/** The clerk's notes about employees in a period. */
function listRowNotes(db: Db, ref: PeriodRef): readonly RowNote[] {
  const rows = statement<Omit<RowNote, 'onceOffId'> & { onceOffId: number }>(
    db,
    `SELECT employee_id AS employeeId, once_off_id AS onceOffId, note FROM row_notes
     WHERE ${ofPeriod} AND (once_off_id > 0) = @onceOff ORDER BY employee_id, once_off_id`,
  ).all(periodBinding(ref));
  return rows.map(publicRow);
}

/** Saves notes in one transaction; an empty note is removed. */
function writeRowNotes(db: Db, { ref, notes }: { ref: PeriodRef; notes: readonly RowNote[] }): void {
  write(db, () => {
    for (const { note, ...row } of notes) {
      const place = { ...periodBinding(ref), ...rowBinding(row) };
      if (note.trim() === '') {
        statement(
          db,
          `DELETE FROM row_notes
           WHERE ${ofPeriod} AND employee_id = @employeeId AND once_off_id = @onceOffId`,
        ).run(place);
      } else {
        statement(
          db,
          `INSERT INTO row_notes (connection_id, company_id, pay_frequency_id, period_end, employee_id, once_off_id,
             note)
           VALUES (@connectionId, @companyId, @payFrequencyId, @periodEnd, @employeeId, @onceOffId, @note)
           ON CONFLICT DO UPDATE SET note = excluded.note`,
        ).run({ ...place, note });
      }
    }
  });
}

export const methods = { listRowNotes, writeRowNotes };
