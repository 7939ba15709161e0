/** The path of Electron's own executable, or undefined where it has not been downloaded. */
export function electronPath(): string | undefined;
/** Electron's sandbox needs a helper that root does not have. */
export function electronArguments(): string[];
