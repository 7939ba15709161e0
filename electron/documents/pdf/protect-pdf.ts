import { randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';

/**
 * Encrypts a PDF with AES-256. The owner password is random and discarded: whoever opens the file may do everything
 * with it, but nobody can remove the password without knowing it.
 */
export async function protectPdf(bytes: Uint8Array, password: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  document.encrypt({
    userPassword: password,
    ownerPassword: randomBytes(24).toString('base64url'),
    permissions: {
      printing: 'highResolution',
      modifying: true,
      copying: true,
      annotating: true,
      fillingForms: true,
      contentAccessibility: true,
      documentAssembly: true,
    },
  });
  return Uint8Array.from(await document.save());
}
