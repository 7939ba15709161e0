/** Size, margins and page numbers are in the page's own styles. */
const layout = { landscape: true, pageSize: 'A4', printBackground: false } as const;

/** With the system's dialog. False if it was cancelled or no printer accepted it. */
export function printPage(page: Electron.WebContents, options?: { landscape: boolean }): Promise<boolean> {
  return new Promise((resolve) => page.print({ ...layout, ...options }, (printed) => resolve(printed)));
}

export function pdfOfPage(page: Electron.WebContents): Promise<Uint8Array> {
  return page.printToPDF({ ...layout, preferCSSPageSize: true });
}
