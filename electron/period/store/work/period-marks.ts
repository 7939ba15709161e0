import { z } from 'zod';
import type { NewAuditEntry } from '#electron/audit-log/store/records.ts';
import type { MarkContents, MarkKind, MarkPlace, Marks } from '../records.ts';
import type { WholePeriod } from '#electron/period-check/store/records.ts';
import { cents, timestamp } from '#kit/values.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { writeAuditEntries, writeAuditEntry } from '#electron/audit-log/store/work/audit-log.ts';

const ofPlace = `connection_id = @connectionId AND company_id = @companyId
  AND pay_frequency_id = @frequency AND span_end = @end`;

const bindingOf = ({ connectionId, companyId, payFrequencyId, end }: MarkPlace) => ({
  connectionId,
  companyId,
  frequency: payFrequencyId ?? 0,
  end,
});

const text = z.string();
const count = z.int();

/** What is stored in a mark, by its kind. */
export const markContents = {
  finalised: z.null(),
  'nothing-to-capture': z.null(),
  'pay-file': z.object({
    payments: count,
    totalCents: cents,
    wrong: count,
    paid: text,
    file: text,
    accepted: z.object({ by: text, at: timestamp }).nullable(),
  }),
  'month-file': z.object({ code: text, month: text, missing: count }),
  signature: z.object({
    signedBy: text,
    preparedBy: text,
    code: text,
    figures: z.object({
      payslips: z.array(z.tuple([z.int(), text, text.nullable()])),
      nettPayCents: cents,
      findings: z.array(text),
      payFile: text.exactOptional(),
      payments: text.exactOptional(),
      journals: z.array(z.tuple([z.int(), text])).exactOptional(),
      emp201: text.exactOptional(),
    }),
  }),
} as const satisfies { readonly [Kind in MarkKind]: z.ZodType<MarkContents[Kind]> };

function readPeriodMarks(db: Db, place: MarkPlace): Marks {
  const rows = statement<{ kind: string; by: string; at: number; content: string }>(
    db,
    `SELECT kind, marked_by AS "by", marked_at AS at, content FROM period_marks WHERE ${ofPlace}`,
  ).all(bindingOf(place));
  // Only `markPeriod` writes them, whose content is of the kind; a backup is checked when it is restored.
  return Object.fromEntries(
    rows.map(({ kind, content, ...mark }) => [kind, { ...mark, content: JSON.parse(content) as never }]),
  );
}

export type Marking = {
  [Kind in MarkKind]: { readonly kind: Kind; readonly content: MarkContents[Kind] };
}[MarkKind] & {
  readonly place: MarkPlace;
  readonly by: string;
  readonly at: number;
  /** What the audit log says of it; empty if what was done writes its own entry. */
  readonly acts: readonly NewAuditEntry[];
};

/** Records a mark in place of an earlier one of its kind, with its entries in the audit log. */
export function markPeriod(db: Db, { place, kind, by, at, content, acts }: Marking): void {
  write(db, () => {
    statement(
      db,
      `INSERT OR REPLACE INTO period_marks
       VALUES (@connectionId, @companyId, @frequency, @end, @kind, @by, @at, @content)`,
    ).run({ ...bindingOf(place), kind, by, at, content: JSON.stringify(content) });
    writeAuditEntries(db, acts);
  });
}

function remove(db: Db, place: MarkPlace, kind: MarkKind): boolean {
  const sql = `DELETE FROM period_marks WHERE ${ofPlace} AND kind = @kind`;
  return statement(db, sql).run({ ...bindingOf(place), kind }).changes > 0;
}

interface Unmarking {
  readonly place: MarkPlace;
  readonly kind: MarkKind;
  readonly acts: readonly NewAuditEntry[];
}

/** Removes a mark, with its entries in the audit log. */
function unmarkPeriod(db: Db, { place, kind, acts }: Unmarking): void {
  write(db, () => {
    if (remove(db, place, kind)) writeAuditEntries(db, acts);
  });
}

/** Inputs are captured after all, so nobody has said that there are none. Must run in the transaction of the inputs. */
export function endNothingToCapture(db: Db, period: WholePeriod, timestamp: number): void {
  const { connectionId, companyId, payFrequencyId, periodEnd } = period;
  const kind = 'nothing-to-capture';
  if (!remove(db, { connectionId, companyId, payFrequencyId, end: periodEnd }, kind)) return;
  const entry = { at: timestamp, kind, outcome: 'done', old: 'ticked' } as const;
  writeAuditEntry(db, { ...entry, connectionId, companyId, periodEnd });
}

export const methods = { readPeriodMarks, markPeriod, unmarkPeriod };
