import { parentPort } from 'node:worker_threads';
import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';
import { isAppError, type AppErrorBody } from '#contract/errors.ts';
import { mergePdfs } from './merge-pdfs.ts';
import type { PdfReply, PdfRequest } from './pdf-task.ts';
import { protectPdf } from './protect-pdf.ts';

async function carryOut(request: PdfRequest): Promise<Uint8Array<ArrayBuffer> | null> {
  if (request.kind === 'protect') return protectPdf(request.bytes, request.password);
  if (request.kind === 'merge') await mergePdfs(request.place, request.files);
  else (await PDFDocument.load(request.bytes, { updateMetadata: false })).getPages();
  return null;
}

function failureOf(error: unknown): AppErrorBody {
  // The class ties params to its code; `instanceof` only forgets which of them this one is.
  if (isAppError(error)) return { code: error.code, params: error.params } as AppErrorBody;
  return {
    code: 'pdf-unusable',
    params: { reason: error instanceof EncryptedPDFError ? 'encrypted' : 'damaged' },
  };
}

async function answer(request: PdfRequest): Promise<PdfReply> {
  const { id } = request;
  try {
    return { id, bytes: await carryOut(request) };
  } catch (error) {
    return { id, failure: failureOf(error), message: error instanceof Error ? error.message : '' };
  }
}

const port = parentPort;
if (port === null) throw new Error('PDFs are worked on in a thread of their own.');
port.on('message', (request: PdfRequest) => {
  void answer(request).then((reply) => port.postMessage(reply));
});
