import type { AppErrorParams } from '#contract/errors.ts';

/** What crosses to the thread that works on PDFs, and back. */
export interface PdfTask {
  readonly kind: 'protect';
  readonly bytes: Uint8Array;
  readonly password: string;
}

export type PdfReply =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | {
      readonly id: number;
      readonly reason: AppErrorParams<'pdf-unusable'>['reason'];
      readonly message: string;
    };

export type PdfRequest = PdfTask & { readonly id: number };
