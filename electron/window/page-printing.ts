import { BrowserWindow } from 'electron/main';
import { AppError } from '#kit/errors.ts';
import type { Gate } from '#electron/safety/gate.ts';
import type { PrintPort } from '#services/ports.ts';
import { printPdf } from './pdf-printing.ts';
import { pdfOfPage, printPage } from './printing.ts';

function shownPage() {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) throw new Error('There is no window to print.');
  return window.webContents;
}

/**
 * Prints the page in the app's window, which lays out its own print version. If Paydesk locks while a print dialog is
 * open, an empty page is printed, because the page has cleared itself.
 */
export function pagePrinting(gate: Gate): PrintPort {
  const refuseLocked = () => {
    if (gate.isClosed) throw new AppError('locked', {});
  };
  const page = () => {
    refuseLocked();
    return shownPage();
  };
  return {
    print: async (options) => printPage(page(), options),
    toPdf: async () => pdfOfPage(page()),
    printPdf: async (bytes, options) => {
      refuseLocked();
      return printPdf(bytes, { ...options, beforeDialog: refuseLocked });
    },
  };
}
