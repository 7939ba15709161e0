import { open, type FileHandle } from 'node:fs/promises';
import { crc32, inflateRawSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { asFileFailure } from '../whole-file.ts';
import { endOf, type ZippedFile } from '../zip.ts';

/**
 * Merges the PDFs of the growing archive `part`, in the order of `files`. Fails with `file-failed` if it cannot be
 * opened.
 */
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
  // The archive was in the clerk's folder meanwhile, where others may write.
  if (crc32(content) !== file.crc) throw new Error('A PDF is not what was written.');
  return content;
}
