/** Why a file cannot be used. This list is complete, and each reason has its message in one place. */
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
  | 'web-page'
  | 'not-a-table'
  | 'open-quote'
  | 'empty'
  | 'took-too-long';

/** An expected failure of reading a file; nothing of the file's content is in it. */
export class FileProblem extends Error {
  readonly code: FileProblemCode;

  constructor(code: FileProblemCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'FileProblem';
    this.code = code;
  }
}
