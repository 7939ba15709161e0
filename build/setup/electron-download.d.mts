export interface FetchOptions {
  /** Ask also a server that refused today. */
  askAgain?: boolean;
  signal: AbortSignal;
  /** The package `electron`. */
  home?: string;
  /** Where refusals and unfinished downloads are kept. */
  folder?: string;
}
/** Electron's `program`, downloaded if it has to be, or the `reason` why there is none. */
export function fetchElectron(options: FetchOptions): Promise<{ program?: string; reason?: string }>;
