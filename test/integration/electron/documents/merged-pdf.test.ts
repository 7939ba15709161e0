import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, onTestFinished, test } from 'vitest';
import { GrowingArchive } from '#documents/growing-archive.ts';
import { mergePdfs } from '#documents/pdf/merge-pdfs.ts';
import { endOf, type ZippedFile } from '#documents/zip.ts';

/** One with so many pages, each of this width. */
async function aPdf(pages: number, width: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([width, 100]);
  return document.save();
}

async function grown() {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-merge-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const place = { path: join(folder, 'Payslips.pdf'), part: join(folder, '.0123.part') };
  const archive = await GrowingArchive.open(place, []);
  const [long, short] = [
    await archive.add('long.pdf', await aPdf(2, 200)),
    await archive.add('short.pdf', await aPdf(1, 300)),
  ];
  await archive.close();
  return { place, long, short };
}

const widths = async (path: string) =>
  (await PDFDocument.load(readFileSync(path))).getPages().map((page) => page.getWidth());

test('all pages stand in one file, in the order that is asked for, and what grew is gone', async () => {
  const { place, long, short } = await grown();
  await mergePdfs(place, [short, long]);
  expect(await widths(place.path)).toEqual([300, 200, 200]);
  expect(existsSync(place.part)).toBe(false);
});

test('of nothing comes no file', async () => {
  const { place } = await grown();
  await mergePdfs(place, []);
  expect([existsSync(place.path), existsSync(place.part)]).toEqual([false, false]);
});

test('what grew and is gone is said to be gone', async () => {
  const { place, long } = await grown();
  rmSync(place.part);
  const gone = { code: 'file-failed', params: { reason: 'gone' } };
  await expect(mergePdfs(place, [long])).rejects.toMatchObject(gone);
});

/** As somebody else with rights in the folder might. */
function exchange(part: string, file: ZippedFile, other: ZippedFile): void {
  const bytes = readFileSync(part);
  const at = (one: ZippedFile) => endOf(one) - one.packedSize;
  bytes.copy(bytes, at(file), at(other), endOf(other));
  writeFileSync(part, bytes);
}

test('pages that somebody put in the place of others are not taken for them', async () => {
  const { place, long, short } = await grown();
  exchange(place.part, long, short);
  await expect(mergePdfs(place, [long, short])).rejects.toThrow(/not what was written/);
  expect(existsSync(place.path)).toBe(false);
});
