/** Why a PDF cannot be shown. */
export type PdfProblemKind =
  | 'empty'
  | 'not-a-pdf'
  | 'damaged'
  | 'password-needed'
  | 'password-wrong'
  | 'too-many-pages'
  | 'took-too-long';

/** The texts of the viewer in `pdf/`, which has none of its own. */
export interface PdfMessages {
  /** Names the pages for screen readers. */
  readonly pages: string;
  readonly loading: string;
  readonly page: (number: number, of: number) => string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly zoom: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fitWidth: string;
  readonly fitPage: string;
  readonly percent: (percent: number) => string;
  readonly search: string;
  readonly matches: (index: number, of: number) => string;
  readonly noMatch: string;
  readonly previousMatch: string;
  readonly nextMatch: string;
  readonly cutOff: string;
  readonly blankPage: string;
  readonly password: string;
  readonly open: string;
  readonly problems: Readonly<Record<PdfProblemKind, { readonly title: string; readonly text: string }>>;
}
