import type { CompanyRef } from '#kit/ids.ts';
import type { TypedEndCell } from '../../contract/service-period.ts';
import type { NewWrite } from '#electron/outbox/store/records.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { captureFinalPay, type CapturedFinalPay } from './final-pay.ts';
import { insertWrite } from '#electron/outbox/store/work/writes.ts';

const ofEmployee = `connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId`;

function listTypedEnds(db: Db, { connectionId, companyId }: CompanyRef): readonly TypedEndCell[] {
  return statement<TypedEndCell>(
    db,
    `SELECT employee_id AS employeeId, field, text FROM typed_ends
     WHERE connection_id = @connectionId AND company_id = @companyId ORDER BY employee_id, field`,
  ).all({ connectionId, companyId });
}

type Typed = CompanyRef & { readonly cells: readonly TypedEndCell[]; readonly at: number };

/** An empty text removes its cell; cells that are not named stay as they are. */
function saveTypedEnds(db: Db, { connectionId, companyId, cells, at }: Typed): void {
  write(db, () => {
    for (const { employeeId, field, text } of cells) {
      const cell = { connectionId, companyId, employeeId, field };
      if (text === '') {
        statement(db, `DELETE FROM typed_ends WHERE ${ofEmployee} AND field = @field`).run(cell);
      } else {
        statement(
          db,
          `INSERT OR REPLACE INTO typed_ends
           VALUES (@connectionId, @companyId, @employeeId, @field, @text, @at)`,
        ).run({ ...cell, text, at });
      }
    }
  });
}

interface Ends {
  readonly writes: readonly NewWrite[];
  /** What is captured of the final pay of these leavers. */
  readonly captured: readonly CapturedFinalPay[];
  readonly at: number;
}

/**
 * Commits the ends of service of several employees with the inputs of their final pay, all of them or none, and removes
 * what was typed for them.
 */
function commitEnds(db: Db, { writes, captured, at }: Ends): void {
  write(db, () => {
    captureFinalPay(db, { captured, at });
    for (const row of writes) {
      insertWrite(db, row, at);
      const { connectionId, companyId, employeeId } = row;
      statement(db, `DELETE FROM typed_ends WHERE ${ofEmployee}`).run({
        connectionId,
        companyId,
        employeeId,
      });
    }
  });
}

export const methods = { listTypedEnds, saveTypedEnds, commitEnds };
