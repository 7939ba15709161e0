export interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}
export interface Progress {
  show(progress: { transferred: number; total: number | undefined }): void;
  end(): void;
}
/** Shows the progress of a download: on a single line in a terminal, otherwise as one line for each tenth. */
export function progressOn(out: Output, what: string): Progress;
