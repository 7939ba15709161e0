import { test as base } from '#test/support/fixtures.ts';
import { expect } from 'vitest';
import type { Policies } from '#electron/safety/contract/policies.ts';
import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import { itFacts } from '#features/health/health-facts.ts';
import { policyMessages } from '#features/safety/texts/policies.ts';
import { passphrase } from '#test/support/profile.ts';

const printing = {
  print: () => Promise.resolve(true),
  toPdf: () => Promise.resolve(new Uint8Array(1)),
  printPdf: () => Promise.resolve(true),
};

/** Opens a Paydesk in an organisation that has set policies, for a clerk who confirms every dialog. */
const test = base.extend(
  'openUnder',
  ({ openAnother }) =>
    (policies: Partial<Policies>) =>
      openAnother({ printing, policies }),
);

const elsewhere = 'https://payroll.example/v1';
const refusedAddress = { code: 'address-not-allowed', params: { reason: 'organisation' } };

test('connects only to the services that the organisation allows', async ({ openUnder, address }) => {
  const { handlers } = await openUnder({ serviceAddresses: [address.baseUrl] });
  const { connections } = handlers;
  const given = { name: 'Karoo', ...address };
  await connections.connect(given);
  const other = connections.connect({ ...given, baseUrl: elsewhere });
  await expect(other).rejects.toMatchObject(refusedAddress);
});

test('sends nothing to a connected service that the organisation no longer allows', async ({
  openUnder,
  address,
}) => {
  const { handlers, store, ports } = await openUnder({ serviceAddresses: [elsewhere] });
  const { baseUrl, key } = address;
  const connection = { id: 'karoo', name: 'Karoo', baseUrl, practice: false };
  await store.work.saveConnection({ connection, at: 1 });
  await ports.secrets.write('api-key:karoo', JSON.stringify({ key, address: baseUrl }));
  const asked = handlers.connections.test({ connectionId: 'karoo' });
  await expect(asked).rejects.toMatchObject(refusedAddress);
  const practice = handlers.connections.openPractice({});
  await expect(practice).resolves.toMatchObject({ connection: { practice: true } });
});

const about = { about: {}, suggestedName: 'List', rows: 1 };
const sheet: Spreadsheet = {
  name: 'List',
  frozen: 0,
  rows: [['Thandi']],
  columns: [{ header: 'Name', kind: 'text', width: 10 }],
};

test('saves only diagnostics and backups when the organisation forbids exports', async ({
  openUnder,
  dialogs,
}) => {
  const { handlers } = await openUnder({ exports: false });
  const { exports, health, backups, recovery } = handlers;
  const refused = { code: 'organisation-forbids', params: { what: 'exports' } };
  const csv = exports.saveTable({ ...about, as: 'csv', sheets: [sheet] });
  await expect(csv).rejects.toMatchObject(refused);
  await expect(exports.savePdf(about)).rejects.toMatchObject(refused);
  await expect(exports.saveCalendar({ ...about, days: [] })).rejects.toMatchObject(refused);
  expect(await exports.print(about)).toEqual({ printed: true });
  expect(dialogs.saved).toEqual([]);
  await health.diagnose({});
  await health.saveDiagnostic({ suggestedName: 'Diagnostic' });
  await recovery.set({ passphrase });
  const { id } = await backups.make({});
  await backups.export({ id, passphrase });
  expect(dialogs.saved.map(({ kind }) => kind)).toEqual(['text', 'backup']);
});

test('saves but does not print when the organisation forbids printing', async ({ openUnder, dialogs }) => {
  const { handlers } = await openUnder({ printing: false });
  const printed = handlers.exports.print(about);
  await expect(printed).rejects.toMatchObject({ code: 'organisation-forbids', params: { what: 'printing' } });
  await handlers.exports.savePdf(about);
  expect(dialogs.saved.map(({ kind }) => kind)).toEqual(['pdf']);
});

test('limits the clerk’s choice of when to lock to the organisation’s longest time', async ({
  openUnder,
}) => {
  const { handlers } = await openUnder({ maxLockMinutes: 5 });
  expect(await handlers.settings.write({ lockAfterMinutes: 30 })).toMatchObject({ lockAfterMinutes: 5 });
  expect(await handlers.settings.write({ lockAfterMinutes: 2 })).toMatchObject({ lockAfterMinutes: 2 });
});

test('reports policies that it does not understand, without their values', async ({ openUnder }) => {
  const problems = [
    { place: 'program', problem: 'unknown-name', name: 'thandi' },
    { place: 'machine', problem: 'wrong-value', name: 'exports' },
  ] as const;
  const { handlers } = await openUnder({ problems: [...problems] });
  const health = await handlers.health.read({});
  expect(health.policyProblems).toEqual(problems);
  const text = itFacts(health).find(({ name }) => name === policyMessages.health.name)?.text;
  for (const problem of problems) expect(text).toContain(policyMessages.health.problem(problem));
  const diagnostic = (await handlers.health.diagnose({})).text;
  expect(diagnostic).toContain('program unknown-name, machine wrong-value exports');
  expect(diagnostic).not.toContain('thandi');
});
