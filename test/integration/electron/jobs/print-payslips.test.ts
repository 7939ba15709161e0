import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { defaultPrinting } from '#electron/hand-out/contract/payslip-printing.ts';
import type { PrintPort } from '#services/ports.ts';
import { company, everything, openSavingRuntime, somePayslips, textOf, until } from './saving-runtime.ts';

test('reads payslips as a job, prints them together as often as asked, and records them once printed', async () => {
  const papers: Uint8Array[] = [];
  let closesDialog = true;
  const printing: PrintPort = {
    print: () => Promise.resolve(false),
    toPdf: () => Promise.resolve(new Uint8Array()),
    printPdf: (bytes, { bothSides }) => {
      expect(bothSides).toBe(true);
      papers.push(bytes);
      return Promise.resolve(!closesDialog);
    },
  };
  const { runtime, proxy, folder } = await openSavingRuntime({ printing });
  const ids = await somePayslips(runtime, 4);
  const [, damaged] = ids;
  proxy.injectFault(({ path }) =>
    path.endsWith(`/payslips/${damaged}.pdf`) ? { applies: false, status: 404, body: '{}' } : null,
  );
  const selection = { ...everything, payslipIds: ids };
  const options = { ...defaultPrinting, sides: 'both' as const };
  expect(await runtime.handlers.payslipPrinting.preview({ selection, options })).toEqual({
    payslips: 4,
    calculating: 0,
    open: 0,
    kept: { files: 0, oldestAt: null },
  });
  const { jobId } = await runtime.handlers.payslipPrinting.start({ selection, options });
  expect(await until(runtime, 'ended')).toMatchObject({
    kind: 'print-payslips',
    place: null,
    done: 3,
    failed: 1,
  });
  const handedOut = async () =>
    (await runtime.handlers.handOuts.list(selection)).rows.filter(
      ({ handedOut: { printed } }) => printed !== null,
    ).length;
  expect(await runtime.handlers.payslipPrinting.print({ jobId })).toEqual({ printed: false });
  expect(await handedOut()).toBe(0);
  closesDialog = false;
  const asked = proxy.requests.length;
  // What the cache has lost meanwhile is read again, or taken from the stored copies.
  await runtime.store.cache.keepJobFiles({ jobIds: [] });
  expect(await runtime.handlers.payslipPrinting.print({ jobId })).toEqual({ printed: true });
  expect(proxy.requests).toHaveLength(asked);
  expect(await handedOut()).toBe(3);
  const paper = papers.at(-1) ?? new Uint8Array();
  // One page each, and the back of each sheet is empty.
  expect((await getDocumentProxy(Uint8Array.from(paper))).numPages).toBe(6);
  writeFileSync(join(folder, 'paper.pdf'), paper);
  const text = await textOf(join(folder, 'paper.pdf'));
  const lines = await Promise.all(
    ids.map((payslipId) => runtime.store.cache.readPayslipLine({ ...company, payslipId })),
  );
  const places = lines
    .filter((line) => line?.id !== damaged)
    .map((line) => text.indexOf(line?.lastName ?? '?'));
  expect(places.every((place) => place >= 0)).toBe(true);
  const filter = { kinds: ['printed' as const] };
  const { rows } = await runtime.handlers.auditLog.list({ filter, window: { offset: 0, limit: 9 } });
  expect(rows.map(({ new: count }) => count)).toEqual(['3']);
});

test('keeps what was read for printing until the job is dismissed', async () => {
  const { runtime } = await openSavingRuntime();
  const ids = await somePayslips(runtime, 2);
  const asked = { selection: { ...everything, payslipIds: ids }, options: defaultPrinting };
  const { jobId } = await runtime.handlers.payslipPrinting.start(asked);
  await until(runtime, 'ended');
  const isKept = async () => (await runtime.store.cache.readJobFile({ jobId, position: 1 })) !== null;
  expect(await isKept()).toBe(true);
  await runtime.jobs.begin();
  expect(await isKept()).toBe(true);
  await runtime.handlers.jobs.dismiss({ jobId });
  expect(await isKept()).toBe(false);
  await expect(runtime.handlers.payslipPrinting.print({ jobId })).rejects.toMatchObject({
    code: 'not-found',
  });
});
