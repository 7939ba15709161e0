import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, onTestFinished, test } from 'vitest';
import { PdfWork } from '#documents/pdf/pdf-work.ts';
import { isDeep } from '#test/support/seed.ts';

/** A payslip that a service may send: small, and endless to parse. */
const neverEnding = Buffer.from(`%PDF-1.7\n${'1 0 obj <\n'.repeat(20_000)}`);

/** 0.3 MB that expand to 300 MB, and then a list of 75 million entries. */
function bomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(300_000_000, '1 0 '), { level: 9 });
  const about = `/Type/ObjStm/N 1000000000/First 10/Filter/FlateDecode/Length ${packed.length}`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<<${about}>>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer<</Root 1 0 R>>'),
  ]);
}

async function plain(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  return document.save();
}

function workWithin(limits: { ms: number; megabytes: number }): PdfWork {
  const file = new URL('../../../../electron/documents/pdf/pdf-worker.ts', import.meta.url);
  const work = new PdfWork(file, { ...limits, merged: { ms: 0, megabytes: 0 } });
  onTestFinished(() => work.close());
  return work;
}

/** Includes the start of the thread, which takes longer under Wine. */
const hoursMs = process.platform === 'win32' ? 10_000 : 1_500;

const hostile = [
  { what: 'takes hours', make: () => neverEnding, limits: { ms: hoursMs, megabytes: 4_096 } },
  { what: 'takes all memory', make: bomb, limits: { ms: 120_000, megabytes: 384 } },
];

test.each(isDeep ? hostile : hostile.slice(0, 1))(
  'a PDF that $what is unusable, and the next one is worked on',
  async ({ make, limits }) => {
    const work = workWithin(limits);
    const refused = { code: 'pdf-unusable', params: { reason: 'damaged' } };
    const asked = [work.check(make()), work.protect(await plain(), '123456')] as const;
    await expect(asked[0]).rejects.toMatchObject(refused);
    expect(Buffer.from(await asked[1]).toString('latin1', 0, 5)).toBe('%PDF-');
  },
);

/** A page whose parents are each other's parents: it can be opened and counted, and cannot be copied. */
function circular(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1/Parent 4 0 R>>',
    '<</Type/Page/Parent 4 0 R/MediaBox[0 0 595 842]>>',
    '<</Type/Pages/Kids[2 0 R]/Count 1/Parent 2 0 R>>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer<</Root 1 0 R/Size 5>>\n%%EOF`);
}

test('refuses only the PDF that cannot be merged', async () => {
  const work = workWithin({ ms: hoursMs, megabytes: 4_096 });
  await expect(work.check(circular())).rejects.toMatchObject({ code: 'pdf-unusable' });
  await expect(work.check(await plain())).resolves.toBeUndefined();
});
