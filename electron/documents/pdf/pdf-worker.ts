import { parentPort } from 'node:worker_threads';
import { EncryptedPDFError } from '@cantoo/pdf-lib';
import type { PdfReply, PdfRequest } from './pdf-task.ts';
import { protectPdf } from './protect-pdf.ts';

async function answer(request: PdfRequest): Promise<PdfReply> {
  const { id } = request;
  try {
    return { id, bytes: await protectPdf(request.bytes, request.password) };
  } catch (error) {
    const reason = error instanceof EncryptedPDFError ? 'encrypted' : 'damaged';
    return { id, reason, message: error instanceof Error ? error.message : '' };
  }
}

const port = parentPort;
if (port === null) throw new Error('PDFs are worked on in a thread of their own.');
port.on('message', (request: PdfRequest) => {
  void answer(request).then((reply) => port.postMessage(reply));
});
