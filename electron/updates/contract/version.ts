import { z } from 'zod';

/** As a release has it: three numbers. */
export const version = z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/);

/** Positive if the first is newer. A version with a suffix comes before the release with the same three numbers. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [partsOf(one), partsOf(other)];
  for (const [index, part] of first.entries()) {
    const difference = part - (second[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function partsOf(text: string): number[] {
  const [numbers = '', ...behind] = text.split('-');
  const [major = 0, minor = 0, patch = 0] = numbers.split('.').map((part) => Number.parseInt(part, 10) || 0);
  return [major, minor, patch, behind.length === 0 ? 1 : 0];
}
