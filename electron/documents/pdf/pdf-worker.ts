import { parentPort } from 'node:worker_threads';
import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';
import { isAppError, type AppErrorBody } from '#kit/errors.ts';
import { arrangePdfs } from './arrange-pdfs.ts';
import { mergePdfs } from './merge-pdfs.ts';
import type { PdfReply, PdfTask } from './pdf-task.ts';
import { writeOutline } from './write-outline.ts';
import { randomBytes } from 'node:crypto';

/**
 * Encrypts a PDF with AES-256. The owner password is random and discarded: whoever opens the file may do everything
 * with it, but nobody can remove the password without knowing it.
 */
async function protectPdf(bytes: Uint8Array, password: string): Promise<Uint8Array<ArrayBuffer>> {
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

async function runTask(task: PdfTask): Promise<Uint8Array<ArrayBuffer> | null> {
  if (task.kind === 'protect') return protectPdf(task.bytes, task.password);
  if (task.kind === 'arrange') return arrangePdfs(task.pdfs, task.arrangement);
  if (task.kind === 'outline') return writeOutline(task.outline);
  if (task.kind === 'merge') return mergePdfs(task.part, task.files);
  return checkPdf(task.bytes);
}

/** Makes of one document what will be made of many, since what can be opened cannot always be copied. */
async function checkPdf(bytes: Uint8Array): Promise<null> {
  for (const layout of ['one', 'two'] as const) await arrangePdfs([bytes], { layout, sides: 'both' });
  return null;
}

function failureOf(error: unknown): AppErrorBody {
  // `AppError` ties its params to its code; only the narrowed type no longer says which pair this is.
  if (isAppError(error)) return { code: error.code, params: error.params } as AppErrorBody;
  return {
    code: 'pdf-unusable',
    params: { reason: error instanceof EncryptedPDFError ? 'encrypted' : 'damaged' },
  };
}

async function answer(task: PdfTask): Promise<PdfReply> {
  try {
    return { bytes: await runTask(task) };
  } catch (error) {
    return { failure: failureOf(error), message: error instanceof Error ? error.message : '' };
  }
}

const port = parentPort;
if (port === null) throw new Error('PDFs are worked on in a thread of their own.');
port.on('message', (task: PdfTask) => {
  void answer(task).then((reply) => port.postMessage(reply));
});
