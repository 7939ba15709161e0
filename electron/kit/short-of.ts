const [hashStart, hashFactor] = [0x811c9dc5, 0x01000193];

/** A text as a few letters (FNV-1a): to know it again without keeping it, such as the name of an employee in a setting. */
export function shortOf(text: string): string {
  const hash = new TextEncoder()
    .encode(text)
    .reduce((sum, byte) => Math.imul(sum ^ byte, hashFactor), hashStart);
  return (hash >>> 0).toString(36);
}
