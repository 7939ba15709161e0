import { isDeepStrictEqual } from 'node:util';
import type { CompanyRef } from '#kit/ids.ts';
import type { OnboardingRow } from './records.ts';
import type { NewWrite } from '#electron/outbox/store/records.ts';
import { Refusal } from '#store/refusal.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { insertWrite, listFollowers, readWrite } from '#electron/outbox/store/work/writes.ts';

interface StoredRow extends CompanyRef {
  readonly id: string;
  readonly texts: string;
  readonly writeId: string | null;
  readonly updatedAt: number;
}

const columns = `id, connection_id AS connectionId, company_id AS companyId, texts, write_id AS writeId,
  updated_at AS updatedAt`;

type Texts = Readonly<Record<string, string>>;

function rowOf(db: Db, { writeId, texts, ...row }: StoredRow): OnboardingRow {
  const creation = writeId === null ? null : readWrite(db, { writeId });
  const followers = writeId === null ? [] : listFollowers(db, writeId);
  // Only this module writes the texts.
  return { ...row, texts: JSON.parse(texts) as Texts, creation, followers };
}

const orders = {
  'last-changed': 'updated_at DESC, created_at DESC, id',
  /** The ids of drafts from one file are in the order of its rows. */
  'as-added': 'created_at, id',
} as const;

/** The drafts of one company. */
function listOnboarding(
  db: Db,
  { connectionId, companyId, order }: CompanyRef & { readonly order: keyof typeof orders },
): readonly OnboardingRow[] {
  return statement<StoredRow>(
    db,
    `SELECT ${columns} FROM onboarding WHERE connection_id = @connectionId AND company_id = @companyId
     ORDER BY ${orders[order]}`,
  )
    .all({ connectionId, companyId })
    .map((row) => rowOf(db, row));
}

/** Refuses with `not-found` if there is no such draft. */
function readOnboarding(db: Db, { id }: { id: string }): OnboardingRow {
  const found = statement<StoredRow>(db, `SELECT ${columns} FROM onboarding WHERE id = @id`).get({ id });
  if (found === undefined) throw new Refusal({ code: 'not-found', params: { what: 'draft' } });
  return rowOf(db, found);
}

/** What was typed in one draft. */
interface Typed {
  readonly id: string;
  readonly texts: Texts;
}

type NewDrafts = CompanyRef & { readonly drafts: readonly Typed[]; readonly at: number };

/** Adds all of the drafts or none. */
function addOnboarding(db: Db, { drafts, ...rest }: NewDrafts): void {
  write(db, () => {
    const insert = statement(
      db,
      `INSERT INTO onboarding (id, connection_id, company_id, texts, created_at, updated_at)
       VALUES (@id, @connectionId, @companyId, @texts, @at, @at)`,
    );
    for (const { id, texts } of drafts) insert.run({ ...rest, id, texts: JSON.stringify(texts) });
  });
}

/** Refuses a draft that was sent, unless its creation ended without being saved by the service. */
function refuseSent({ creation }: OnboardingRow): void {
  if (creation === null || creation.state === 'rejected' || creation.state === 'withdrawn') return;
  throw new Refusal({ code: 'write-under-way', params: {} });
}

/** Fields that are not named keep their texts. Refuses with `write-under-way` if one of the drafts was sent. */
function saveOnboarding(db: Db, { drafts, at }: { drafts: readonly Typed[]; at: number }): void {
  write(db, () => {
    const update = statement(db, 'UPDATE onboarding SET texts = @texts, updated_at = @at WHERE id = @id');
    for (const { id, texts } of drafts) {
      const row = readOnboarding(db, { id });
      refuseSent(row);
      update.run({ id, texts: JSON.stringify({ ...row.texts, ...texts }), at });
    }
  });
}

function removeOnboarding(db: Db, { ids }: { ids: readonly string[] }): void {
  write(db, () => {
    for (const id of ids) statement(db, 'DELETE FROM onboarding WHERE id = @id').run({ id });
  });
}

/**
 * Saves the creation, the writes that follow it, and the link from the draft in one transaction. Refuses with
 * `write-under-way`, and with `review-outdated` if the writes were made from other texts than the draft has by now.
 */
function commitOnboarding(
  db: Db,
  { id, texts, writes, at }: Typed & { readonly writes: readonly NewWrite[]; readonly at: number },
): void {
  write(db, () => {
    const row = readOnboarding(db, { id });
    refuseSent(row);
    if (!isDeepStrictEqual(row.texts, texts)) throw new Refusal({ code: 'review-outdated', params: {} });
    for (const row of writes) insertWrite(db, row, at);
    statement(db, 'UPDATE onboarding SET write_id = @writeId, updated_at = @at WHERE id = @id').run({
      id,
      writeId: writes[0]?.id ?? null,
      at,
    });
  });
}

/** Saves the reinstatement of a former employee, and removes the draft that it replaces, in one transaction. */
function commitReinstatement(
  db: Db,
  { id, write: row, at }: { readonly id: string; readonly write: NewWrite; readonly at: number },
): void {
  write(db, () => {
    refuseSent(readOnboarding(db, { id }));
    insertWrite(db, row, at);
    removeOnboarding(db, { ids: [id] });
  });
}

/**
 * Whether the company numbers its employees by hand: true if the latest creation without a number that has ended was
 * refused because of the number.
 */
function readsNumberByHand(db: Db, { connectionId, companyId }: CompanyRef): boolean {
  const newest = statement<{ refused: number }>(
    db,
    `SELECT EXISTS (SELECT 1 FROM json_each(coalesce(refusals, '[]')) WHERE value ->> 'field' = 'number') AS refused
     FROM outbox_writes
     WHERE connection_id = @connectionId AND company_id = @companyId AND kind = 'employee.create'
       AND state IN ('applied', 'rejected') AND coalesce(payload ->> '$.employee.number', '') = ''
       AND (state = 'applied' OR refusals IS NOT NULL)
     ORDER BY changed_at DESC, position DESC LIMIT 1`,
  ).get({ connectionId, companyId });
  return newest?.refused === 1;
}

/**
 * Whether the service takes no regular hours for this company: it refused them the last time. That it refused a field of
 * one employee says nothing of the others, nor does a write that was never sent.
 */
function hasHoursRefused(db: Db, { connectionId, companyId }: CompanyRef): boolean {
  const newest = statement<{ state: string }>(
    db,
    `SELECT state FROM outbox_writes
     WHERE connection_id = @connectionId AND company_id = @companyId AND kind = 'inherited.set'
       AND payload ->> '$.change.calcType' = 'week_hours'
       AND (state = 'applied' OR (state = 'rejected' AND reason = 'refused' AND refusals IS NULL))
     ORDER BY changed_at DESC, position DESC LIMIT 1`,
  ).get({ connectionId, companyId });
  return newest?.state === 'rejected';
}

export const methods = {
  listOnboarding,
  readOnboarding,
  addOnboarding,
  saveOnboarding,
  removeOnboarding,
  commitOnboarding,
  commitReinstatement,
  readsNumberByHand,
  hasHoursRefused,
};
