import { expect, onTestFinished, test } from 'vitest';
import type { Policies } from '#electron/safety/contract/policies.ts';
import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import { workFacts } from '#features/health/health-facts.ts';
import { policyMessages } from '#features/safety/texts/policies.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService } from '#practice/service.ts';
import type { FilePort } from '#services/ports.ts';
import { openRuntime } from '#test/support/runtime.ts';

const key = 'demo-key';
const companies = practiceCompanies.filter(({ id }) => id === 2501);

/** A clerk who confirms every dialog, in an organisation that has set policies. */
async function openUnder(policies: (baseUrl: string) => Partial<Policies>) {
  const service = await startPracticeService({ port: 0, key, today: '2026-11-20', companies });
  onTestFinished(() => service.close());
  const baseUrl = `${service.origin}/v1`;
  const saved: string[] = [];
  const files: FilePort = {
    save: ({ suggestedName, kind }) => {
      saved.push(kind);
      return Promise.resolve({ name: suggestedName });
    },
    choose: () => Promise.resolve(null),
  };
  const printing = {
    print: () => Promise.resolve(true),
    toPdf: () => Promise.resolve(new Uint8Array(1)),
    printPdf: () => Promise.resolve(true),
  };
  const runtime = await openRuntime({
    practice: { baseUrl, key },
    files,
    printing,
    policies: policies(baseUrl),
  });
  onTestFinished(() => runtime.close());
  return { ...runtime, baseUrl, saved };
}

const elsewhere = 'https://payroll.example/v1';
const refusedAddress = { code: 'address-not-allowed', params: { reason: 'organisation' } };

test('connects to the services that the organisation names, and to no other', async () => {
  const listed = await openUnder((baseUrl) => ({ serviceAddresses: [baseUrl] }));
  const { connections } = listed.handlers;
  const given = { name: 'Karoo', baseUrl: listed.baseUrl, key };
  await connections.connect(given);
  const other = connections.connect({ ...given, baseUrl: elsewhere });
  await expect(other).rejects.toMatchObject(refusedAddress);
});

test('asks nothing of a service that was connected before the organisation forbade it', async () => {
  const { handlers, store, ports, baseUrl } = await openUnder(() => ({ serviceAddresses: [elsewhere] }));
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

test('saves no file that others can read where that is forbidden; backups go on', async () => {
  const { handlers, saved } = await openUnder(() => ({ exports: false }));
  const { exports, health, backups, recovery } = handlers;
  const refused = { code: 'organisation-forbids', params: { what: 'exports' } };
  const csv = exports.saveTable({ ...about, as: 'csv', sheets: [sheet] });
  await expect(csv).rejects.toMatchObject(refused);
  await expect(exports.savePdf(about)).rejects.toMatchObject(refused);
  await expect(exports.saveCalendar({ ...about, days: [] })).rejects.toMatchObject(refused);
  expect(await exports.print(about)).toEqual({ printed: true });
  expect(saved).toEqual([]);
  await health.diagnose({});
  await health.saveDiagnostic({ suggestedName: 'Diagnostic' });
  const passphrase = 'kudu lantern tuesday copper';
  await recovery.set({ passphrase });
  const { id } = await backups.make({});
  await backups.export({ id, passphrase });
  expect(saved).toEqual(['text', 'backup']);
});

test('prints nothing where that is forbidden, and saves', async () => {
  const { handlers, saved } = await openUnder(() => ({ printing: false }));
  const printed = handlers.exports.print(about);
  await expect(printed).rejects.toMatchObject({ code: 'organisation-forbids', params: { what: 'printing' } });
  await handlers.exports.savePdf(about);
  expect(saved).toEqual(['pdf']);
});

test('locks no later than the organisation wants, whatever the clerk chose, and shows that', async () => {
  const { handlers } = await openUnder(() => ({ maxLockMinutes: 5 }));
  expect(await handlers.settings.write({ lockAfterMinutes: 30 })).toMatchObject({ lockAfterMinutes: 5 });
  expect(await handlers.settings.write({ lockAfterMinutes: 2 })).toMatchObject({ lockAfterMinutes: 2 });
});

test('says which policies could not be understood, without what was written there', async () => {
  const problems = [
    { place: 'program', problem: 'unknown-name', name: 'thandi' },
    { place: 'machine', problem: 'wrong-value', name: 'exports' },
  ] as const;
  const { handlers } = await openUnder(() => ({ problems: [...problems] }));
  const health = await handlers.health.read({});
  expect(health.policyProblems).toEqual(problems);
  const said = workFacts(health, null, 0).find(({ name }) => name === policyMessages.health.name)?.text;
  for (const problem of problems) expect(said).toContain(policyMessages.health.problem(problem));
  const { text } = await handlers.health.diagnose({});
  expect(text).toContain('program unknown-name, machine wrong-value exports');
  expect(text).not.toContain('thandi');
});
