/** Says what is being done, and again each time that it has gone on for so long; resolves to what the work resolves to. */
export function saying<T>(
  what: string,
  work: () => Promise<T>,
  options?: { line?: (text: string) => void; everyMs?: number },
): Promise<T>;
