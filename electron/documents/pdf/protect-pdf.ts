import { randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';

/**
 * Under AES-256. The owner's password is thrown away, so that the one who opens the file may do everything with it but
 * nobody can take the password off without knowing it.
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
