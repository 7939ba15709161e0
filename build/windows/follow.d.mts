/** Runs a program and shows what it says while it says it, by way of a file. Resolves to its exit code. */
export function follow(program: string, args: readonly string[], outputFile: string): Promise<number>;
