import type { PdfProblemKind } from '../pdf-messages.ts';

/** Why a PDF cannot be shown, if the file itself is to blame. */
export class PdfProblem extends Error {
  readonly kind: PdfProblemKind;

  constructor(kind: PdfProblemKind, options?: ErrorOptions) {
    super(kind, options);
    this.name = 'PdfProblem';
    this.kind = kind;
  }
}
