import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFObjectCopier,
  PDFRawStream,
  concatTransformationMatrix,
  drawObject,
  popGraphicsState,
  pushGraphicsState,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';

export interface PageArrangement {
  /** `two`: two single-page documents on a sheet, if both stay readable. */
  readonly layout: 'one' | 'two';
  /**
   * `both`: for double-sided printing. Blank pages are added, so that no document starts on the back of another one.
   */
  readonly sides: 'one' | 'both';
}

/** A4, in points. */
const a4 = { short: 595.28, long: 841.89 };
/** The smallest scale: 10-point text of an A4 page stays above 7 points on half a sheet. */
const smallest = 0.7;
const cutLine = { thickness: 0.5, opacity: 0.4, dashArray: [4, 4] };

interface Fit {
  readonly page: PDFPage;
  /** True if the halves of the sheet are one above the other, false if they are side by side. */
  readonly isStacked: boolean;
}

/** One document for the printer with all documents in order, each on sheets of its own or two on a sheet. */
export async function arrangePdfs(
  pdfs: readonly Uint8Array[],
  { layout, sides }: PageArrangement,
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = await PDFDocument.create();
  let waiting: Fit | null = null;
  const closeSheet = () => {
    const last = whole.getPages().at(-1);
    if (sides === 'both' && last !== undefined && whole.getPageCount() % 2 === 1) {
      whole.addPage([last.getWidth(), last.getHeight()]);
    }
  };
  const flush = async (second?: Fit) => {
    if (waiting === null) return;
    await addHalves(whole, waiting, second);
    waiting = null;
    closeSheet();
  };
  for (const bytes of pdfs) {
    const one = await PDFDocument.load(bytes, { updateMetadata: false });
    const fit = layout === 'two' ? fitOf(one) : null;
    if (fit !== null && waiting?.isStacked === fit.isStacked) await flush(fit);
    else {
      await flush();
      if (fit !== null) waiting = fit;
      else {
        for (const page of await whole.copyPages(one, one.getPageIndices())) whole.addPage(page);
        closeSheet();
      }
    }
  }
  await flush();
  return Uint8Array.from(await whole.save());
}

/** How the document fits on half a sheet; null if it needs sheets of its own. */
function fitOf(document: PDFDocument): Fit | null {
  const [page, ...others] = document.getPages();
  if (page === undefined || others.length > 0) return null;
  // A rotated page, or one without content, keeps a sheet of its own.
  if (page.getRotation().angle % 360 !== 0 || page.node.Contents() === undefined) return null;
  const isStacked = page.getWidth() > page.getHeight();
  return scaleOf(page, isStacked) < smallest ? null : { page, isStacked };
}

const halfOf = (isStacked: boolean) =>
  isStacked ? { width: a4.short, height: a4.long / 2 } : { width: a4.long / 2, height: a4.short };

function scaleOf(page: PDFPage, isStacked: boolean): number {
  const half = halfOf(isStacked);
  return Math.min(1, half.width / page.getWidth(), half.height / page.getHeight());
}

/** Adds a sheet with each page centred on its half, and a line to cut along if there are two. */
async function addHalves(whole: PDFDocument, first: Fit, second?: Fit): Promise<void> {
  const { isStacked } = first;
  const half = halfOf(isStacked);
  const sheet = whole.addPage(isStacked ? [a4.short, a4.long] : [a4.long, a4.short]);
  for (const [index, { page }] of [first, ...(second ? [second] : [])].entries()) {
    const scale = scaleOf(page, isStacked);
    const [width, height] = [page.getWidth() * scale, page.getHeight() * scale];
    const left = isStacked ? 0 : index * half.width;
    const bottom = isStacked ? (1 - index) * half.height : 0;
    const x = left + (half.width - width) / 2;
    const y = bottom + (half.height - height) / 2;
    const form = asForm(whole, page);
    if (form === null) sheet.drawPage(await whole.embedPage(page), { x, y, width, height });
    else {
      const name = sheet.node.newXObject('Payslip', form);
      const { x: ownX, y: ownY } = page.getMediaBox();
      sheet.pushOperators(
        pushGraphicsState(),
        concatTransformationMatrix(scale, 0, 0, scale, x - ownX * scale, y - ownY * scale),
        drawObject(name),
        popGraphicsState(),
      );
    }
  }
  if (second === undefined) return;
  const [start, end] = isStacked
    ? [
        { x: 0, y: half.height },
        { x: a4.short, y: half.height },
      ]
    : [
        { x: half.width, y: 0 },
        { x: half.width, y: a4.short },
      ];
  sheet.drawLine({ start, end, ...cutLine });
}

/**
 * The page as a form XObject to draw on another page, its content still compressed: the library would decompress and
 * compress it again, which takes two thirds of the time. Null if the content is in several streams.
 */
function asForm(whole: PDFDocument, page: PDFPage): PDFRef | null {
  const content = wholeContent(page);
  if (content === null) return null;
  const copier = PDFObjectCopier.for(page.doc.context, whole.context);
  const { x, y, width, height } = page.getMediaBox();
  const form = whole.context.obj({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [x, y, x + width, y + height],
    Resources: copier.copy(page.node.Resources() ?? PDFDict.withContext(page.doc.context)),
  });
  for (const name of ['Filter', 'DecodeParms'].map((each) => PDFName.of(each))) {
    const value = content.dict.lookup(name);
    if (value !== undefined) form.set(name, copier.copy(value));
  }
  return whole.context.register(PDFRawStream.of(form, content.contents));
}

/** The page's only content stream, or null. Many programs write it as a list of one. */
function wholeContent(page: PDFPage): PDFRawStream | null {
  const content = page.node.Contents();
  const piece = content instanceof PDFArray && content.size() === 1 ? content.lookup(0) : content;
  return piece instanceof PDFRawStream ? piece : null;
}
