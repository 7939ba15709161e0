import { open, type FileHandle } from 'node:fs/promises';
import { crc32, inflateRawSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { asFileFailure } from '../whole-file.ts';
import { endOf, type ZippedFile } from '../zip.ts';

/** All pages of what has grown in `part`, one document after the other, as one. Fails with `file-failed`. */
export async function mergePdfs(
  part: string,
  files: readonly ZippedFile[],
): Promise<Uint8Array<ArrayBuffer>> {
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
  return Uint8Array.from(await whole.save());
}

async function contentOf(archive: FileHandle, file: ZippedFile): Promise<Buffer> {
  const packed = Buffer.alloc(file.packedSize);
  await archive.read(packed, 0, packed.length, endOf(file) - file.packedSize);
  const content = inflateRawSync(packed, { maxOutputLength: Math.max(1, file.size) });
  // It lay in the clerk's folder meanwhile, where others may write.
  if (crc32(content) !== file.crc) throw new Error('A PDF is not what was written.');
  return content;
}
