/** Why a file cannot be used: the complete list, worded in `messages/import-problems.ts`. */
export type FileProblemCode =
  | 'too-large'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'too-many-cells'
  | 'cell-too-long'
  | 'inflates-too-far'
  | 'takes-too-much'
  | 'forbidden-xml'
  | 'damaged'
  | 'encrypted'
  | 'rights'
  | 'old-excel'
  | 'binary-excel'
  | 'xml-spreadsheet'
  | 'open-document'
  | 'numbers'
  | 'online'
  | 'archive'
  | 'web-page'
  | 'e-mail'
  | 'pdf'
  | 'picture'
  | 'document'
  | 'program-data'
  | 'not-a-table'
  | 'open-quote'
  | 'empty'
  | 'all-hidden'
  | 'took-too-long';

/** An expected failure to read a file; it contains nothing of the file's content. */
export class FileProblem extends Error {
  readonly code: FileProblemCode;

  constructor(code: FileProblemCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'FileProblem';
    this.code = code;
  }
}
