export interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}
export interface Progress {
  show(progress: { transferred: number; total: number | undefined }): void;
  end(): void;
}
/** Shows how far a download is: on one line of a terminal, and as a line at each tenth where there is none. */
export function progressOn(out: Output, what: string): Progress;
