import { beforeEach, describe, expect, test } from 'vitest';
import { companyTables as cacheTables } from '#electron/connections/store/cache.ts';
import { openDatabase } from '#store/database.ts';
import { cacheMigrations, workMigrations } from '#store/migrations/migrations.ts';
import type { Write } from '#electron/outbox/contract/write.ts';
import type { Store } from '#store/store.ts';
import { companyTables as workTables } from '#store/work/removal.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { company, hours, period } from '#test/support/samples/company.ts';
import { aPayslip } from '#test/support/samples/payslips.ts';
import { aSubmission, aVerdict, anOutboxCell, commitNow } from '#test/support/samples/submissions.ts';

const day = 86_400_000;
/** Everything from this day on stays. */
const cutoff = { before: '2023-11-20', beforeAt: Date.parse('2023-11-20T00:00:00Z') };
const old = { periodEnd: '2023-10-31', at: cutoff.beforeAt - day };
const recent = { periodEnd: '2023-11-30', at: cutoff.beforeAt };

describe('every table of a company', () => {
  /** Tables that name a company but are removed neither by name nor with a row that does. */
  function forgotten(migrations: typeof workMigrations, named: readonly string[]): string[] {
    const db = openDatabase({ file: ':memory:', key: new Uint8Array(32), synchronous: 'NORMAL', migrations });
    const tables = db.prepare<[], { name: string }>(
      `SELECT t.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
       WHERE t.type = 'table' AND c.name = 'company_id'`,
    );
    const parents = db.prepare<[string], { parent: string }>(
      `SELECT "table" AS parent FROM pragma_foreign_key_list(?) WHERE on_delete = 'CASCADE'`,
    );
    const removed = (name: string): boolean =>
      named.includes(name) || parents.all(name).some(({ parent }) => removed(parent));
    const left = tables.all().filter(({ name }) => !removed(name));
    db.close();
    return left.map(({ name }) => name);
  }

  test('of the cache is emptied with the company and with its connection', () => {
    expect(forgotten(cacheMigrations, cacheTables)).toEqual([]);
  });

  test('of the work is emptied too, except the audit log', () => {
    expect(forgotten(workMigrations, workTables)).toEqual(['acts']);
  });
});

let store: Store;

beforeEach(async () => {
  store = await openTestStore();
});

/** A draft with one cell, and its submission with this outcome, closed at that time. */
async function send(
  id: string,
  { periodEnd, at }: typeof old,
  { state, closed = 'done' }: { state: 'applied' | 'unknown'; closed?: 'done' | 'halted' },
): Promise<void> {
  const ref = { ...period, periodEnd };
  const draft = await store.work.openDraft({ ...ref, newId: `draft-${id}`, at });
  const changes = [{ employeeId: 1, heading: hours, cell: { typed: '5', value: '5.00' } }];
  await store.work.writeDraftCells({ draftId: draft.id, changes, at });
  await commitNow(store.work, aSubmission(id, draft.id, { ref, createdAt: at }), [
    anOutboxCell(1, { payslipId: null, scope: 'payslip' }),
  ]);
  await store.work.settleCells({ submissionId: id, cells: [aVerdict(1, state)], at });
  await store.work.closeSubmission({ submissionId: id, state: closed, at });
}

const newWrite = (id: string) => ({
  ...company,
  id,
  employeeId: 1,
  afterId: null,
  subject: 'person/1',
  about: 'Nkosi, Thandi',
  hash: id,
  base: null,
  write: { kind: 'employee.update', employeeId: 1, changes: { email: `${id}@example.org` } } as const,
});

async function change(
  id: string,
  timestamp: number,
  state: 'applied' | 'rejected' | 'waiting',
): Promise<void> {
  await store.work.commitWrite({ write: newWrite(id), at: timestamp });
  if (state === 'waiting') return;
  await store.work.moveWrite({ writeId: id, from: ['waiting'], to: { state }, acts: [], at: timestamp });
}

const note = (periodEnd: string) =>
  store.work.writeRowNotes({ ref: { ...period, periodEnd }, notes: [{ employeeId: 1, note: 'On leave' }] });

const submissions = async () =>
  (
    await store.work.listSubmissions({
      notSaved: false,
      search: '',
      employeeIds: [],
      ...company,
      payFrequencyId: null,
      periodEnd: null,
      offset: 0,
      limit: 50,
    })
  ).rows.map(({ id }) => id);

describe('old work', () => {
  test('is removed once it has ended, while unfinished work and inputs in drafts stay and are counted', async () => {
    await send('old', old, { state: 'applied' });
    await send('recent', recent, { state: 'applied' });
    await send('unknown', { ...old, periodEnd: '2023-09-30' }, { state: 'unknown', closed: 'halted' });
    await change('ended', old.at, 'applied');
    await change('ended-later', recent.at, 'applied');
    await change('refused', old.at, 'rejected');
    await change('waiting', old.at, 'waiting');
    await note(old.periodEnd);
    await note(recent.periodEnd);
    const drafts = await store.work.listDrafts(company);

    const { removed, remaining } = await store.work.countOldWork(cutoff);
    expect(removed).toEqual({
      unsentInputs: 0,
      newEmployees: 0,
      undecided: 0,
      unfinishedJobs: 0,
      openPayments: 0,
      submissions: 1,
      changes: 1,
      jobs: 0,
      notes: 1,
      records: 0,
    });
    expect(remaining).toEqual({
      unsentInputs: drafts.filter((draft) => draft.ref.periodEnd < '2023-11-20').length,
      newEmployees: 0,
      undecided: 3,
      unfinishedJobs: 0,
      openPayments: 0,
    });

    await store.work.removeOldWork({ ...cutoff, at: 9 });
    expect((await submissions()).toSorted()).toEqual(['recent', 'unknown']);
    const left = ['ended', 'ended-later', 'refused', 'waiting'].map((writeId) =>
      store.work.readWrite({ writeId }),
    );
    expect((await Promise.all(left)).map((row) => row?.id)).toEqual([
      undefined,
      'ended-later',
      'refused',
      'waiting',
    ]);
    expect(await store.work.listDrafts(company)).toEqual(drafts);
    expect((await store.work.countOldWork(cutoff)).removed).toMatchObject({
      submissions: 0,
      changes: 0,
      notes: 0,
    });
  });

  test('never makes an employee who was added look as if they had not been', async () => {
    const { work } = store;
    const creation = (id: string) => ({
      ...newWrite(id),
      employeeId: null,
      write: { kind: 'employee.create', employee: {} } as unknown as Write,
    });
    for (const [id, timestamp] of [
      ['old-draft', old.at],
      ['open-draft', recent.at],
      ['waiting-draft', old.at],
    ] as const) {
      const texts = { firstName: 'Thandi' };
      await work.addOnboarding({ ...company, drafts: [{ id, texts }], at: timestamp });
      if (id === 'waiting-draft') continue;
      await work.commitOnboarding({ id, texts, writes: [creation(id)], at: timestamp });
      await work.moveWrite({
        writeId: id,
        from: ['waiting'],
        to: { state: 'applied' },
        acts: [],
        at: old.at,
      });
    }
    expect(await work.countOldWork(cutoff)).toMatchObject({
      removed: { records: 1 },
      remaining: { newEmployees: 1 },
    });
    expect(await work.countCompanyWork(company)).toMatchObject({ records: 2, newEmployees: 1 });
    await work.removeOldWork({ ...cutoff, at: 9 });
    const left = await work.listOnboarding({ ...company, order: 'last-changed' });
    expect(left.map(({ id, creation: sent }) => [id, sent?.state])).toEqual([
      ['open-draft', 'applied'],
      ['waiting-draft', undefined],
    ]);
  });

  test('includes jobs and hand-outs that have ended, with the names of their steps', async () => {
    const versions = [{ payslipId: 1, nettPayCents: null, itemsHash: null }];
    await store.work.noteHandOuts({ ...company, versions, how: 'saved', at: old.at });
    await store.work.noteHandOuts({ ...company, versions, how: 'email', at: recent.at });
    // Even if nothing else is that old.
    expect((await store.work.countOldWork(cutoff)).removed).toMatchObject({ records: 1, jobs: 0 });
    expect(await store.work.countCompanyWork(company)).toMatchObject({ records: 2 });
    const add = async (id: string, { at }: typeof old) => {
      const job = { id, ...company, kind: 'save-payslips', place: 'Payslips', task: {} } as const;
      const audit = { at, kind: 'job-started', outcome: 'done', ...company } as const;
      await store.work.addJob({ job, steps: [{ employeeId: 1, about: 'Nkosi, Thandi', task: {} }], audit });
      return (state: 'ended' | 'stopped') => store.work.moveJob({ jobId: id, from: ['open'], to: state, at });
    };
    await (
      await add('old', old)
    )('ended');
    await (
      await add('old-stopped', old)
    )('stopped');
    await (
      await add('recent', recent)
    )('ended');
    const { removed, remaining } = await store.work.countOldWork(cutoff);
    expect([removed.jobs, remaining.unfinishedJobs]).toEqual([1, 1]);
    expect(await store.work.countCompanyWork(company)).toMatchObject({ jobs: 2, unfinishedJobs: 1 });
    await store.work.removeOldWork({ ...cutoff, at: 9 });
    expect((await store.work.listJobs()).map(({ id }) => id).toSorted()).toEqual(['old-stopped', 'recent']);
    expect(await store.work.listWaitingSteps({ jobId: 'old', limit: 9 })).toEqual([]);
    const handOuts = await store.work.listHandOuts({ ...company, payslipIds: [1, 2] });
    expect(handOuts).toEqual([
      {
        payslipId: 1,
        how: 'email',
        at: recent.at,
        nettPayCents: null,
        itemsHash: null,
        givenBy: null,
        notedBy: null,
        changedAt: null,
      },
    ]);
  });

  test('includes typed changes that were never sent, which count as unfinished with their company', async () => {
    const cells = (employeeId: number) => [{ employeeId, field: 'date' as const, text: '2026-11-30' }];
    for (const [employeeId, index] of [old.at, recent.at].entries()) {
      await store.work.saveTypedChange({ ...company, employeeId, texts: { jobTitle: 'Driver' }, at: index });
      await store.work.saveTypedEnds({ ...company, cells: cells(employeeId), at: index });
    }
    expect((await store.work.countOldWork(cutoff)).removed).toMatchObject({ records: 2, undecided: 0 });
    expect(await store.work.countCompanyWork(company)).toMatchObject({ records: 0, undecided: 4 });
    await store.work.removeOldWork({ ...cutoff, at: 9 });
    expect(await store.work.listTypedChanges(company)).toMatchObject([{ employeeId: 1 }]);
    expect(await store.work.listTypedEnds(company)).toEqual(cells(1));
  });

  test('is removed with an entry in the audit log, which keeps all its entries', async () => {
    await send('old', old, { state: 'applied' });
    const before = await store.work.readAuditPosition();
    await store.work.removeOldWork({ ...cutoff, at: 9 });
    const { rows } = await store.work.listAuditEntries({ filter: {}, offset: 0, limit: 10 });
    expect(rows).toHaveLength(before.position + 1);
    expect(rows[0]).toMatchObject({
      kind: 'old-data-removed',
      outcome: 'done',
      subject: '2023-11-20',
      at: 9,
    });
    expect(await store.work.walkAuditLog({ from: null })).toMatchObject({ brokenAt: null });
  });

  test('includes stored copies by the date of their payslip, or by their own', async () => {
    const { cache } = store;
    const payslips = [aPayslip(1, 1, { date: old.periodEnd }), aPayslip(2, 1, { date: recent.periodEnd })];
    await cache.replacePayslips({ ...company, employeeIds: [1], payslips, at: recent.at });
    const file = { ...company, bytes: new Uint8Array(9), maxBytes: 1_000 };
    for (const payslipId of [1, 2]) await cache.savePdf({ ...file, payslipId, at: recent.at });
    // For a payslip that is no longer in any list.
    await cache.savePdf({ ...file, payslipId: 3, at: old.at });
    const nothing = { income: [], deduction: [], grandTotal: [], sideline: [], leavePayments: [], leave: [] };
    for (const id of [1, 2])
      await cache.savePayslipDetail({ ...company, detail: { ...nothing, id }, at: recent.at });

    expect(await cache.countOldCopies(cutoff)).toEqual({ employees: 0, pdfs: 2, answers: 1 });
    await cache.removeOldCopies(cutoff);
    const left = [1, 2, 3].map((payslipId) => cache.readPdf({ ...company, payslipId }));
    expect((await Promise.all(left)).map((pdf) => pdf !== null)).toEqual([false, true, false]);
    expect(await cache.countOldCopies(cutoff)).toEqual({ employees: 0, pdfs: 0, answers: 0 });
    expect(await cache.readPayslipLine({ ...company, payslipId: 1 })).not.toBeNull();
  });
});

describe('a removed company', () => {
  test('loses its drafts and its outbox, and undecided changes stay in the audit log', async () => {
    await send('unknown', recent, { state: 'unknown', closed: 'halted' });
    await change('waiting', recent.at, 'waiting');
    await note(recent.periodEnd);
    const neighbour = { ...period, companyId: company.companyId + 1 };
    await store.work.openDraft({ ...neighbour, newId: 'neighbour', at: 1 });

    expect(await store.work.countCompanyWork(company)).toEqual({
      unsentInputs: 1,
      newEmployees: 0,
      undecided: 2,
      unfinishedJobs: 0,
      openPayments: 0,
      submissions: 1,
      changes: 1,
      jobs: 0,
      notes: 1,
      records: 0,
      entries: 0,
    });
    await store.work.removeCompany({ ...company, at: 9 });
    expect(await store.work.listWorkedCompanies()).toEqual([
      { connectionId: neighbour.connectionId, companyId: neighbour.companyId },
    ]);
    expect(await store.work.readDraft({ draftId: 'neighbour' })).not.toBeNull();
    const { rows } = await store.work.listAuditEntries({ filter: {}, offset: 0, limit: 10 });
    expect(rows.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['company-removed', 'done'],
      ['employee-changed', 'not-applied'],
      ['bulk-input', 'unknown'],
    ]);
  });

  test('is not removed while its inputs are being sent', async () => {
    await send('done', recent, { state: 'applied' });
    const draft = await store.work.openDraft({ ...period, newId: 'open', at: 1 });
    await commitNow(store.work, aSubmission('open', draft.id), [anOutboxCell(1)]);
    const running = { code: 'submission-running' };
    await expect(store.work.removeCompany({ ...company, at: 9 })).rejects.toMatchObject(running);
    expect((await submissions()).toSorted()).toEqual(['done', 'open']);
  });
});
