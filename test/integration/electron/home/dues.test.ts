import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { HomeDue } from '#electron/home/contract/due.ts';
import type { Clock } from '#services/ports.ts';
import { openDatabase } from '#store/database.ts';
import { workMigrations } from '#store/migrations/migrations.ts';
import { openTestStore, temporaryDirectory, testKey } from '#test/support/store/open-test-store.ts';
import { hastyClock, type Runtime } from '#test/support/runtime.ts';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';

/** A clock that stands at noon of the day that `set` was called with last. */
function aCalendar() {
  let offset = 0;
  const set = (year: number, month: number, day: number) => {
    offset = new Date(year, month - 1, day, 12).getTime() - Date.now();
  };
  const clock: Clock = { ...hastyClock, now: () => Date.now() + offset };
  return { clock, set };
}

const duesOf = async ({ handlers }: Runtime, kind: HomeDue['kind']) =>
  (await handlers.home.read({})).dues.filter((due) => due.kind === kind);

const refOf = ({ connectionId, companyId, kind, payFrequencyId, end, due }: HomeDue) => ({
  connectionId,
  companyId,
  kind,
  payFrequencyId,
  end,
  due,
});

/** A company whose EMP201 of November is due. */
async function openInNovember() {
  const { clock, set } = aCalendar();
  set(2026, 11, 20);
  const { runtime, first } = await openTwoServices({ clock });
  const { handlers } = runtime;
  await syncCompany(runtime, first);
  const november = async () => (await duesOf(runtime, 'emp201')).find(({ end }) => end === '2026-11');
  const before = await november();
  if (before === undefined) throw new Error('November is missing.');
  return { handlers, runtime, first, november, before };
}

test('lists the EMP201 of a month until it is submitted and paid, and each tick can be taken back', async () => {
  const { handlers, runtime, first, november, before } = await openInNovember();
  expect(before).toMatchObject({
    ...first,
    due: '2026-12-07',
    payableCents: null,
    submitted: null,
    paid: null,
  });
  // Months that were overdue before the company came here are not listed.
  expect((await duesOf(runtime, 'emp201')).map(({ end }) => end).toSorted()[0]).toBe('2026-11');

  const note = (change: object) => handlers.home.noteDue({ ...refOf(before), days: {}, ...change });
  await note({ days: { submitted: '2026-11-19' } });
  expect(await november()).toMatchObject({ submitted: { on: '2026-11-19', by: 'thandi' }, paid: null });
  await note({ days: { paid: '2026-11-20' }, reference: '7123456789LC2026110' });
  expect(await november()).toMatchObject({
    submitted: { on: '2026-11-19' },
    paid: { on: '2026-11-20', by: 'thandi' },
    reference: '7123456789LC2026110',
  });
  await note({ days: { submitted: null } });
  expect(await november()).toMatchObject({ submitted: null, paid: { on: '2026-11-20' } });

  const { rows } = await handlers.auditLog.list({
    filter: { kinds: ['due-ticked', 'payment-reference-saved'] },
    window: { offset: 0, limit: 10 },
  });
  expect(rows).toMatchObject([
    { ...first, kind: 'due-ticked', subject: 'EMP201 2026-11: submitted', old: '2026-11-19', new: null },
    { kind: 'payment-reference-saved', subject: 'EMP201 2026-11', old: null, new: '7123456789LC2026110' },
    { kind: 'due-ticked', subject: 'EMP201 2026-11: paid', old: null, new: '2026-11-20' },
    { kind: 'due-ticked', subject: 'EMP201 2026-11: submitted', old: null, new: '2026-11-19' },
  ]);
});

test('still lists what is overdue when the company is gone from the cache, and stops once it is long done', async () => {
  const { clock, set } = aCalendar();
  set(2026, 11, 20);
  const { runtime, first } = await openTwoServices({ clock });
  const { handlers, store } = runtime;
  await syncCompany(runtime, first);
  await handlers.home.read({});
  set(2026, 12, 20);
  await handlers.home.read({});
  await store.cache.forgetConnection({ connectionId: first.connectionId });
  const november = async () =>
    (await handlers.home.read({})).dues.filter(({ end, companyId }) => end === '2026-11' && companyId > 0);
  const listed = await november();
  expect(listed.map(({ kind, due }) => [kind, due])).toEqual([
    ['uif', '2026-12-04'],
    ['emp201', '2026-12-07'],
  ]);
  expect(listed).toMatchObject([{ payslips: null, finalised: null }, { payslips: null }]);

  const days = { submitted: '2026-12-07', paid: '2026-12-07' };
  for (const due of listed) await handlers.home.noteDue({ ...refOf(due), days });
  expect(await november()).toHaveLength(2);
  set(2027, 6, 1);
  expect(await november()).toEqual([]);
});

test('lists what is due although the clock was years ahead when the company was first read', async () => {
  const { clock, set } = aCalendar();
  set(2036, 11, 20);
  const { runtime, first } = await openTwoServices({ clock });
  await syncCompany(runtime, first);
  await runtime.handlers.home.read({});
  set(2026, 11, 20);
  expect((await duesOf(runtime, 'emp201')).map(({ end, due }) => [end, due])).toContainEqual([
    '2026-11',
    '2026-12-07',
  ]);
  // A week later it is still listed, from the same day.
  set(2026, 12, 9);
  expect((await duesOf(runtime, 'emp201')).map(({ end }) => end)).toContain('2026-11');
});

test('keeps the amount that the clerk saw, and writes into the audit log when another one is ticked', async () => {
  const { handlers, november, before } = await openInNovember();
  const tick = (payableCents: number | null) =>
    handlers.home.noteDue({ ...refOf(before), payableCents, days: { submitted: '2026-11-19' } });
  await tick(100_00);
  expect(await november()).toMatchObject({ submitted: { payableCents: 100_00 } });
  await tick(120_50);
  expect(await november()).toMatchObject({ submitted: { payableCents: 120_50 } });
  await tick(null);
  expect((await november())?.submitted).not.toHaveProperty('payableCents');
  const { rows } = await handlers.auditLog.list({
    filter: { kinds: ['due-ticked'] },
    window: { offset: 0, limit: 10 },
  });
  expect(rows.map((entry) => 'old' in entry && [entry.old, entry.new])).toEqual([
    ['120.50', null],
    ['100.00', '120.50'],
    [null, '2026-11-19'],
  ]);
});

test('shows what the newest version of an EMP201 comes to, and nothing for a month that was not read', async () => {
  const { clock, set } = aCalendar();
  set(2026, 11, 20);
  const { runtime, first } = await openTwoServices({ clock });
  await syncCompany(runtime, first);
  const month = '2026-11';
  const payable = async () =>
    (await duesOf(runtime, 'emp201')).find(({ end }) => end === month)?.payableCents;
  expect(await payable()).toBeNull();
  const amounts = {
    payeCents: null,
    uifCents: null,
    sdlCents: null,
    etiCents: null,
    etiAvailableCents: null,
    etiUtilisedCents: null,
    etiBroughtForwardCents: null,
    etiCarriedForwardCents: null,
  };
  const numbers = { payeNumber: null, uifNumber: null, etiCompliant: null };
  const summary = { ...amounts, ...numbers, companyId: first.companyId, month };
  const emp201s = [
    { ...summary, version: 1, totalCents: 100 },
    { ...summary, version: 2, totalCents: 250 },
  ];
  await runtime.store.cache.saveEmp201s({ ...first, month, emp201s, at: 7 });
  expect(await payable()).toBe(250);
});

test('lists the EMP501 of a half-year and of a tax year once they are over', async () => {
  const { clock, set } = aCalendar();
  set(2026, 8, 20);
  const { runtime, first } = await openTwoServices({ clock });
  await syncCompany(runtime, first);
  const emp501s = async () => [
    ...(await duesOf(runtime, 'emp501Interim')),
    ...(await duesOf(runtime, 'emp501Annual')),
  ];
  expect(await emp501s()).toEqual([]);
  set(2026, 9, 1);
  expect(await emp501s()).toMatchObject([{ end: '2026-08', due: '2026-10-30', submitted: null }]);
  set(2027, 3, 1);
  expect((await emp501s()).map(({ kind, due }) => [kind, due])).toEqual([
    ['emp501Interim', '2026-10-30'],
    ['emp501Annual', '2027-05-31'],
  ]);
});

test('keeps ticks of EMP201s that an older version made, as submitted and paid', async () => {
  const directory = temporaryDirectory();
  const options = { key: testKey, synchronous: 'FULL' } as const;
  const work = openDatabase({
    ...options,
    file: join(directory, 'work.db'),
    migrations: workMigrations.slice(0, 34),
  });
  const tickedAt = new Date(2026, 10, 6, 15).getTime();
  work.exec(`INSERT INTO emp201_months VALUES ('karoo', 7, '2026-09', NULL, NULL),
    ('karoo', 7, '2026-10', 'thandi', ${tickedAt}), ('karoo', 8, '2026-11', NULL, NULL)`);
  work.close();
  const store = await openTestStore({ directory });
  const tick = { on: '2026-11-06', by: 'thandi', at: tickedAt };
  const company = { connectionId: 'karoo', companyId: 7 };
  expect(await store.work.listDues({ from: '2026-01-01' })).toEqual([
    {
      ...company,
      kind: 'emp201',
      payFrequencyId: null,
      end: '2026-10',
      due: '2026-11-06',
      submitted: tick,
      paid: tick,
      reference: '',
    },
  ]);
  // September, which was due on 7 October and is not ticked, is listed as before.
  expect(await store.work.listDueBeginnings()).toEqual([
    { ...company, kind: 'emp201', since: '2026-09-08' },
    { ...company, companyId: 8, kind: 'emp201', since: '2026-11-08' },
  ]);
});

test('still has ticks and the reference after a restart', async () => {
  const directory = temporaryDirectory();
  const note = {
    connectionId: 'karoo',
    companyId: 7,
    kind: 'emp201',
    payFrequencyId: null,
    end: '2026-10',
    due: '2026-11-06',
    days: { submitted: '2026-11-05' },
    reference: '7123456789LC2026100',
  } as const;
  const before = await openTestStore({ directory });
  await before.work.saveDueNote({ note, made: { by: 'thandi', at: 5 } });
  await before.close();
  const { work } = await openTestStore({ directory });
  expect(await work.listDues({ from: '2026-01-01' })).toMatchObject([
    { submitted: { on: '2026-11-05', by: 'thandi', at: 5 }, paid: null, reference: note.reference },
  ]);
});
