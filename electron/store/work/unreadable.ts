import { z } from 'zod';
import { inputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { customField } from '#electron/employees/contract/custom-fields.ts';
import { reportQuestion } from '#electron/reports/contract/report.ts';
import { isoDate, isoMonth } from '#kit/values.ts';
import { dueTick } from '#electron/home/contract/due.ts';
import { bankFileSetUp } from '#electron/payment-runs/contract/bank-file.ts';
import {
  decidedQuestion,
  paymentRunId,
  paymentRunState,
  paymentScope,
} from '#electron/payment-runs/contract/payment-run.ts';
import { markContents } from '#electron/period/store/work/period-marks.ts';
import { payee, payeeId } from '#electron/remittances/contract/payee.ts';
import { itemKey } from '#electron/remittances/contract/remittance.ts';
import { fromStoredWrite, write as writeSchema, writeReason } from '#electron/outbox/contract/write.ts';
import { statement, type Db } from '../sql.ts';

type IsRead = (value: unknown) => boolean;

const is =
  (schema: z.ZodType): IsRead =>
  (value) =>
    schema.safeParse(value).success;

function json(schema: z.ZodType): IsRead {
  return (value) => {
    try {
      return schema.safeParse(JSON.parse(String(value))).success;
    } catch {
      return false;
    }
  };
}

/** The end of a period, or a month. */
const spanEnd = z.union([isoDate, isoMonth]);
const dueTicks = z.looseObject({ submitted: dueTick.optional(), paid: dueTick.optional() });

const texts = json(z.record(z.string(), z.string()));
const anyObject = z.looseObject({});
const items = z.array(z.looseObject({ item: z.string(), amountCents: z.int().nullable() }));
const copied = z.looseObject({
  income: items,
  deduction: items,
  grandTotal: items,
  leavePayments: items,
  sideline: z.array(z.looseObject({ group: z.string(), items })),
});
const kinds = z.enum(writeSchema.options.map(({ shape }) => shape.kind.value));
/** A write that may still be sent must be complete. */
const toSend = z
  .looseObject({})
  .transform((stored) => fromStoredWrite(stored))
  .pipe(writeSchema);
const unended = `state IN ('waiting', 'sending', 'unknown', 'conflict', 'needs-clerk')`;

interface Stored {
  readonly table: string;
  readonly column: string;
  readonly isRead: IsRead;
  /** The rows that are checked; all if left out. */
  readonly where?: string;
}

/** Columns whose values are parsed or must be of certain kinds, which the database itself does not enforce. */
const stored: readonly Stored[] = [
  { table: 'outbox_writes', column: 'payload', isRead: json(z.looseObject({ kind: kinds })) },
  { table: 'outbox_writes', column: 'payload', isRead: json(toSend), where: unended },
  { table: 'outbox_writes', column: 'base', isRead: json(anyObject) },
  { table: 'outbox_writes', column: 'theirs', isRead: json(anyObject) },
  { table: 'outbox_writes', column: 'result', isRead: json(anyObject) },
  { table: 'outbox_writes', column: 'refusals', isRead: json(z.array(anyObject)) },
  { table: 'outbox_writes', column: 'reason', isRead: is(writeReason) },
  { table: 'draft_columns', column: 'scope', isRead: is(inputColumn.shape.scope) },
  { table: 'draft_columns', column: 'kind', isRead: is(inputColumn.shape.kind) },
  { table: 'draft_columns', column: 'source', isRead: is(inputColumn.shape.source) },
  { table: 'draft_columns', column: 'choices', isRead: json(z.array(z.string()).min(1)) },
  { table: 'left_out_rows', column: 'content', isRead: json(anyObject) },
  { table: 'onboarding', column: 'texts', isRead: texts },
  { table: 'typed_changes', column: 'texts', isRead: texts },
  { table: 'set_up', column: 'content', isRead: json(z.unknown()) },
  { table: 'period_marks', column: 'content', isRead: json(anyObject.nullable()) },
  ...Object.entries(markContents).map(([kind, content]) => ({
    table: 'period_marks',
    column: 'content',
    isRead: json(content),
    where: `kind = '${kind}'`,
  })),
  { table: 'period_marks', column: 'span_end', isRead: is(spanEnd) },
  { table: 'dues', column: 'ticks', isRead: json(dueTicks) },
  { table: 'dues', column: 'span_end', isRead: is(spanEnd) },
  { table: 'dues', column: 'due', isRead: is(isoDate) },
  { table: 'due_beginnings', column: 'since', isRead: is(isoDate) },
  { table: 'file_mappings', column: 'mapping', isRead: json(z.unknown()) },
  { table: 'asked_reports', column: 'question', isRead: json(reportQuestion) },
  { table: 'custom_fields', column: 'field', isRead: is(customField.shape.id) },
  { table: 'custom_fields', column: 'value_names', isRead: json(customField.shape.values) },
  { table: 'payment_set_ups', column: 'content', isRead: json(bankFileSetUp) },
  { table: 'payment_runs', column: 'id', isRead: is(paymentRunId) },
  { table: 'payment_runs', column: 'set_up', isRead: json(bankFileSetUp) },
  { table: 'payment_runs', column: 'payslips', isRead: is(paymentScope.shape.payslips) },
  { table: 'payment_runs', column: 'state', isRead: is(paymentRunState) },
  { table: 'payment_lines', column: 'decisions', isRead: json(z.array(decidedQuestion)) },
  { table: 'payment_lines', column: 'payee_id', isRead: is(payeeId.nullable()) },
  { table: 'remittance_payees', column: 'payee_id', isRead: is(payeeId) },
  ...(['name', 'reference', 'account', 'branch', 'accountType'] as const).map((column) => ({
    table: 'remittance_payees',
    column: column === 'accountType' ? 'account_type' : column,
    isRead: is(payee.shape[column]),
  })),
  ...['remittance_items', 'remittance_references'].flatMap((table) => [
    { table, column: 'item', isRead: is(itemKey) },
    { table, column: 'payee_id', isRead: is(payeeId.nullable()) },
  ]),
  { table: 'first_copies', column: 'content', isRead: json(copied) },
];

/** Removes rows that mean something only together with a row that is removed. */
const dependents: Readonly<Record<string, string>> = {
  draft_columns: `DELETE FROM draft_cells AS c WHERE EXISTS (SELECT 1 FROM draft_columns d
    WHERE d.draft_id = c.draft_id AND d.heading = c.heading AND @unread)`,
  outbox_writes: `DELETE FROM onboarding WHERE write_id IN (SELECT d.id FROM outbox_writes d WHERE @unread)`,
};

/** Within the range of a JavaScript date. */
const isTime = (value: unknown) => Number(value) >= 0 && Number(value) <= 8.64e15;
/** Small enough that further positions can follow and remain distinct as numbers. */
const isPlace = (value: unknown) => Math.abs(Number(value)) <= 2 ** 52;

/** Columns that are checked by name in all tables, including ones that are added later. */
const named: readonly (readonly [name: RegExp, isRead: IsRead])[] = [
  [/(^|_)at$/, isTime],
  [/^(period_end|date|end_date)$/, is(isoDate)],
  [/^hue$/, is(z.int().min(0).max(359))],
  [/^position$/, isPlace],
];

function everyColumn(db: Db): readonly Stored[] {
  const columns = statement<{ table: string; column: string }>(
    db,
    `SELECT t.name AS "table", c.name AS "column" FROM sqlite_schema t, pragma_table_info(t.name) c
     WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%'`,
  ).all({});
  const byName = columns.flatMap((one) =>
    named.filter(([name]) => name.test(one.column)).map(([, isRead]) => ({ ...one, isRead })),
  );
  return [...stored, ...byName];
}

/** Otherwise a table could refuse any further row, as if the disk were full. */
function boundSequences(db: Db): void {
  statement(
    db,
    `DELETE FROM sqlite_sequence WHERE typeof(seq) <> 'integer' OR seq NOT BETWEEN 0 AND ${2 ** 52}`,
  ).run({});
}

/**
 * Removes rows that this version cannot read, and returns how many: one of them would prevent all others in its table
 * from being shown. For a restored backup, which anybody with its passphrase may have changed. Must be called inside a
 * transaction.
 */
export function removeUnreadable(db: Db): number {
  const columns = everyColumn(db);
  db.function('is_read', { deterministic: true }, (nth: unknown, value: unknown) =>
    Number(value === null || (columns[Number(nth)]?.isRead(value) ?? false)),
  );
  let removed = 0;
  columns.forEach(({ table, column, where = 'TRUE' }, nth) => {
    const unread = (row: string) => `(${where}) AND NOT is_read(${nth}, ${row}${column})`;
    const dependent = dependents[table]?.replace('@unread', () => unread('d.'));
    if (dependent !== undefined) removed += statement(db, dependent).run({}).changes;
    removed += statement(db, `DELETE FROM ${table} WHERE ${unread('')}`).run({}).changes;
  });
  boundSequences(db);
  return removed;
}
