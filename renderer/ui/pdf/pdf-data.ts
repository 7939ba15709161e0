/**
 * The fonts and character maps that a PDF may name without carrying them, each a separate script that is loaded when a
 * PDF asks for it: the page's policy lets it fetch nothing, not even its own files. For Helvetica and Arial the system has
 * its own: the fonts that pdf.js has for them are under the GPL, so Paydesk does not ship them.
 */
const fonts = import.meta.glob<string>('../../../node_modules/pdfjs-dist/standard_fonts/*.pfb', {
  query: '?url&inline',
  import: 'default',
});
const characterMaps = import.meta.glob<string>('../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url&inline',
  import: 'default',
});

const byName = (files: typeof fonts) =>
  new Map(Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1), load]));

const known: Readonly<Record<string, ReturnType<typeof byName>>> = {
  standardFontDataUrl: byName(fonts),
  cMapUrl: byName(characterMaps),
};

/** Where pdf.js asks for such a file. What it decodes by WebAssembly is none of them. */
export class PdfDataFactory {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const load = known[kind]?.get(filename);
    if (load === undefined) throw new Error(`There is no such file for PDFs: ${filename}`);
    const address = await load();
    return Uint8Array.fromBase64(address.slice(address.indexOf(',') + 1));
  }
}
