import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { arrangePdfs, type PageArrangement } from '#documents/pdf/arrange-pdfs.ts';

const a4: [number, number] = [595.28, 841.89];
const a5Across: [number, number] = [595.28, 419.53];

async function pdf(name: string, pages = 1, size = a4): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page += 1)
    document.addPage(size).drawText(`${name}${page}`, { font, x: 40, y: 60 });
  return document.save();
}

/** What is on each side of paper, and its size. */
async function arranged(pdfs: readonly Uint8Array[], arrangement: PageArrangement) {
  const bytes = await arrangePdfs(pdfs, arrangement);
  const sizes = (await PDFDocument.load(bytes)).getPages().map((page) => [page.getWidth(), page.getHeight()]);
  const { text } = await extractText(bytes, { mergePages: false });
  return { sides: text.map((side) => side.match(/[a-z]\d/g) ?? []), sizes };
}

test('puts documents one after the other with all their pages', async () => {
  const pdfs = [await pdf('a', 2), await pdf('b'), await pdf('c')];
  const { sides, sizes } = await arranged(pdfs, { layout: 'one', sides: 'one' });
  expect(sides).toEqual([['a1'], ['a2'], ['b1'], ['c1']]);
  expect(sizes).toEqual([a4, a4, a4, a4]);
});

test('starts each document on a new sheet when printing on both sides', async () => {
  const pdfs = [await pdf('a', 3), await pdf('b', 2), await pdf('c')];
  const { sides } = await arranged(pdfs, { layout: 'one', sides: 'both' });
  expect(sides).toEqual([['a1'], ['a2'], ['a3'], [], ['b1'], ['b2'], ['c1'], []]);
});

test('puts two documents of one page on a sheet, unless one is longer or would be too small', async () => {
  const large: [number, number] = [1_000, 1_400];
  const pdfs = [
    await pdf('a'),
    await pdf('b'),
    await pdf('c'),
    await pdf('d', 2),
    await pdf('e'),
    await pdf('f', 1, a5Across),
    await pdf('g', 1, a5Across),
    await pdf('h', 1, large),
  ];
  const { sides, sizes } = await arranged(pdfs, { layout: 'two', sides: 'one' });
  expect(sides).toEqual([['a1', 'b1'], ['c1'], ['d1'], ['d2'], ['e1'], ['f1', 'g1'], ['h1']]);
  const across = [841.89, 595.28];
  expect(sizes).toEqual([across, across, a4, a4, across, a4, large]);
  const both = await arranged(pdfs.slice(0, 3), { layout: 'two', sides: 'both' });
  expect(both.sides).toEqual([['a1', 'b1'], [], ['c1'], []]);
});

test('accepts a page without content', async () => {
  const empty = await PDFDocument.create();
  empty.addPage(a4);
  const pdfs = [await pdf('a'), await empty.save(), await pdf('b')];
  const { sides } = await arranged(pdfs, { layout: 'two', sides: 'one' });
  expect(sides).toEqual([['a1'], [], ['b1']]);
});

test('keeps a page whole when its content is in several streams', async () => {
  const document = await PDFDocument.load(await pdf('a'));
  document
    .getPage(0)
    .drawText('b1', { font: await document.embedFont(StandardFonts.Helvetica), x: 40, y: 90 });
  const { sides } = await arranged([await document.save(), await pdf('c')], { layout: 'two', sides: 'one' });
  expect(sides.map((side) => side.toSorted())).toEqual([['a1', 'b1', 'c1']]);
});
