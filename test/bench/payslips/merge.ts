import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { GrowingArchive } from '#documents/growing-archive.ts';
import type { ZippedFile } from '#documents/zip.ts';
import { createPdfWork } from '#test/support/files/job-files.ts';
import { processorMsSince } from '#test/support/processor-time.ts';
import type { Measure } from '../practice/measure.ts';

async function makePayslip(index: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  for (let line = 0; line < 60; line += 1) {
    page.drawText(`Employee ${index}, item ${line}: R ${index * line}.00`, {
      x: 40,
      y: 800 - line * 12,
      size: 9,
      font,
    });
  }
  return document.save();
}

/** Processor time of all threads, because other programs distort elapsed time. */
async function processorMs(act: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await act();
  return processorMsSince(before);
}

/** All pages in one file, and two on a sheet for the printer, compared with the library alone. */
export async function mergePayslips(count: number): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-'));
  const pdfs: Uint8Array[] = [];
  for (let index = 0; index < count; index += 1) pdfs.push(await makePayslip(index));
  const place = { path: join(folder, 'all.pdf'), part: join(folder, 'all.part') };
  const archive = await GrowingArchive.open(place, []);
  const files: ZippedFile[] = [];
  for (const [index, bytes] of pdfs.entries()) files.push(await archive.add(`${index}.pdf`, bytes));
  await archive.close();
  const work = createPdfWork();
  // Starts the thread, which then has loaded the library.
  await work.check(pdfs[0] ?? new Uint8Array());

  const alone = await processorMs(async () => {
    const whole = await PDFDocument.create();
    for (const bytes of pdfs) {
      const one = await PDFDocument.load(bytes, { updateMetadata: false });
      for (const page of await whole.copyPages(one, one.getPageIndices())) whole.addPage(page);
    }
    await writeFile(join(folder, 'plain.pdf'), await whole.save());
  });
  const merged = await processorMs(async () => {
    await writeFile(join(folder, 'merged.pdf'), await work.merge(place.part, files));
  });
  const arranged = await processorMs(() => work.arrange(pdfs, { layout: 'two', sides: 'one' }));
  await work.close();
  rmSync(folder, { recursive: true });
  const reference = { what: 'pdf-lib alone', ms: alone };
  return [
    {
      what: `${count} payslips as one PDF`,
      ms: merged,
      reference,
      max: 2,
      note: 'out of a growing archive, in a thread',
    },
    {
      what: `${count} payslips for the printer, two on a sheet`,
      ms: arranged,
      reference,
      max: 2.5,
      note: 'in a thread',
    },
  ];
}
