import pdfkit from 'pdfkit';
import { fonts } from './fonts.ts';

export type Pdf = PDFKit.PDFDocument;

interface PdfOptions {
  readonly title: string;
  readonly author: string;
  /** `YYYY-MM-DD`, so that the document is the same whenever it is made. */
  readonly date: string;
}

/** An A4 document, drawn by `draw`. */
export function makePdf({ title, author, date }: PdfOptions, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const made = new Date(`${date}T00:00:00Z`);
  const pdf = new pdfkit({
    size: 'A4',
    margin: 0,
    // PDFKit's own fonts are not in the bundle.
    font: '',
    lang: 'en-ZA',
    displayTitle: true,
    info: { Title: title, Author: author, Producer: 'Practice payroll service', CreationDate: made },
  });
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, file);
  const chunks: Uint8Array[] = [];
  return new Promise((resolve) => {
    pdf.on('data', (chunk: Uint8Array) => void chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    draw(pdf);
    pdf.end();
  });
}
