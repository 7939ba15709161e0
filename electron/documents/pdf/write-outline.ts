import { readFileSync } from 'node:fs';
import pdfkit from 'pdfkit';
import { withDrawnOnly } from './drawn-characters.ts';

// The same typeface as on screen, with more letters, subset by build/vite/typeface.mjs. The build puts the file into the bundle.
const typeface = readFileSync(new URL('./inter-400.ttf', import.meta.url));

/** A line whose text is null is the heading of the deeper lines that follow. */
interface OutlineLine {
  readonly depth: number;
  readonly name: string;
  readonly text: string | null;
}

export interface Outline {
  readonly title: string;
  /** The text below the title. */
  readonly notice: string;
  /** What is said below the notice if the typeface lacks a character, for which a box is drawn. */
  readonly boxes: string;
  readonly lines: readonly OutlineLine[];
  /** The footer of each page, in which `{page}` and `{pages}` are replaced. */
  readonly pageOf: string;
}

const margin = 48;
const indent = 12;
const deepest = 8;
const [textSize, footSize, titleSize] = [9, 8, 16];
const headingSizes = [12, 10.5];
const ink = { text: '#1c2430', quiet: '#5c6675' };
/** Lines between two paragraphs. */
const paragraphGap = 0.4;
/** Points required below a heading, so that it is not the last line on a page. */
const roomUnderHeading = 60;

/**
 * Longer words are broken here: PDFKit measures a word that is wider than a line letter by letter, all of it for each
 * line. One of 20,000 letters took half a minute.
 */
const longestWord = 100;
const tooLong = new RegExp(String.raw`\S{${longestWord}}(?=\S)`, 'gu');

/**
 * Text that the typeface can draw: letters are combined with their accents, invisible characters, which it does not have,
 * are removed, and any other that it does not have is a box, for which `onBox` is called.
 */
export function drawable(text: string, onBox: () => void = () => undefined): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .replaceAll(/(?!\n)[\p{Cc}\p{Cs}]/gu, ' ');
  return withDrawnOnly(plain, onBox).replaceAll(tooLong, '$&\n');
}

type Pdf = PDFKit.PDFDocument;

/** `name` and `text` are drawable. */
function writeLine(pdf: Pdf, { depth, name: label, text: value }: OutlineLine): void {
  const x = margin + Math.min(depth, deepest) * indent;
  if (value === null) {
    pdf.moveDown(depth === 0 ? 1.2 : 0.4);
    if (pdf.y > pdf.page.height - margin - roomUnderHeading) pdf.addPage();
    pdf.fontSize(headingSizes[depth] ?? textSize).fillColor(ink.text);
    pdf.text(label, x, pdf.y);
    return;
  }
  const width = pdf.page.width - margin - x;
  pdf.fontSize(textSize).fillColor(ink.quiet);
  if (label === '') {
    if (depth === 0) pdf.moveDown(paragraphGap);
    pdf.fillColor(ink.text).text(value, x, pdf.y, { width });
    return;
  }
  if (value === '') {
    // Text marked `continued` that nothing follows would be joined with the next line.
    pdf.text(label, x, pdf.y, { width });
    return;
  }
  pdf.text(`${label}   `, x, pdf.y, { width, continued: true });
  pdf.fillColor(ink.text).text(value, { width });
}

/** Draws names and texts below each other, indented by their depth, on as many A4 pages as they need. */
export function writeOutline({
  title,
  notice,
  boxes,
  lines,
  pageOf,
}: Outline): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new pdfkit({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footSize * 2 },
    // PDFKit's own fonts are not in the bundle.
    font: '',
    lang: 'en-ZA',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Producer: 'Paydesk' },
  });
  const chunks: Uint8Array[] = [];
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
    pdf.on('data', (chunk: Uint8Array) => void chunks.push(chunk));
    pdf.on('end', () => resolve(Uint8Array.from(Buffer.concat(chunks))));
  });
  let drawnBoxes = 0;
  const draw = (text: string) => drawable(text, () => (drawnBoxes += 1));
  const heading = draw(title);
  const drawn = lines.map(({ depth, name, text }): OutlineLine => ({
    depth,
    name: draw(name),
    text: text === null ? null : draw(text),
  }));
  pdf.registerFont('text', typeface);
  pdf.font('text').fontSize(titleSize).fillColor(ink.text).text(heading);
  pdf.fontSize(textSize).fillColor(ink.quiet).text(notice);
  if (drawnBoxes > 0) pdf.text(boxes);
  for (const line of drawn) writeLine(pdf, line);
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    // The footer is below the margin, where text would otherwise start another page.
    pdf.page.margins.bottom = 0;
    const foot = pageOf.replace('{page}', String(index + 1)).replace('{pages}', String(count));
    pdf.fontSize(footSize).fillColor(ink.quiet);
    pdf.text(foot, margin, pdf.page.height - margin, { lineBreak: false });
  }
  pdf.end();
  return whole;
}
