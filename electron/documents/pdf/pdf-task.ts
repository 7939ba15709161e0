import type { AppErrorBody } from '#contract/errors.ts';
import type { PageArrangement } from './arrange-pdfs.ts';
import type { Outline } from './write-outline.ts';
import type { ZippedFile } from '../zip.ts';

/** What the thread that works on PDFs is asked for. */
export type PdfTask =
  | { readonly kind: 'protect'; readonly bytes: Uint8Array; readonly password: string }
  /** Whether it can be merged later. */
  | { readonly kind: 'check'; readonly bytes: Uint8Array }
  /** For the printer. */
  | { readonly kind: 'arrange'; readonly pdfs: readonly Uint8Array[]; readonly arrangement: PageArrangement }
  | { readonly kind: 'outline'; readonly outline: Outline }
  /** PDFs of a growing archive, in this order, as one. The thread writes no file: it may be ended at any moment. */
  | { readonly kind: 'merge'; readonly part: string; readonly files: readonly ZippedFile[] };

/** `message` is for the log alone. */
export type PdfReply =
  | { readonly bytes: Uint8Array<ArrayBuffer> | null }
  | { readonly failure: AppErrorBody; readonly message: string };
