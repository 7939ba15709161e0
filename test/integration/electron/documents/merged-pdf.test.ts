import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, onTestFinished, test } from 'vitest';
import { GrowingArchive } from '#documents/growing-archive.ts';
import { mergePdfs } from '#documents/pdf/merge-pdfs.ts';
import { PdfWork } from '#documents/pdf/pdf-work.ts';
import { endOf, type ZippedFile } from '#documents/zip.ts';
import { jobFilesIn } from '#test/support/files/job-files.ts';

/** A PDF with this many pages, each of this width. */
async function aPdf(pages: number, width: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([width, 100]);
  return document.save();
}

async function grown() {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-merge-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const place = {
    path: join(folder, 'Payslips.pdf'),
    name: 'Payslips.pdf',
    part: join(folder, '.0123.part'),
  };
  const archive = await GrowingArchive.open(place, []);
  const [long, short] = [
    await archive.add('long.pdf', await aPdf(2, 200)),
    await archive.add('short.pdf', await aPdf(1, 300)),
  ];
  await archive.close();
  const work = new PdfWork(new URL('../../../../electron/documents/pdf/pdf-worker.ts', import.meta.url));
  onTestFinished(() => work.close());
  return { folder, place, long, short, work, files: jobFilesIn(folder, work) };
}

const widths = async (pdf: Uint8Array) =>
  (await PDFDocument.load(pdf)).getPages().map((page) => page.getWidth());

test('merges all pages into one document, in the requested order', async () => {
  const { place, long, short } = await grown();
  expect(await widths(await mergePdfs(place.part, [short, long]))).toEqual([300, 200, 200]);
});

test('leaves nothing behind when merging is stopped or crashes at any point', async () => {
  const { folder, place, long, short, work, files } = await grown();
  expect((await work.merge(place.part, [long])).byteLength).toBeGreaterThan(0);
  expect(readdirSync(folder)).toEqual(['.0123.part']);
  writeFileSync(`${place.part}.whole`, 'a part');
  await files.mergePdfs(place, [short, long]);
  expect(await widths(readFileSync(place.path))).toEqual([300, 200, 200]);
  expect(readdirSync(folder)).toEqual(['Payslips.pdf']);
});

test('writes no file when there is nothing to merge', async () => {
  const { folder, place, files } = await grown();
  await files.mergePdfs(place, []);
  expect(readdirSync(folder)).toEqual([]);
});

test('leaves nothing of an abandoned document at any stage', async () => {
  const { folder, place, files } = await grown();
  writeFileSync(`${place.part}.whole`, 'a part');
  await files.discard(place);
  writeFileSync(join(folder, '.unfinished.part'), 'a part');
  await files.discard({ path: folder, name: 'Payslips', part: null });
  expect(readdirSync(folder)).toEqual([]);
});

test('replaces what a crash left of a file', async () => {
  const { folder, place, files } = await grown();
  await files.discard(place);
  writeFileSync(join(folder, '.unfinished.part'), 'a part');
  await files.write(folder, 'Nkosi.pdf', new Uint8Array([1]));
  expect(readdirSync(folder)).toEqual(['Nkosi.pdf']);
});

test('reports a growing document that has disappeared', async () => {
  const { place, long } = await grown();
  rmSync(place.part);
  const gone = { code: 'file-failed', params: { reason: 'gone' } };
  await expect(mergePdfs(place.part, [long])).rejects.toMatchObject(gone);
});

/** Exchanges two files' bytes, as another user with rights to the folder might. */
function exchange(part: string, file: ZippedFile, other: ZippedFile): void {
  const bytes = readFileSync(part);
  const contentStart = (one: ZippedFile) => endOf(one) - one.packedSize;
  bytes.copy(bytes, contentStart(file), contentStart(other), endOf(other));
  writeFileSync(part, bytes);
}

test('refuses pages that somebody has replaced', async () => {
  const { place, long, short } = await grown();
  exchange(place.part, long, short);
  await expect(mergePdfs(place.part, [long, short])).rejects.toThrow(/not what was written/);
});
