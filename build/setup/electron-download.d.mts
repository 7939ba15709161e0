export interface FetchOptions {
  /** Also asks a server that refused within the last day. */
  askAgain?: boolean;
  signal: AbortSignal;
  /** The folder of the package `electron`. */
  home?: string;
  /** The folder for refusals and unfinished downloads. */
  folder?: string;
}
/** Resolves to Electron's `program`, downloaded if necessary, or to the `reason` why there is none. */
export function fetchElectron(options: FetchOptions): Promise<{ program?: string; reason?: string }>;
