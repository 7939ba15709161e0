interface Ended {
  readonly code: number;
  readonly output: string;
}
/** Runs apt-get, waiting while another program uses Debian's packages; says so by `line`, and tries every `tryAgainMs`. */
export function aptGet(
  args: readonly string[],
  given?: {
    start?: (args: readonly string[]) => Promise<Ended>;
    line?: (text: string) => void;
    tryAgainMs?: number;
  },
): Promise<Ended>;
