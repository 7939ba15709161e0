import { expect, test } from 'vitest';
import { readCsv } from '#test/support/files/read-csv.ts';
import type { JournalFile } from '#electron/journals/contract/journal-book.ts';
import { setUpAccounts, setUpJournalFile } from '#test/support/journal-set-up.ts';
import type { FilePort } from '#services/ports.ts';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

async function openBooks(companyId?: number) {
  const saved: { name: string; bytes: Uint8Array }[] = [];
  const files: FilePort = {
    save: ({ suggestedName, kind, bytes }) => {
      const name = `${suggestedName}.${kind}`;
      saved.push({ name, bytes });
      return Promise.resolve({ name });
    },
    choose: () => Promise.resolve(null),
  };
  const fixture = await openTwoServices({ files, ...(companyId === undefined ? {} : { companyId }) });
  await syncCompany(fixture.runtime, fixture.first);
  const { payRuns } = await fixture.runtime.handlers.payRuns.list(fixture.first);
  const runs = payRuns.slice(0, 2);
  const payRunIds = runs.map(({ id }) => id);
  const { journals } = fixture.runtime.handlers;
  return { ...fixture, saved, runs, payRunIds, journals };
}

const xero: JournalFile = { layout: 'xero', date: '2026-10-31', taxRate: 'No VAT', tracking: 'Site' };

test('adds up a journal to the nett pay of its runs however it is divided, and reads it once, offline too', async () => {
  const { journals, first, payRunIds, runs, goOffline, runtime } = await openBooks();
  const ref = { ...first, payRunIds };
  expect(await journals.read({ ...ref, by: 'block' })).toMatchObject({ lines: [], fetchedAt: null });
  await journals.refresh({ ...ref, by: 'pay-point', force: false });
  expect(runtime.events).toContainEqual({ event: 'journals.changed', payload: first });
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

test('saves a journal once its lines have accounts, and remembers who saved it', async () => {
  const { journals, first, payRunIds, saved, runtime } = await openBooks();
  const ref = { ...first, payRunIds, by: 'split' } as const;
  const asked = { ...ref, file: xero, suggestedName: 'Journal' };
  await expect(journals.save(asked)).rejects.toMatchObject({ code: 'not-ready' });
  await journals.refresh({ ...ref, force: false });
  await expect(journals.save(asked)).rejects.toMatchObject({
    code: 'journal-refused',
    params: { problems: [{ problem: 'no-code' }] },
  });
  const { lines } = await journals.read(ref);
  await setUpAccounts(runtime, {
    ...first,
    accounts: lines.map(({ side, category, item }) => ({
      side,
      category,
      item,
      code: side === 'debit' ? '477' : '814',
      name: 'Wages',
    })),
  });
  // A pay run that the service no longer has is not silently left out.
  const withGone = { ...asked, payRunIds: [...payRunIds, 999_999] };
  await expect(journals.save(withGone)).rejects.toMatchObject({ params: { what: 'pay-run' } });
  expect(await journals.save(asked)).toEqual({ saved: { name: 'Journal.csv', files: 1 } });

  const [header = [], ...rows] = readCsv(saved[0]?.bytes ?? new Uint8Array());
  expect(header[0]).toBe('*Narration');
  const written = rows.map((row) => row[5]);
  const centsOf = (cell: unknown) => Math.round(Number((cell as { number: string }).number) * 100);
  expect(sum(written.map(centsOf))).toBe(0);
  const signed = lines.map(({ side, amountCents }) => (side === 'debit' ? amountCents : -amountCents));
  expect(written.map(centsOf)).toEqual(signed.filter((cents) => cents !== 0));

  const after = await journals.read({ ...ref, by: 'block' });
  const exported = { by: 'thandi', layout: 'xero', fileName: 'Journal.csv', changed: false };
  expect(after.runs.map(({ exported }) => exported)).toMatchObject([exported, exported]);
  const { rows: entries } = await runtime.handlers.auditLog.list({
    filter: {},
    window: { offset: 0, limit: 5 },
  });
  expect(entries[0]).toMatchObject({ kind: 'exported', subject: 'Journal.csv', companyId: 2501 });

  // The service has other figures by now.
  const [payRunId = 0] = payRunIds;
  const held = await runtime.store.cache.readJournal({ ...first, payRunId });
  if (held === null) throw new Error('The journal was not read.');
  await runtime.store.cache.saveJournal({
    ...first,
    at: 5,
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

/** An amount in cents as text, without floating point. */
function textOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const common = { date: '2026-10-31', taxRate: 'No VAT', tracking: 'Site' } as const;
const pastelOnly = { firstMonth: 3, reference: 'PAY2610', batch: 7, contraAccount: '9990/000' } as const;

test('writes journal files with each line in every field, and balanced', async () => {
  const { journals, first, saved, runs, runtime } = await openBooks(2504);
  const [run] = runs;
  if (run === undefined) throw new Error('The company has no pay run.');
  const ref = { ...first, payRunIds: [run.id], by: 'split' as const };
  await journals.refresh({ ...ref, force: false });
  await setUpAccounts(runtime, {
    ...first,
    accounts: (await journals.read(ref)).lines.map(({ side, category, item }, index) => ({
      side,
      category,
      item,
      code: `${4_100_000 + index}`,
      name: `Payroll:Line ${index}`,
    })),
  });
  const { lines: all, groups } = await journals.read(ref);
  expect(groups.length).toBeGreaterThan(1);
  const lines = all.filter(({ amountCents }) => amountCents !== 0);
  const signed = lines.map(({ side, amountCents }) => (side === 'debit' ? amountCents : -amountCents));
  expect(sum(signed)).toBe(0);
  const [year, month, day] = run.periodEnd.split('-');
  const narration = `Payroll to ${day}/${month}/${year}`;
  const expected = {
    xero: lines.map(({ label, code, group }, index) => [
      narration,
      '31/10/2026',
      label,
      code,
      'No VAT',
      textOf(signed[index] ?? 0),
      'Site',
      group,
      '',
      '',
    ]),
    quickbooks: lines.map(({ label, name, group }, index) => {
      const cents = signed[index] ?? 0;
      const sides = cents > 0 ? [textOf(cents), ''] : ['', textOf(-cents)];
      return [`PAY-${run.id}`, '31/10/2026', name, `${label}, ${group}`, ...sides];
    }),
    pastel: lines.map(({ label, code, group }, index) => {
      const amount = textOf(signed[index] ?? 0);
      const description = `${label} ${group}`.replaceAll(',', '').slice(0, 36).trim();
      return [
        '8',
        '31/10/2026',
        'G',
        code,
        'PAY2610',
        description,
        amount,
        '0',
        '0.00',
        '',
        '',
        '9990000',
        '1',
        '1',
        '7',
        '0',
        '0.00',
        amount,
      ];
    }),
  };
  for (const layout of ['xero', 'quickbooks', 'pastel'] as const) {
    const file = { ...common, ...pastelOnly, layout };
    await journals.save({ ...ref, file, suggestedName: layout });
    const written = readCsv(saved.at(-1)?.bytes ?? new Uint8Array()).map((row) =>
      row.map((cell) => (cell === null ? '' : typeof cell === 'string' ? cell : cell.number)),
    );
    expect(written.slice(layout === 'pastel' ? 0 : 1)).toEqual(expected[layout]);
  }
});

test('books on the shared account of each line, unless the company has its own', async () => {
  const { journals, first, payRunIds, runtime } = await openBooks();
  const ref = { ...first, payRunIds, by: 'block' } as const;
  await journals.refresh({ ...ref, force: false });
  const [line, other] = (await journals.read(ref)).lines;
  if (line === undefined || other === undefined) throw new Error('The journal has too few lines.');
  const accounts = [line, other].map(({ side, category, item }) => {
    return { side, category, item, code: '100', name: '' };
  });
  const codes = async () => (await journals.read(ref)).lines.slice(0, 2).map(({ code }) => code);
  await setUpAccounts(runtime, { ...first, accounts }, 'connection');
  const [own] = accounts;
  if (own === undefined) throw new Error('There is no account.');
  await setUpAccounts(runtime, { ...first, accounts: [{ ...own, code: '477' }] });
  expect(await codes()).toEqual(['477', '100']);
  // A line without an account here, although the others have one.
  await setUpAccounts(runtime, { ...first, accounts: [{ ...own, code: '' }] });
  expect(await codes()).toEqual(['', '100']);
});

test('removes an account without code and name', async () => {
  const { journals, first, payRunIds, runtime } = await openBooks();
  const ref = { ...first, payRunIds, by: 'block' } as const;
  await journals.refresh({ ...ref, force: false });
  const [line] = (await journals.read(ref)).lines;
  if (line === undefined) throw new Error('The journal has no lines.');
  const { side, category, item } = line;
  const codeOf = async () => (await journals.read(ref)).lines[0]?.code;
  await setUpAccounts(runtime, { ...first, accounts: [{ side, category, item, code: '477', name: '' }] });
  expect(await codeOf()).toBe('477');
  await setUpAccounts(runtime, { ...first, accounts: [{ side, category, item, code: '', name: '' }] });
  expect(await codeOf()).toBe('');
});

test('offers accounts of another company of the same connection only', async () => {
  const { journals, first, second, runtime } = await openBooks();
  const { cache } = runtime.store;
  const dairy = { id: 9_001, name: 'Blue Crane Dairy' };
  await cache.replaceCompanies({
    connectionId: first.connectionId,
    at: 5,
    companies: [
      { id: first.companyId, name: 'Protea Joinery' },
      dairy,
      { id: 9_002, name: 'Without accounts' },
    ],
  });
  const account = { side: 'debit', category: 'Income', item: 'Salary', code: '5100', name: '' } as const;
  await setUpAccounts(runtime, { ...first, companyId: dairy.id, accounts: [account] });
  await setUpAccounts(runtime, { ...second, accounts: [{ ...account, code: '9999' }] });
  await setUpAccounts(runtime, { ...first, accounts: [{ ...account, code: '477' }] });
  expect(await journals.accountsElsewhere(first)).toEqual({
    companies: [{ companyId: dairy.id, name: dairy.name, accounts: [account] }],
    taxRates: [],
  });
});

test('offers tax rates that journals of other companies were saved with', async () => {
  const { journals, first, second, runtime } = await openBooks();
  const { cache } = runtime.store;
  const others = [9_001, 9_002, 9_003, 9_004].map((id) => ({ id, name: `Company ${id}` }));
  await cache.replaceCompanies({
    connectionId: first.connectionId,
    at: 5,
    companies: [{ id: first.companyId, name: 'Protea Joinery' }, ...others],
  });
  const note = (company: typeof first, settings: Record<string, string>) =>
    setUpJournalFile(runtime, company, settings);
  await note(first, { layout: 'xero', taxRate: 'Its own' });
  await note(second, { layout: 'xero', taxRate: 'Of another connection' });
  await note({ ...first, companyId: 9_001 }, { layout: 'xero', taxRate: 'No VAT' });
  await note({ ...first, companyId: 9_002 }, { layout: 'xero', taxRate: 'No VAT' });
  await note({ ...first, companyId: 9_003 }, { layout: 'pastel', taxRate: '' });
  expect((await journals.read({ ...first, payRunIds: [1], by: 'block' })).settings).toEqual({
    layout: 'xero',
    taxRate: 'Its own',
  });
  expect(await journals.accountsElsewhere(first)).toEqual({ companies: [], taxRates: ['No VAT'] });
});
