import { BrowserWindow } from 'electron/main';
import type { PrintPort } from '#services/ports.ts';
import { pdfOfPage, printPage } from '#window/printing.ts';

function shownPage() {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) throw new Error('There is no window to print.');
  return window.webContents;
}

/** The page of the app's window, which lays out for paper what is printed. */
export const pagePrinting: PrintPort = {
  print: async () => printPage(shownPage()),
  toPdf: async () => pdfOfPage(shownPage()),
};
