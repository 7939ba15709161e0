/** The page's own style says size, margins and page numbers. */
const layout = { landscape: true, pageSize: 'A4', printBackground: false } as const;

/** By the system's dialog. False where the clerk closes it, or no printer took it. */
export function printPage(page: Electron.WebContents): Promise<boolean> {
  return new Promise((resolve) => page.print(layout, (printed) => resolve(printed)));
}

export function pdfOfPage(page: Electron.WebContents): Promise<Uint8Array> {
  return page.printToPDF({ ...layout, preferCSSPageSize: true });
}
