import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { contract } from '#electron/contract.ts';
import { isAppError } from '#kit/errors.ts';
import { unlock } from '#store/database.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { aSubmission, anOutboxCell, commitNow } from '#test/support/samples/submissions.ts';

const uuid = '5b1d7a2e-8f00-4c1e-9a11-3c5a4be0f001';
const company = { connectionId: 'karoo', companyId: 1 };
const period = { ...company, payFrequencyId: 1, periodEnd: '2026-10-31' };

type Row = Readonly<Record<string, unknown>>;

/** Values of columns that say whose a row is, or for which the database allows only a few words. */
const fitting: Row = {
  connection_id: 'karoo',
  company_id: 1,
  pay_frequency_id: 1,
  period_end: '2026-10-31',
  once_off: 0,
  employee_id: 7,
  once_off_id: 0,
  payslip_id: 5,
  pay_run_id: 6,
  date: '2026-10-31',
  hue: 5,
  id: uuid,
  draft_id: uuid,
  batch_id: uuid,
  job_id: uuid,
  write_id: uuid,
  capture_id: uuid,
  how: 'saved',
  field: 'date',
  state: 'waiting',
  sending: null,
  held: 0,
  heading: 'x',
};
const fittingIn: Readonly<Record<string, Row>> = {
  jobs: { state: 'open' },
  outbox_batches: { state: 'open' },
  // Of a payslip, and so of no third party.
  payment_lines: { payee_id: null, payee_due: null },
};

interface Column {
  readonly name: string;
  readonly type: string;
}

/** Puts one row into every table, with this text wherever the database accepts any text. */
function fillTables(db: Database.Database, text: string): void {
  db.pragma('foreign_keys = OFF');
  const tables = db
    .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'`)
    .pluck()
    .all()
    .filter((name) => !['connections', 'acts', 'high_water_mark'].includes(name));
  for (const table of tables) {
    const columns = db
      .prepare<[string], Column>('SELECT name, type FROM pragma_table_info(?)')
      .all(table)
      .filter(({ name }) => name !== 'position' || table === 'job_steps');
    const own: Row = { ...fitting, ...fittingIn[table] };
    const values = columns.map(({ name, type }) =>
      Object.hasOwn(own, name) ? own[name] : type === 'INTEGER' ? 1 : text,
    );
    const places = columns.map(() => '?').join();
    const names = columns.map(({ name }) => name).join();
    db.prepare(`INSERT OR REPLACE INTO ${table} (${names}) VALUES (${places})`).run(values);
  }
}

/** A runtime restored from its own backup, after a change to it. */
async function restored(change: (db: Database.Database) => void) {
  const directory = temporaryDirectory();
  const first = await openRuntime({ directory });
  const { store, key } = first;
  const baseUrl = 'https://payroll.example/v1';
  await store.work.saveConnection({
    connection: { id: 'karoo', name: 'Karoo', baseUrl, practice: false },
    at: 1,
  });
  const { id } = await store.backups.make({ at: 1 });
  const db = new Database(join(directory, 'backups', `${id}.db`));
  unlock(db, key);
  change(db);
  db.close();
  await store.backups.stage({ id, at: 2 });
  await first.close();
  const runtime = await openRuntime({ directory, key });
  onTestFinished(() => runtime.close());
  return runtime;
}

/** Calls that screens make when they are opened, and nothing else makes. */
const screenCalls =
  /^(list|read|state|open|counts?|overview|captures|choices|groups|changed|recheck|findAlike|marks|month|review|left|ofDraft|ofSubmission|plan|fields|work|named)/;
const inputs: Row = {
  ...period,
  employeeId: 7,
  draftId: uuid,
  submissionId: uuid,
  id: uuid,
  payRunId: 6,
  payslipId: 5,
  month: '2026-10',
  to: '2026-10',
  months: 12,
  offset: 0,
  limit: 50,
  order: 'last-changed',
  filter: {},
  onceOff: false,
  payRunIds: [6],
  by: 'block',
  employeeIds: [7],
  ids: [uuid],
  year: 2026,
  force: false,
};

/**
 * Makes each of those calls; returns the outcomes that are neither an answer of the right shape nor a proper refusal.
 */
async function failedCalls({ handlers }: Runtime): Promise<string[]> {
  const found: string[] = [];
  for (const [noun, { calls }] of Object.entries(contract)) {
    for (const [name, { input, output }] of Object.entries(calls)) {
      const shape = 'shape' in input ? Object.keys(input.shape) : [];
      const asked = input.safeParse(
        Object.fromEntries(shape.flatMap((key) => (key in inputs ? [[key, inputs[key]]] : []))),
      );
      if (!screenCalls.test(name) || name.startsWith('openL') || !asked.success) continue;
      // Every call has a handler by this name.
      const service = Reflect.get(handlers, noun) as Record<string, (input: unknown) => Promise<unknown>>;
      try {
        const { error } = output.safeParse(await service[name]?.(asked.data));
        if (error !== undefined) found.push(`${noun}.${name}: ${error.issues[0]?.path.join('.')}`);
      } catch (error) {
        if (isAppError(error) && error.code !== 'internal') continue;
        found.push(`${noun}.${name}: ${String(error)}`);
      }
    }
  }
  return found;
}

const kindsOf = async ({ store }: Runtime) => {
  const { rows } = await store.work.listAuditEntries({ filter: {}, offset: 0, limit: 50 });
  return rows.map(({ kind }) => kind);
};

test.each([
  ['is cut', '{'],
  ['is null', 'null'],
  ['is a number', '5'],
  ['is a list of numbers', '[5]'],
  ['is an object of objects', '{"kind":{},"report":[]}'],
  ['has names of prototypes', '{"__proto__":{"kind":"employee.remove"},"constructor":[]}'],
])('leaves out rows of a restored backup whose text %s, and answers every call', async (_what, text) => {
  const runtime = await restored((db) => fillTables(db, text));
  expect(await failedCalls(runtime)).toEqual([]);
  expect(await kindsOf(runtime)).toContain('unreadable-left-out');
  expect(runtime.events.filter(({ event }) => event.startsWith('log'))).toEqual([]);
  expect(await runtime.store.work.listJobs()).toEqual([]);
  expect(existsSync(join(runtime.directory, 'saved'))).toBe(false);
});

/** Adds to `fitting`; the other columns of a row are 1 or ''. */
function insert(db: Database.Database, table: string, row: Row): void {
  const columns = db.prepare<[string], Column>('SELECT name, type FROM pragma_table_info(?)').all(table);
  const own: Row = { ...fitting, ...row };
  const used = columns.filter(({ name }) => name !== 'position' || Object.hasOwn(row, name));
  const values = used.map(({ name, type }) =>
    Object.hasOwn(own, name) ? own[name] : type === 'INTEGER' ? 1 : '',
  );
  const names = used.map(({ name }) => name).join();
  db.prepare(`INSERT INTO ${table} (${names}) VALUES (${used.map(() => '?').join()})`).run(values);
}

const write = {
  kind: 'employee.remove',
  payload: '{"kind":"employee.remove","person":7}',
  subject: 'employee 7',
};
const nothings = {
  after_id: null,
  base: null,
  theirs: null,
  result: null,
  refusals: null,
  dismissed_at: null,
};
const whole = { ...write, ...nothings, reason: null, message: null };

test('restores rows that can be read beside one that cannot, and sends none of them', async () => {
  const runtime = await restored((db) => {
    insert(db, 'drafts', {});
    const column = { kind: 'number', scope: 'payslip', source: 'typed', choices: null, once_off: null };
    insert(db, 'draft_columns', column);
    insert(db, 'draft_columns', { ...column, heading: 'y', choices: '["A"' });
    for (const heading of ['x', 'y'])
      insert(db, 'draft_cells', { heading, typed: '8', value: '8', seen: null });
    insert(db, 'outbox_batches', { state: 'open', sending: 1 });
    const cell = { scope: 'payslip', value: '8', request: 1, reason: null, decided_at: null };
    insert(db, 'outbox_cells', { ...cell, state: 'waiting' });
    insert(db, 'outbox_cells', { ...cell, state: 'sending', employee_id: 8 });
    insert(db, 'outbox_writes', { ...whole, id: 'whole' });
    insert(db, 'outbox_writes', { ...whole, id: 'sending', state: 'sending', employee_id: 8 });
    const path = '{"kind":"employee.remove","person":"../../clients/1"}';
    insert(db, 'outbox_writes', { ...whole, id: 'path', payload: path });
    insert(db, 'outbox_writes', { ...whole, id: 'other', payload: '{"kind":"everything.remove"}' });
    insert(db, 'onboarding', { id: 'sent', texts: '{"firstName":"Thandi"}', write_id: 'path' });
    insert(db, 'onboarding', { id: 'typed', texts: '{"firstName":"Sipho"}', write_id: null });
  });
  const { work } = runtime.store;
  const { columns, cells } = await work.openDraft({ ...period, newId: 'other', at: 3 });
  expect([columns, cells].map((list) => list.map(({ heading }) => heading))).toEqual([['x'], ['x']]);
  const sent = await work.readSubmission({ submissionId: uuid });
  expect(sent?.submission.state).toBe('halted');
  expect(sent?.cells.map(({ state }) => state)).toEqual(['unknown', 'unknown']);
  const writes = await work.listUnfinishedWrites({ connectionId: 'karoo' });
  expect(writes.map(({ id, state, held }) => [id, state, held])).toEqual([
    ['whole', 'unknown', true],
    ['sending', 'unknown', true],
  ]);
  const drafts = await work.listOnboarding({ ...company, order: 'as-added' });
  expect(drafts.map(({ id }) => id)).toEqual(['typed']);
  const { rows } = await work.listAuditEntries({ filter: {}, offset: 0, limit: 2 });
  expect(rows).toMatchObject([{ kind: 'backup-restored' }, { kind: 'unreadable-left-out', old: '5' }]);
});

test('restores no impossible dates, unknown colours or last possible position of a table', async () => {
  const runtime = await restored((db) => {
    insert(db, 'drafts', { id: 'd1', updated_at: 9_000_000_000_000_000 });
    insert(db, 'drafts', { id: 'd2', period_end: '2026-02-30' });
    insert(db, 'drafts', { id: 'd3', period_end: '2026-11-30', updated_at: 5 });
    insert(db, 'company_marks', { hue: 99_999 });
    insert(db, 'acts', { at: 9_000_000_000_000_000, hash: Buffer.alloc(32) });
    insert(db, 'outbox_batches', { id: 'last', state: 'done', position: 2n ** 63n - 1n });
  });
  const { work } = runtime.store;
  expect(await Promise.all(['d1', 'd2', 'd3'].map((draftId) => work.readDraft({ draftId })))).toMatchObject([
    null,
    null,
    { id: 'd3' },
  ]);
  expect(await work.listCompanyMarks({ connectionId: 'karoo' })).toEqual([]);
  expect((await kindsOf(runtime)).slice(0, 2)).toEqual(['backup-restored', 'unreadable-left-out']);
  await runtime.store.work.writeDraftCells({
    draftId: 'd3',
    changes: [{ employeeId: 1, heading: 'calc.overtime.hours', cell: { typed: '8', value: '8' } }],
    at: 9,
  });
  const ref = { ...period, periodEnd: '2026-11-30' };
  await commitNow(work, aSubmission('b1', 'd3', { ref }), [anOutboxCell(1, { value: '8' })]);
});

test('restores signatures and dues beside those that cannot be read, and still shows Home and the month end', async () => {
  const tick = { on: '2026-11-05', by: 'thandi', at: 5 };
  const figures = { payslips: [[5, 'a', null]], nettPayCents: 100, findings: [] };
  const signature = { signedBy: 'Sipho', preparedBy: 'Thandi', code: 'A', figures };
  const runtime = await restored((db) => {
    const due = { kind: 'emp201', pay_frequency_id: 0, due: '2026-11-06', done: 0 };
    insert(db, 'dues', { ...due, span_end: '2026-10', ticks: JSON.stringify({ paid: tick }) });
    insert(db, 'dues', { ...due, span_end: '2026-09', ticks: '{"paid":5}' });
    insert(db, 'dues', { ...due, span_end: '2026-08', ticks: '{"paid":{"on":"today","by":"x","at":5}}' });
    insert(db, 'dues', { ...due, span_end: '2026-07', ticks: '{}', due: 'soon' });
    insert(db, 'dues', { ...due, span_end: 'July', ticks: '{}' });
    insert(db, 'due_beginnings', { kind: 'emp201', since: 'always' });
    const mark = { span_end: '2026-10-31', marked_at: 5 };
    insert(db, 'period_marks', { ...mark, kind: 'signature', content: '{}' });
    insert(db, 'period_marks', { ...mark, kind: 'pay-file', content: 'null' });
    insert(db, 'period_marks', { ...mark, kind: 'nothing-to-capture', content: 'null' });
    const other = { ...mark, span_end: '2026-09-30', kind: 'signature' };
    insert(db, 'period_marks', { ...other, content: JSON.stringify(signature) });
  });
  const { work } = runtime.store;
  expect(await work.listDues({ from: '2026-01-01' })).toMatchObject([{ end: '2026-10', paid: tick }]);
  expect(
    Object.keys(await work.readPeriodMarks({ ...company, payFrequencyId: 1, end: '2026-10-31' })),
  ).toEqual(['nothing-to-capture']);
  const read = await runtime.handlers.monthEnds.readSignature({ ...period, periodEnd: '2026-09-30' });
  expect(read.signature).toMatchObject({ signedBy: 'Sipho', preparedBy: 'Thandi' });
  expect(await failedCalls(runtime)).toEqual([]);
});
