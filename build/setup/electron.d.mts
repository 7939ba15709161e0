/** The path of Electron's executable; undefined unless it is completely installed in the locked version. */
export function electronPath(home?: string): string | undefined;
/** Extra arguments for Electron: as root on Linux it starts without its sandbox, because Chromium refuses it there. */
export function electronArguments(): string[];
/** `--electron` makes the start script ask for the binary again; all other arguments are for the app. */
export function splitArguments(args: string[]): { askAgain: boolean; forApp: string[] };
