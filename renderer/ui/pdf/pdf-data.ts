/**
 * The fonts and character maps that a PDF may name without embedding them, each a separate script that is loaded when a
 * PDF asks for it: the page's policy does not let it fetch anything, not even its own files. Helvetica and Arial come
 * from the system: the fonts that pdf.js has for them are under the GPL, so Paydesk does not ship them.
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

/** pdf.js requests such files here. Its WebAssembly decoders are not among them. */
export class PdfDataFactory {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const load = known[kind]?.get(filename);
    if (load === undefined) throw new Error(`There is no such file for PDFs: ${filename}`);
    const address = await load();
    return Uint8Array.fromBase64(address.slice(address.indexOf(',') + 1));
  }
}
