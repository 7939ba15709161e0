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
  | 'old-excel'
  | 'binary-excel'
  | 'open-document'
  | 'numbers'
  | 'archive'
  | 'web-page'
  | 'not-a-table'
  | 'open-quote'
  | 'empty'
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
