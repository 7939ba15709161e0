/**
 * Dice's coefficient, from 0 to 1: the share of neighbouring letter pairs that two words have in common. 0 for a word
 * of fewer than four letters.
 */
export function likeness(a: string, b: string): number {
  if (a.length < 4 || b.length < 4) return 0;
  const left = pairsOf(a);
  const right = pairsOf(b);
  let shared = 0;
  for (const [pair, count] of left) shared += Math.min(count, right.get(pair) ?? 0);
  return (2 * shared) / (a.length + b.length - 2);
}

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let index = 0; index < text.length - 1; index++) {
    const pair = text.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}
