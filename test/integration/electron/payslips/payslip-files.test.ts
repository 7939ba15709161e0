import { beforeEach, expect, test } from 'vitest';
import type { FilePort, PrintPort } from '#services/ports.ts';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';

type Fixture = Awaited<ReturnType<typeof openTwoServices>>;
let fixture: Fixture;
let saved: { name: string; bytes: Uint8Array }[];
let closesDialog: boolean;

const files: FilePort = {
  save: ({ suggestedName, kind, bytes }) => {
    if (closesDialog) return Promise.resolve(null);
    const name = `${suggestedName}.${kind}`;
    saved.push({ name, bytes });
    return Promise.resolve({ name });
  },
  choose: () => Promise.resolve(null),
};

let printed: { landscape: boolean }[];
const printing: PrintPort = {
  print: (options = { landscape: true }) => {
    if (closesDialog) return Promise.resolve(false);
    printed.push(options);
    return Promise.resolve(true);
  },
  toPdf: () => Promise.resolve(new Uint8Array()),
  printPdf: () => Promise.resolve(false),
};

beforeEach(async () => {
  [saved, printed, closesDialog] = [[], [], false];
  fixture = await openTwoServices({ files, printing });
  await syncCompany(fixture.runtime, fixture.first);
});

async function aPayslip(state: 'open' | 'finalised') {
  const [line] = (await fixture.payslips(fixture.first, { state })).rows;
  if (line === undefined) throw new Error(`The practice company has no ${state} payslip.`);
  return line;
}

const save = (payslipId: number) =>
  Promise.resolve(
    fixture.runtime.handlers.payslips.savePdf({ ...fixture.first, payslipId, suggestedName: 'A payslip' }),
  );
const acts = async (kind: 'payslips-saved' | 'printed' = 'payslips-saved') => {
  const filter = { kinds: [kind] };
  return (await fixture.runtime.handlers.auditLog.list({ filter, window: { offset: 0, limit: 9 } })).rows;
};

test('saves and records a finalised payslip as the service draws it, and has it offline', async () => {
  const line = await aPayslip('finalised');
  expect(await save(line.id)).toEqual({ saved: { name: 'A payslip.pdf', keptAt: null } });
  expect(Buffer.from(saved[0]?.bytes ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  expect(await acts()).toMatchObject([
    { outcome: 'done', employeeId: line.employeeId, periodEnd: line.date, subject: 'A payslip.pdf' },
  ]);
  await fixture.goOffline();
  expect(await save(line.id)).toEqual({
    saved: { name: 'A payslip.pdf', keptAt: expect.any(Number) as number },
  });
  expect(Buffer.from(saved[1]?.bytes ?? [])).toEqual(Buffer.from(saved[0]?.bytes ?? []));
  expect(await fixture.runtime.handlers.payslips.savedFiles({})).toMatchObject({ files: 1 });
});

test('requests an open payslip each time, and does not store it', async () => {
  const line = await aPayslip('open');
  await save(line.id);
  expect(await fixture.runtime.handlers.payslips.savedFiles({})).toMatchObject({ files: 0 });
  await fixture.goOffline();
  await expect(save(line.id)).rejects.toMatchObject({ code: 'offline' });
  expect(saved).toHaveLength(1);
});

test('saves none when the clerk cancels, or when it is calculating or missing', async () => {
  const line = await aPayslip('open');
  closesDialog = true;
  expect(await save(line.id)).toEqual({ saved: null });
  closesDialog = false;
  await fixture.runtime.store.cache.replacePayslips({
    ...fixture.first,
    employeeIds: [line.employeeId],
    payslips: [{ ...line, calculating: true }],
    at: Date.now(),
  });
  await expect(save(line.id)).rejects.toMatchObject({ code: 'not-ready' });
  await expect(save(1)).rejects.toMatchObject({ code: 'not-found', params: { what: 'payslip' } });
  expect(saved).toEqual([]);
  expect(await acts()).toEqual([]);
});

test('shows the stored copy first, with when it was read', async () => {
  const line = await aPayslip('finalised');
  const ref = { ...fixture.first, payslipId: line.id, force: false };
  const { pdf, keptAt } = await fixture.runtime.handlers.payslips.pdf(ref);
  expect(Buffer.from(pdf, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
  expect(keptAt).toBeNull();
  // The clerk can request it as it is now.
  expect((await fixture.runtime.handlers.payslips.pdf({ ...ref, force: true })).keptAt).toBeNull();
  await fixture.goOffline();
  const again = await fixture.runtime.handlers.payslips.pdf(ref);
  expect(again.pdf).toBe(pdf);
  expect(again.keptAt).toEqual(expect.any(Number));
});

test('records printing with the payslip’s employee, but not a cancelled dialog', async () => {
  const line = await aPayslip('finalised');
  const ref = { ...fixture.first, payslipId: line.id, landscape: false };
  closesDialog = true;
  expect(await fixture.runtime.handlers.payslips.print(ref)).toEqual({ printed: false });
  expect(await acts('printed')).toEqual([]);
  closesDialog = false;
  expect(await fixture.runtime.handlers.payslips.print(ref)).toEqual({ printed: true });
  expect(printed).toEqual([{ landscape: false }]);
  expect(await acts('printed')).toMatchObject([{ employeeId: line.employeeId, periodEnd: line.date }]);
});

test('distinguishes a service without PDFs from a payslip without one', async () => {
  const { payslips } = fixture.runtime.handlers;
  const line = await aPayslip('finalised');
  const pdf = (payslipId: number) => payslips.pdf({ ...fixture.first, payslipId, force: false });
  const gone = { ...line, id: 4_000_000 };
  const keep = (each: typeof line) =>
    fixture.runtime.store.cache.replacePayslips({
      ...fixture.first,
      employeeIds: [line.employeeId],
      payslips: [each],
      at: Date.now(),
    });
  await keep(gone);
  await expect(pdf(gone.id)).rejects.toMatchObject({ code: 'pdf-missing', params: { everywhere: true } });
  await keep(line);
  await pdf(line.id);
  await keep(gone);
  await expect(pdf(gone.id)).rejects.toMatchObject({ code: 'pdf-missing', params: { everywhere: false } });
});
