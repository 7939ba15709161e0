import { FileProblem, type FileProblemCode } from './file-problem.ts';
import { readFile, type ReadFile, type SheetChoice, type TextChoice } from './read-file.ts';

export interface ReadRequest {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sheet: SheetChoice;
  /** Includes the hidden sheets of a workbook. */
  readonly hidden?: boolean;
  readonly text?: TextChoice | undefined;
}

export type ReadReply =
  | { readonly ok: true; readonly file: ReadFile }
  | { readonly ok: false; readonly problem: FileProblemCode };

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => void answer(data));

async function answer({ bytes, sheet, ...options }: ReadRequest): Promise<void> {
  const reply = await readFile(bytes, sheet, options).then(
    (file): ReadReply => ({ ok: true, file }),
    // A worker has nothing but this file, so any other failure is the file's fault.
    (error: unknown): ReadReply => ({
      ok: false,
      problem: error instanceof FileProblem ? error.code : 'damaged',
    }),
  );
  postMessage(reply);
}
