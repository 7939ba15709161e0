import type { AppErrorBody } from '#kit/errors.ts';
import type { PageArrangement } from './arrange-pdfs.ts';
import type { Outline } from './write-outline.ts';
import type { ZippedFile } from '../zip.ts';

/** The messages to the thread that works on PDFs. */
export type PdfTask =
  | { readonly kind: 'protect'; readonly bytes: Uint8Array; readonly password: string }
  /** Fails if the PDF could not be merged later. */
  | { readonly kind: 'check'; readonly bytes: Uint8Array }
  /** Makes one document for the printer. */
  | { readonly kind: 'arrange'; readonly pdfs: readonly Uint8Array[]; readonly arrangement: PageArrangement }
  | { readonly kind: 'outline'; readonly outline: Outline }
  /** Merges PDFs of a growing archive in this order. The thread writes no file, so it can be terminated at any time. */
  | { readonly kind: 'merge'; readonly part: string; readonly files: readonly ZippedFile[] };

/** `message` is only for the log. */
export type PdfReply =
  | { readonly bytes: Uint8Array<ArrayBuffer> | null }
  | { readonly failure: AppErrorBody; readonly message: string };
