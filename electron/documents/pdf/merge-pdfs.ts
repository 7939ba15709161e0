import { open, type FileHandle } from 'node:fs/promises';
import { crc32, inflateRawSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { discardArchive, type ArchivePlace } from '../growing-archive.ts';
import { asFileFailure, writeWhole } from '../whole-file.ts';
import { endOf, type ZippedFile } from '../zip.ts';

/** All pages, one document after the other, in one file that appears whole. Fails with `file-failed`. */
export async function mergePdfs(place: ArchivePlace, files: readonly ZippedFile[]): Promise<void> {
  if (files.length > 0) await writeWhole(place.path, await pagesOfAll(place, files));
  await discardArchive(place);
}

async function pagesOfAll({ part }: ArchivePlace, files: readonly ZippedFile[]): Promise<Uint8Array> {
  const whole = await PDFDocument.create();
  const archive = await open(part, 'r').catch((error: unknown) => {
    throw asFileFailure(part, error);
  });
  try {
    for (const file of files) {
      const one = await PDFDocument.load(await contentOf(archive, file), { updateMetadata: false });
      for (const page of await whole.copyPages(one, one.getPageIndices())) whole.addPage(page);
    }
  } finally {
    await archive.close();
  }
  return whole.save();
}

async function contentOf(archive: FileHandle, file: ZippedFile): Promise<Buffer> {
  const packed = Buffer.alloc(file.packedSize);
  await archive.read(packed, 0, packed.length, endOf(file) - file.packedSize);
  const content = inflateRawSync(packed, { maxOutputLength: Math.max(1, file.size) });
  // It lay in the clerk's folder meanwhile, where others may write.
  if (crc32(content) !== file.crc) throw new Error('A PDF is not what was written.');
  return content;
}
