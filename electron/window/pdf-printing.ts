import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BrowserWindow, session, type Session } from 'electron/main';
import { forceProxy, isolateSession } from './page-session.ts';
import { blockNavigation } from './navigation-policy.ts';
import { pageScheme } from './page.ts';

/** An event that Electron's types lack: the viewer has read the document. Printed earlier, the paper stays blank. */
const ready = '-pdf-ready-to-print';
/** Enough for 1,200 payslips in one document. */
const defaultWaitMs = 60_000;

/** The documents that are being printed, by their URLs: two jobs may print at the same time. */
const documents = new Map<string, Uint8Array>();
/** In memory, with these documents and no network. */
let printSession: Promise<Session> | null = null;

interface PdfPrinting {
  readonly bothSides: boolean;
  readonly beforeDialog: () => void;
  readonly longestWaitMs?: number;
}

/**
 * Prints a PDF through the system's dialog, from a hidden window: Chromium's viewer prints text and lines as they are,
 * while a page of ours could only print pictures. Returns false if nothing was printed. `beforeDialog` may throw,
 * because Paydesk can lock while the document is being read.
 */
export async function printPdf(
  bytes: Uint8Array,
  { bothSides, beforeDialog, longestWaitMs = defaultWaitMs }: PdfPrinting,
): Promise<boolean> {
  printSession ??= openPrintSession();
  const own = await printSession;
  const url = `${pageScheme}://print/${randomUUID()}/payslips.pdf`;
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      session: own,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      plugins: true,
    },
  });
  try {
    documents.set(url, bytes);
    blockNavigation(window.webContents);
    forceProxy(window.webContents);
    await loadPdf(window, url, longestWaitMs);
    beforeDialog();
    const duplexMode = bothSides ? ('longEdge' as const) : ('simplex' as const);
    return await new Promise<boolean>((resolve) => {
      window.webContents.print({ duplexMode, printBackground: true }, (printed) => resolve(printed));
    });
  } finally {
    documents.delete(url);
    window.destroy();
  }
}

async function openPrintSession(): Promise<Session> {
  const own = await isolateSession(session.fromPartition('print'));
  own.protocol.handle(pageScheme, ({ url }) => {
    const bytes = documents.get(url);
    if (bytes === undefined) return new Response(null, { status: 404 });
    const headers = { 'content-type': 'application/pdf', 'cache-control': 'no-store' };
    return new Response(Uint8Array.from(bytes), { headers });
  });
  return own;
}

async function loadPdf(window: BrowserWindow, url: string, longestWaitMs: number): Promise<void> {
  const waiting = new AbortController();
  const { promise, resolve } = Promise.withResolvers<void>();
  // Electron's types lack this event.
  (window.webContents as NodeJS.EventEmitter).once(ready, resolve);
  const tooLong = sleep(longestWaitMs, undefined, { signal: waiting.signal }).then(() => {
    throw new Error('the viewer did not open the PDF');
  });
  try {
    await window.loadURL(url);
    await Promise.race([promise, tooLong]);
  } finally {
    waiting.abort();
    await tooLong.catch(() => undefined);
  }
}
