import { expect, it } from 'vitest';
import { formatRands } from '#practice/money.ts';

it.each([
  [0, 'R0.00'],
  [5, 'R0.05'],
  [-1_234_567, '-R12,345.67'],
  [99_999, 'R999.99'],
  [100_000_000, 'R1,000,000.00'],
])('writes %d cents as %s', (cents, text) => expect(formatRands(cents)).toBe(text));
