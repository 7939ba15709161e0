/** The path of Electron's own executable, or undefined where it is not here whole and in the locked version. */
export function electronPath(home?: string): string | undefined;
/** Electron's sandbox needs a helper that root does not have. */
export function electronArguments(): string[];
/** `--electron` is for the start script: ask for the binary again. The rest is for the app. */
export function splitArguments(args: string[]): { askAgain: boolean; forApp: string[] };
