import type { EmployeeRef } from '#kit/ids.ts';
import { packCells } from '#electron/drafts/store/packed-cells.ts';
import { writeDraftCells } from '#electron/drafts/store/work/draft-cells.ts';
import { statement, write, type Db } from '#store/sql.ts';

const ofEmployee = `connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId`;

type Texts = Readonly<Record<string, string>>;

/** What was typed about the final pay of a leaver and is not captured yet, by field. */
function readTypedFinalPay(db: Db, { connectionId, companyId, employeeId }: EmployeeRef): Texts {
  const rows = statement<{ field: string; text: string }>(
    db,
    `SELECT field, text FROM typed_final_pay WHERE ${ofEmployee} ORDER BY field`,
  ).all({ connectionId, companyId, employeeId });
  return Object.fromEntries(rows.map(({ field, text }) => [field, text]));
}

/** Fields that are not named stay as they are. */
function saveTypedFinalPay(
  db: Db,
  { connectionId, companyId, employeeId, texts, at }: EmployeeRef & { texts: Texts; at: number },
): void {
  write(db, () => {
    for (const [field, text] of Object.entries(texts)) {
      statement(
        db,
        `INSERT INTO typed_final_pay VALUES (@connectionId, @companyId, @employeeId, @field, @text, @at)
         ON CONFLICT DO UPDATE SET text = excluded.text, at = excluded.at`,
      ).run({ connectionId, companyId, employeeId, field, text, at });
    }
  });
}

/** Amounts that become inputs in the draft of a period. */
export interface CapturedFinalPay extends EmployeeRef {
  readonly draftId: string;
  /** `value` is a decimal, which is also what the sheet shows. */
  readonly cells: readonly { readonly heading: string; readonly value: string }[];
}

/** Writes the amounts into their drafts, and forgets what was typed about them: all of it or nothing. */
export function captureFinalPay(
  db: Db,
  { captured, at }: { captured: readonly CapturedFinalPay[]; at: number },
): void {
  write(db, () => {
    for (const { draftId, cells, connectionId, companyId, employeeId } of captured) {
      writeDraftCells(db, {
        draftId,
        at,
        cells: packCells(
          cells.map(({ heading, value }) => ({ employeeId, heading, cell: { typed: value, value } })),
        ),
      });
      const ref = { connectionId, companyId, employeeId };
      statement(db, `DELETE FROM typed_final_pay WHERE ${ofEmployee}`).run(ref);
    }
  });
}

export const methods = { readTypedFinalPay, saveTypedFinalPay, captureFinalPay };
