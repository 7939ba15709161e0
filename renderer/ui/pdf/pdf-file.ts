import {
  getDocument,
  InvalidPDFException,
  PasswordException,
  PasswordResponses,
  PDFWorker,
  TextLayer,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist';
import type { PdfProblemKind } from '../pdf-messages.ts';
import { PageText, type TextPiece } from './pdf-text.ts';
import { replacePdfWorker, takePdfWorker } from './pdf-worker.ts';

/** Why a PDF cannot be shown, if the file itself is to blame. */
export class PdfProblem extends Error {
  readonly kind: PdfProblemKind;

  constructor(kind: PdfProblemKind, options?: ErrorOptions) {
    super(kind, options);
    this.name = 'PdfProblem';
    this.kind = kind;
  }
}

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
class PdfDataFactory {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const load = known[kind]?.get(filename);
    if (load === undefined) throw new Error(`There is no such file for PDFs: ${filename}`);
    const address = await load();
    return Uint8Array.fromBase64(address.slice(address.indexOf(',') + 1));
  }
}

let frame: HTMLIFrameElement | undefined;

/**
 * An empty document beside the page, in which PDFs are drawn. It receives the fonts embedded in a PDF: in the page's
 * own document, adding and removing each font would lay out all of its text again.
 */
function drawingDocument(): Document {
  if (frame?.isConnected !== true) {
    frame = document.createElement('iframe');
    frame.hidden = true;
    document.body.append(frame);
  }
  return frame.contentDocument ?? document;
}

/** The size of a page in CSS pixels at 100%: 96 to the inch, where a PDF counts 72. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export const pixelsPerPoint = 96 / 72;
const openMs = 20_000;
/** A worker that hangs does not answer a request to end. */
const endMs = 1_000;
/** A file of a few bytes may claim to have millions. */
const maxPages = 2_000;
/** No screen needs more for a page, and a PDF may claim to be as large as a wall. */
const maxCanvasPixels = 32_000_000;
/** Limit of each side: nothing is drawn on a longer canvas. */
const maxCanvasSide = 32_000;
/** In CSS pixels: how far the width of a piece of text may differ from that of its picture. */
const closeEnough = 0.5;

const beginsLikePdf = (bytes: Uint8Array) =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');

/** A PDF that was cut off in transit has no end; pdf.js shows what there is of it without a warning. */
const hasEnd = (bytes: Uint8Array) =>
  new TextDecoder('latin1').decode(bytes.subarray(-2048)).includes('%%EOF');

function problemOf(error: unknown): unknown {
  if (error instanceof PasswordException) {
    const isWrong = error.code === PasswordResponses.INCORRECT_PASSWORD;
    return new PdfProblem(isWrong ? 'password-wrong' : 'password-needed', { cause: error });
  }
  return error instanceof InvalidPDFException ? new PdfProblem('damaged', { cause: error }) : error;
}

/** A page that has been drawn. */
export interface DrawnPage {
  readonly canvas: HTMLCanvasElement;
  /** Nothing at all is drawn on it. */
  readonly isBlank: boolean;
}

/** The text of a page, placed where it is drawn, for selecting and copying. */
export interface DrawnText {
  /** One element per piece of the page's text, in the same order. */
  readonly pieces: readonly HTMLElement[];
}

/**
 * Makes each piece as wide as it is drawn. pdf.js measures on a canvas, where some systems round letters to whole
 * pixels, whereas the page does not. Rotated pieces keep the scale that pdf.js gave them.
 */
function fitWidths(pieces: readonly HTMLElement[], wanted: readonly number[], zoom: number): void {
  const widths = pieces.map((piece) => piece.getBoundingClientRect().width / zoom);
  for (const [index, piece] of pieces.entries()) {
    const given = Number(piece.style.getPropertyValue('--scale-x'));
    const [is = 0, should = 0] = [widths[index], wanted[index]];
    if (given === 0 || is === 0 || should === 0 || piece.style.getPropertyValue('--rotate') !== '') continue;
    // The difference is not visible, and changing each piece would lay out the page again.
    if (Math.abs(is - should) < closeEnough) continue;
    piece.style.setProperty('--scale-x', String((given * should) / is));
  }
}

interface OpenWorker {
  readonly end: () => Promise<void>;
  /** Rejects if the worker dies, because its pending requests are then never answered. */
  readonly failed: Promise<never>;
}

/** An open PDF: its pages, drawn and read by pdf.js, whose worker ends with `close`. */
export class PdfFile {
  readonly sizes: readonly PageSize[];
  /** The file stops before its end, so what is shown may not be all of it. */
  readonly isCutOff: boolean;
  readonly #pages: readonly PDFPageProxy[];
  readonly #worker: OpenWorker;
  readonly #texts = new Map<number, Promise<PageText>>();

  private constructor(pages: readonly PDFPageProxy[], isCutOff: boolean, worker: OpenWorker) {
    this.#pages = pages;
    this.#worker = worker;
    this.isCutOff = isCutOff;
    this.sizes = pages.map((page) => {
      const { width, height } = page.getViewport({ scale: pixelsPerPoint });
      return { width, height };
    });
  }

  /** Rejects with a `PdfProblem` for everything that is wrong with the file itself. */
  static async open(bytes: Uint8Array, password?: string): Promise<PdfFile> {
    if (bytes.length === 0) throw new PdfProblem('empty');
    if (!beginsLikePdf(bytes)) throw new PdfProblem('not-a-pdf');
    const port = takePdfWorker();
    const failed = Promise.withResolvers<never>();
    const timer = setTimeout(() => failed.reject(new PdfProblem('took-too-long')), openMs);
    port.addEventListener('error', (event) => {
      event.preventDefault();
      failed.reject(new PdfProblem('damaged', { cause: event.message }));
    });
    const worker = new PDFWorker({ port: port as never });
    // The data is transferred to the worker, and opening it again with a password needs it once more.
    const task = getDocument({
      data: bytes.slice(),
      ...(password === undefined ? {} : { password }),
      worker,
      BinaryDataFactory: PdfDataFactory,
      ownerDocument: drawingDocument(),
      // Any text will do: pdf.js asks its factory by kind and name.
      standardFontDataUrl: 'fonts/',
      cMapUrl: 'cmaps/',
      cMapPacked: true,
      useWasm: false,
      useWorkerFetch: false,
      useSystemFonts: true,
      enableXfa: false,
      disableWorkerRendering: true,
      disableAutoFetch: true,
      verbosity: 0,
    });
    const end = async () => {
      const late = new Promise((resolve) => setTimeout(resolve, endMs));
      await Promise.race([task.destroy(), late, failed.promise]).catch(() => undefined);
      worker.destroy();
      port.terminate();
    };
    try {
      const document = await Promise.race([readPages(task), failed.promise]);
      return new PdfFile(document, !hasEnd(bytes), { end, failed: failed.promise });
    } catch (error) {
      port.terminate();
      throw problemOf(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Draws a page on a canvas of its own, with `sharpness` device pixels per CSS pixel. */
  async draw(
    index: number,
    { scale, sharpness }: { scale: number; sharpness: number },
    signal: AbortSignal,
  ): Promise<DrawnPage> {
    const page = this.#page(index);
    const { width, height } = this.sizes[index] ?? { width: 1, height: 1 };
    const fits = Math.min(
      Math.sqrt(maxCanvasPixels / (width * height)),
      maxCanvasSide / Math.max(width, height),
    );
    const viewport = page.getViewport({ scale: pixelsPerPoint * Math.min(scale * sharpness, fits) });
    const canvas = drawingDocument().createElement('canvas');
    canvas.width = Math.max(1, Math.floor(viewport.width));
    canvas.height = Math.max(1, Math.floor(viewport.height));
    let isBlank = true;
    // Called for every operation before it is drawn.
    const operationsFilter = () => !(isBlank = false);
    const task = page.render({ canvas, viewport, operationsFilter });
    const cancel = () => task.cancel();
    signal.addEventListener('abort', cancel);
    try {
      await Promise.race([task.promise, this.#worker.failed]);
      return { canvas, isBlank };
    } finally {
      signal.removeEventListener('abort', cancel);
      replacePdfWorker();
    }
  }

  /** Puts the page's text over its picture, invisibly. */
  async drawText(index: number, container: HTMLElement, scale: number): Promise<DrawnText> {
    const page = this.#page(index);
    const content = await page.getTextContent();
    const viewport = page.getViewport({ scale: pixelsPerPoint * scale });
    // Built outside the page, which would otherwise be laid out after each step.
    const made = document.createElement('div');
    const layer = new TextLayer({ textContentSource: content, container: made, viewport });
    await layer.render();
    container.style.cssText = made.style.cssText;
    container.replaceChildren(...made.childNodes);
    const widths = content.items.flatMap((item) => ('str' in item ? [item.width * viewport.scale] : []));
    fitWidths(layer.textDivs, widths, container.currentCSSZoom);
    return { pieces: layer.textDivs };
  }

  text(index: number): Promise<PageText> {
    const read = this.#texts.get(index) ?? this.#readText(index);
    this.#texts.set(index, read);
    return read;
  }

  close(): Promise<void> {
    return this.#worker.end();
  }

  async #readText(index: number): Promise<PageText> {
    const content = this.#page(index).getTextContent();
    const { items } = await Promise.race([content, this.#worker.failed]);
    const pieces = items.flatMap((item): TextPiece[] =>
      'str' in item ? [{ text: item.str, endsLine: item.hasEOL }] : [],
    );
    return new PageText(pieces);
  }

  #page(index: number): PDFPageProxy {
    const page = this.#pages[index];
    if (page === undefined) throw new RangeError('The PDF has no such page.');
    return page;
  }
}

async function readPages(task: PDFDocumentLoadingTask): Promise<readonly PDFPageProxy[]> {
  const document: PDFDocumentProxy = await task.promise;
  if (document.numPages > maxPages) throw new PdfProblem('too-many-pages');
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(numbers.map((number) => document.getPage(number)));
}
