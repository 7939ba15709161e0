import { expect, test } from 'vitest';
import type { Finding, FindingKind } from '#features/inputs/review/finding.ts';
import { countLines, foldFindings } from '#features/inputs/review/fold-findings.ts';
import { bonus, hours } from './period.ts';

function found(kind: FindingKind, heading: string, details: readonly string[]): Finding[] {
  return details.map((detail, at) => ({
    kind,
    heading,
    detail,
    employeeId: at + 1,
    from: '1',
    to: '2',
  }));
}

test('what is told of many is folded by input, the farthest first, and nothing of it is lost', () => {
  const few = found('outlier', hours, ['60', '-70', '80', '90']);
  const many = found('outlier', bonus, ['60', '-300', '1200', '-70', '80']);
  const made = found('new-item', bonus, ['', '', '', '', '']);
  const folded = foldFindings([...few, ...many, ...made]);
  expect(folded.single).toEqual(few);
  expect(folded.folds.map(({ kind, heading }) => [kind, heading])).toEqual([
    ['outlier', bonus],
    ['new-item', bonus],
  ]);
  expect(folded.folds[0]?.findings.map(({ detail }) => detail)).toEqual(['1200', '-300', '80', '-70', '60']);
  expect(folded.folds[1]?.findings).toEqual(made);
  expect(countLines(folded)).toBe(6);
});
