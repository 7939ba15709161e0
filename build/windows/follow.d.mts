/** Runs a program, shows its output as it is written, by way of a file, and resolves to its exit code. */
export function follow(program: string, args: readonly string[], outputFile: string): Promise<number>;
