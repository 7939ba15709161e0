import * as pdfkit from 'pdfkit';
import Helvetica from 'pdfkit/standard-fonts/Helvetica';
import HelveticaBold from 'pdfkit/standard-fonts/HelveticaBold';

export type Pdf = PDFKit.PDFDocument;

interface BundledPdfKit {
  registerStdFonts?: (...fonts: readonly unknown[]) => void;
}

// PDFKit for Node finds the metrics of its fonts beside itself. In a bundle there is nothing beside it: the build takes
// PDFKit's other form, which is told them.
(pdfkit as BundledPdfKit).registerStdFonts?.(Helvetica, HelveticaBold);

export interface PdfOptions {
  readonly title: string;
  readonly author: string;
  /** `YYYY-MM-DD`, for a document that is the same whenever it is made. */
  readonly date: string;
}

/** A document on A4, drawn by `draw`. */
export function makePdf({ title, author, date }: PdfOptions, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const made = new Date(`${date}T00:00:00Z`);
  const pdf = new pdfkit.default({
    size: 'A4',
    margin: 0,
    lang: 'en-ZA',
    displayTitle: true,
    info: { Title: title, Author: author, Producer: 'Practice payroll service', CreationDate: made },
  });
  const chunks: Uint8Array[] = [];
  return new Promise((resolve) => {
    pdf.on('data', (chunk: Uint8Array) => void chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    draw(pdf);
    pdf.end();
  });
}
