import { fileDialogs } from '../files/file-dialogs.ts';
import { passphrase } from '../profile.ts';
import { openRuntime, type Runtime } from '../runtime.ts';

const company = { connectionId: 'karoo', companyId: 7 };
const period = { ...company, payFrequencyId: 3, periodEnd: '2026-11-30' };
const texts = {
  path: String.raw`C:\Users\Thandi\Lone\Week 46`,
  lines: 'Absent\r\nuntil Friday\n\\n is no line',
  letters: 'Ümhlanga – “Söns” 日本',
};

/** Fills a Paydesk with what systems write differently: paths, line endings, capitals, letters beyond English. */
async function doWork({ store }: Runtime): Promise<void> {
  const { work } = store;
  const connection = { id: 'karoo', name: texts.letters, baseUrl: 'https://payroll.example/v1' };
  await work.saveConnection({ connection: { ...connection, practice: false }, at: 1 });
  const { id } = await work.openDraft({ ...period, newId: 'd1', at: 1 });
  const cells = Object.values(texts).map((typed, index) => ({
    employeeId: index + 1,
    heading: 'calc.overtime.hours',
    cell: { typed, value: null },
  }));
  await work.writeDraftCells({ draftId: id, changes: cells, at: 1 });
  const notes = Object.values(texts).map((note, index) => ({ employeeId: index + 1, note }));
  await work.writeRowNotes({ ref: period, notes });
  const thing = { kind: 'sheet-layout', key: '3/OverTime', content: JSON.stringify(texts), ...company };
  await work.writeSetUp({ changes: [thing], at: 1 });
  await work.writeSettings({ values: { 'moved.test': texts.lines, 'MOVED.Test': texts.path } });
}

/** That work, as this Paydesk has it. */
export async function workOf({ store }: Runtime) {
  const { work } = store;
  const [draft] = await work.listDrafts({ connectionId: 'karoo' });
  return {
    connections: await work.listConnections(),
    cells: (await work.readDraft({ draftId: draft?.id ?? '' }))?.cells,
    notes: await work.listRowNotes(period),
    layouts: await work.listSetUp({ ...company, kind: 'sheet-layout' }),
    settings: Object.entries(await work.readSettings()).filter(([name]) => /^moved\.test$/i.test(name)),
  };
}

/** The sealed backup of a Paydesk, under its recovery passphrase. */
export async function carryAway(runtime: Runtime): Promise<Uint8Array> {
  const { isSet } = await runtime.handlers.recovery.state({});
  if (!isSet) await runtime.handlers.recovery.set({ passphrase: passphrase });
  const { id } = await runtime.handlers.backups.make({});
  await runtime.handlers.backups.export({ id, passphrase: passphrase });
  const { bytes } = (await runtime.ports.files.choose({ kind: 'backup' })) ?? {};
  if (bytes === undefined) throw new Error('nothing was exported');
  return bytes;
}

/** Restores a sealed backup into a Paydesk with a folder and a key of its own, and opens that again. */
export async function carryInto(bytes: Uint8Array, directory: string, key: Buffer): Promise<Runtime> {
  const first = await openRuntime({
    directory,
    key,
    files: fileDialogs({ name: 'a.paydesk-backup', kind: 'backup', bytes }),
  });
  const { chosen } = await first.handlers.backups.choose({ passphrase: passphrase });
  if (chosen === null) throw new Error('nothing was chosen');
  await first.handlers.backups.restore({ id: 'chosen' });
  await first.close();
  return openRuntime({ directory, key, files: fileDialogs() });
}

/** A new Paydesk with that work done in it. */
export async function openWithWork(directory: string, key: Buffer): Promise<Runtime> {
  const runtime = await openRuntime({ directory, key, files: fileDialogs() });
  await doWork(runtime);
  return runtime;
}
