import address from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';
import { startWorker } from '../start-worker.ts';

/** Started but not yet given to a PDF. */
let spare: Worker | undefined;
let places = 0;
const replaceMs = 2_000;

function startSpare(): void {
  if (spare !== undefined || places === 0) return;
  const worker = startWorker(address, 'pdf');
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    if (spare === worker) spare = undefined;
  });
  spare = worker;
}

/**
 * For a place that shows PDFs: while it exists, a worker is kept ready for the next PDF, because starting one takes
 * longer than showing a PDF. The returned function ends that.
 */
export function keepPdfWorkerReady(): () => void {
  places += 1;
  startSpare();
  return () => {
    places -= 1;
    if (places > 0) return;
    spare?.terminate();
    spare = undefined;
  };
}

/** A worker for one PDF; the caller ends it. */
export function takePdfWorker(): Worker {
  const worker = spare ?? startWorker(address, 'pdf');
  spare = undefined;
  return worker;
}

/**
 * Starts a worker for the next PDF once this one is shown: in an idle moment, or after 2 s if the page is never idle.
 */
export function replacePdfWorker(): void {
  requestIdleCallback(startSpare, { timeout: replaceMs });
}
