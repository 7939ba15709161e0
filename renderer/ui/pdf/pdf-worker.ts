import address from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';
import { startWorker } from '../start-worker.ts';

/** Started, and not given to a PDF yet. */
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
 * For a place that shows PDFs: as long as it is there a worker waits for the next one, since starting takes longer than
 * showing. Ends with the returned function.
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

/** For the next PDF, once this one is shown: in an idle moment, or without one where the page is never idle. */
export function replacePdfWorker(): void {
  requestIdleCallback(startSpare, { timeout: replaceMs });
}
