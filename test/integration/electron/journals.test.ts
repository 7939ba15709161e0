import { expect, test } from 'vitest';
import { readCsv } from '#documents/csv.ts';
import type { JournalFile } from '#contract/domain/journal-book.ts';
import type { FilePort } from '#services/ports.ts';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from './two-services.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

async function openBooks() {
  const saved: { name: string; bytes: Uint8Array }[] = [];
  const files: FilePort = {
    save: ({ suggestedName, kind, bytes }) => {
      const name = `${suggestedName}.${kind}`;
      saved.push({ name, bytes });
      return Promise.resolve({ name });
    },
    choose: () => Promise.resolve(null),
  };
  const world = await openTwoServices({ files });
  await syncCompany(world.desk, world.first);
  const { payRuns } = await world.desk.handlers.payRuns.list(world.first);
  const runs = payRuns.slice(0, 2);
  const payRunIds = runs.map(({ id }) => id);
  return { ...world, saved, runs, payRunIds, journals: world.desk.handlers.journals };
}

const xero: JournalFile = { layout: 'xero', date: '2026-10-31', taxRate: 'No VAT', tracking: 'Site' };

test('a journal comes to the nett pay of its runs however it is divided, and is read once, offline too', async () => {
  const { journals, first, payRunIds, runs, goOffline, desk } = await openBooks();
  const ref = { ...first, payRunIds };
  expect(await journals.read({ ...ref, by: 'block' })).toMatchObject({ lines: [], fetchedAt: null });
  await journals.refresh({ ...ref, by: 'pay-point', force: false });
  expect(desk.told).toContainEqual({ event: 'journals.changed', payload: first });
  await goOffline();
  await journals.refresh({ ...ref, by: 'pay-point', force: false });
  const total = sum(runs.map(({ totalCents }) => totalCents ?? 0));
  for (const by of ['block', 'split', 'pay-point'] as const) {
    const { lines, groups, sharedOut, unknownSplits } = await journals.read({ ...ref, by });
    expect(sum(groups.map(({ debitCents }) => debitCents))).toBe(
      sum(groups.map(({ creditCents }) => creditCents)),
    );
    const nett = lines.filter(({ label }) => label === 'Nett Pay');
    expect(sum(nett.map(({ amountCents }) => amountCents))).toBe(total);
    expect({ sharedOut, unknownSplits }).toEqual({ sharedOut: [], unknownSplits: [] });
    expect(groups.length > 1).toBe(by === 'pay-point');
  }
});

test('a journal is saved for the books once its lines have accounts, and who saved it is remembered', async () => {
  const { journals, first, payRunIds, saved, desk } = await openBooks();
  const ref = { ...first, payRunIds, by: 'split' } as const;
  const asked = { ...ref, file: xero, suggestedName: 'Journal' };
  await expect(journals.save(asked)).rejects.toMatchObject({ code: 'not-ready' });
  await journals.refresh({ ...ref, force: false });
  await expect(journals.save(asked)).rejects.toMatchObject({
    code: 'journal-refused',
    params: { problems: [{ problem: 'no-code' }] },
  });
  const { lines } = await journals.read(ref);
  await journals.saveAccounts({
    ...first,
    accounts: lines.map(({ side, category, item }) => ({
      ...{ side, category, item, code: side === 'debit' ? '477' : '814', name: 'Wages' },
    })),
  });
  expect(await journals.save(asked)).toEqual({ saved: { name: 'Journal.csv', files: 1 } });

  const [header = [], ...rows] = readCsv(saved[0]?.bytes ?? new Uint8Array());
  expect(header[0]).toBe('*Narration');
  const written = rows.map((row) => row[5]);
  const centsOf = (cell: unknown) => Math.round(Number((cell as { number: string }).number) * 100);
  expect(sum(written.map(centsOf))).toBe(0);
  const signed = lines.map(({ side, amountCents }) => (side === 'debit' ? amountCents : -amountCents));
  expect(written.map(centsOf)).toEqual(signed.filter((cents) => cents !== 0));

  const after = await journals.read({ ...ref, by: 'block' });
  const told = { by: 'thandi', layout: 'xero', fileName: 'Journal.csv', changed: false };
  expect(after.runs.map(({ exported }) => exported)).toMatchObject([told, told]);
  expect(after.settings).toMatchObject({ layout: 'xero', taxRate: 'No VAT', tracking: 'Site' });
  const { rows: entries } = await desk.handlers.auditLog.list({
    filter: {},
    window: { offset: 0, limit: 5 },
  });
  expect(entries[0]).toMatchObject({ kind: 'exported', subject: 'Journal.csv', companyId: 2501 });

  // The service has other figures since.
  const [payRunId = 0] = payRunIds;
  const held = await desk.store.cache.readJournal({ ...first, payRunId });
  if (held === null) throw new Error('The journal was not read.');
  await desk.store.cache.saveJournal({
    ...{ ...first, at: 5 },
    journal: { ...held.item, lines: held.item.lines.slice(1) },
  });
  expect(await journals.saved({ ...first, payRunIds: [...payRunIds, 999_999] })).toEqual({
    saved: expect.arrayContaining(payRunIds.map((id) => ({ payRunId: id, changed: id === payRunId }))),
  });
  const { runs } = await journals.read({ ...ref, by: 'block' });
  expect(runs.map(({ run, exported }) => [run.id === payRunId, exported?.changed])).toEqual(
    runs.map(({ run }) => [run.id === payRunId, run.id === payRunId]),
  );
  await expect(journals.save({ ...asked, by: 'block' })).rejects.toMatchObject({
    params: { problems: [{ problem: 'unbalanced' }] },
  });
});

test('an account without code and name is no account any more', async () => {
  const { journals, first, payRunIds } = await openBooks();
  const ref = { ...first, payRunIds, by: 'block' } as const;
  await journals.refresh({ ...ref, force: false });
  const [line] = (await journals.read(ref)).lines;
  if (line === undefined) throw new Error('The journal has no lines.');
  const { side, category, item } = line;
  const codeOf = async () => (await journals.read(ref)).lines[0]?.code;
  await journals.saveAccounts({ ...first, accounts: [{ side, category, item, code: '477', name: '' }] });
  expect(await codeOf()).toBe('477');
  await journals.saveAccounts({ ...first, accounts: [{ side, category, item, code: '', name: '' }] });
  expect(await codeOf()).toBe('');
});

test('accounts of another company are there to be taken over, within one connection alone', async () => {
  const { journals, first, second, desk } = await openBooks();
  const { cache } = desk.store;
  const dairy = { id: 9_001, name: 'Blue Crane Dairy' };
  await cache.replaceCompanies({
    ...{ connectionId: first.connectionId, at: 5 },
    companies: [
      { id: first.companyId, name: 'Protea Joinery' },
      dairy,
      { id: 9_002, name: 'Without accounts' },
    ],
  });
  const account = { side: 'debit', category: 'Income', item: 'Salary', code: '5100', name: '' } as const;
  await journals.saveAccounts({ ...first, companyId: dairy.id, accounts: [account] });
  await journals.saveAccounts({ ...second, accounts: [{ ...account, code: '9999' }] });
  await journals.saveAccounts({ ...first, accounts: [{ ...account, code: '477' }] });
  expect(await journals.accountsElsewhere(first)).toEqual({
    companies: [{ companyId: dairy.id, name: dairy.name, accounts: [account] }],
  });
});
