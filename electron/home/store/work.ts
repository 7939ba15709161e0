import type { CompanyRef } from '#kit/ids.ts';
import type { DueNote, DueRef, DueTick } from '../contract/due.ts';
import { dueKinds, dueSteps, type DueStep, type DueKind } from '../contract/due-kinds.ts';
import type { DueBeginning, NotedDue, SeenDue } from './records.ts';
import { rands } from '#payroll/money.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { writeAuditEntry } from '#electron/audit-log/store/work/audit-log.ts';

/** In the table, something that is due for months has this instead of a pay frequency. */
const forMonths = 0;

type Ticks = Partial<Record<DueStep, DueTick>>;

interface Row extends DueRef {
  readonly due: string;
  readonly ticks: string;
  readonly reference: string;
}

const columns = `connection_id AS connectionId, company_id AS companyId, kind, nullif(pay_frequency_id, 0) AS payFrequencyId,
  span_end AS "end", due, ticks, reference`;

const ofDue = `connection_id = @connectionId AND company_id = @companyId AND kind = @kind
  AND pay_frequency_id = @payFrequencyId AND span_end = @end`;

/** The columns that identify something due. */
const keyOf = ({ connectionId, companyId, kind, payFrequencyId, end }: DueRef) => ({
  connectionId,
  companyId,
  kind,
  payFrequencyId: payFrequencyId ?? forMonths,
  end,
});

// We wrote it ourselves.
const ticksOf = (row: { readonly ticks: string } | undefined) => JSON.parse(row?.ticks ?? '{}') as Ticks;

/** Everything due that was noted and is not done, and what is done and was due on `from` or later. */
function listDues(db: Db, { from }: { readonly from: string }): readonly NotedDue[] {
  const rows = statement<Row>(db, `SELECT ${columns} FROM dues WHERE done = 0 OR due >= @from`).all({ from });
  // A backup may have kinds that only a newer version knows.
  return rows.filter(({ kind }) => Object.hasOwn(dueKinds, kind)).map(notedOf);
}

function notedOf({ ticks, ...row }: Row): NotedDue {
  const { submitted = null, paid = null } = ticksOf({ ticks });
  return { ...row, submitted, paid };
}

/** What was noted of something due; null if nothing was. */
function readDue(db: Db, ref: DueRef): NotedDue | null {
  const row = statement<Row>(db, `SELECT ${columns} FROM dues WHERE ${ofDue}`).get(keyOf(ref));
  return row === undefined ? null : notedOf(row);
}

/** Notes what has become due, so that it stays listed if its payslips go; does nothing for what was noted before. */
function noteDues(db: Db, { dues }: { readonly dues: readonly SeenDue[] }): void {
  write(db, () => {
    for (const due of dues) {
      statement(
        db,
        `INSERT OR IGNORE INTO dues (connection_id, company_id, kind, pay_frequency_id, span_end, due)
         VALUES (@connectionId, @companyId, @kind, @payFrequencyId, @end, @due)`,
      ).run({ ...keyOf(due), due: due.due });
    }
  });
}

interface SavedNote {
  readonly note: DueNote;
  /** What every tick has that it makes. */
  readonly made: Omit<DueTick, 'on'>;
}

/** Saves ticks and the reference of something due, with an entry in the audit log for each that changes. */
function saveDueNote(db: Db, { note, made }: SavedNote): void {
  const key = keyOf(note);
  write(db, () => {
    const before = statement<Row>(db, `SELECT ${columns} FROM dues WHERE ${ofDue}`).get(key);
    const oldTicks = ticksOf(before);
    const ticks = tickedAs(oldTicks, note.days, made);
    const oldReference = before?.reference ?? '';
    const reference = note.reference ?? oldReference;
    const isDone = dueKinds[note.kind].steps.every((step) => ticks[step] !== undefined);
    statement(
      db,
      `INSERT OR REPLACE INTO dues VALUES (@connectionId, @companyId, @kind, @payFrequencyId, @end, @due, @ticks,
         @reference, @done)`,
    ).run({ ...key, due: note.due, ticks: JSON.stringify(ticks), reference, done: Number(isDone) });
    const entry = { ...entryOf(note), at: made.at };
    for (const step of dueSteps) {
      const [old, now] = [oldTicks[step], ticks[step]];
      const subject = `${entry.subject}: ${step}`;
      const ticked = { ...entry, kind: 'due-ticked', subject } as const;
      if (old?.on !== now?.on) {
        writeAuditEntry(db, { ...ticked, old: old?.on ?? null, new: now?.on ?? null });
      }
      // Ticked again for another amount.
      if (old !== undefined && now !== undefined && old.payableCents !== now.payableCents) {
        writeAuditEntry(db, { ...ticked, old: amountOf(old), new: amountOf(now) });
      }
    }
    if (reference !== oldReference) {
      const changed = { old: oldReference || null, new: reference || null };
      writeAuditEntry(db, { ...entry, kind: 'payment-reference-saved', ...changed });
    }
  });
}

const amountOf = ({ payableCents }: DueTick): string | null =>
  payableCents === undefined ? null : rands(payableCents);

/** The ticks after a note: one whose day and amount do not change remains that of the clerk who made it. */
function tickedAs(before: Ticks, days: DueNote['days'], made: SavedNote['made']): Ticks {
  const ticks = dueSteps.flatMap((step): [DueStep, DueTick][] => {
    const old = before[step];
    const on = days[step];
    if (on === null) return [];
    if (on === undefined) return old === undefined ? [] : [[step, old]];
    const isSame = old?.on === on && old.payableCents === made.payableCents;
    return [[step, isSame ? old : { on, ...made }]];
  });
  return Object.fromEntries(ticks);
}

/** What every entry about something due has. */
function entryOf({ connectionId, companyId, kind, payFrequencyId, end }: DueNote) {
  const { name } = dueKinds[kind];
  return {
    outcome: 'done',
    connectionId,
    companyId,
    subject: payFrequencyId === null ? `${name} ${end}` : name,
    ...(payFrequencyId === null ? {} : { periodEnd: end }),
  } as const;
}

/** The day from which each company lists each kind. */
function listDueBeginnings(db: Db): readonly DueBeginning[] {
  return statement<DueBeginning>(
    db,
    `SELECT connection_id AS connectionId, company_id AS companyId, kind, since FROM due_beginnings`,
  ).all({});
}

interface Beginning {
  readonly companies: readonly (CompanyRef & { readonly kind: DueKind })[];
  readonly since: string;
}

/** Notes from which day companies list a kind, in place of what was noted before. */
function beginDues(db: Db, { companies, since }: Beginning): void {
  write(db, () => {
    for (const { connectionId, companyId, kind } of companies) {
      statement(
        db,
        `INSERT OR REPLACE INTO due_beginnings (connection_id, company_id, kind, since)
         VALUES (@connectionId, @companyId, @kind, @since)`,
      ).run({ connectionId, companyId, kind, since });
    }
  });
}

/** Moves the days from which kinds are listed forward, once everything that was due before was noted. */
function moveDueBeginnings(db: Db, { since }: { readonly since: string }): void {
  write(db, () => {
    statement(db, 'UPDATE due_beginnings SET since = @since WHERE since < @since').run({ since });
  });
}

export const methods = {
  listDues,
  readDue,
  noteDues,
  saveDueNote,
  listDueBeginnings,
  beginDues,
  moveDueBeginnings,
};
