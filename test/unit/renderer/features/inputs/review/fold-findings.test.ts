import { expect, test } from 'vitest';
import type { Finding, FindingKind } from '#features/inputs/review/finding.ts';
import { countLines, foldFindings } from '#features/inputs/review/fold-findings.ts';
import { foldText } from '#features/inputs/texts/review.ts';
import { bonus, hours } from './period.ts';

function findings(kind: FindingKind, heading: string, details: readonly string[]): Finding[] {
  return details.map((detail, index) => ({
    kind,
    heading,
    detail,
    employeeId: index + 1,
    from: '1',
    to: '2',
  }));
}

test('folds more than four findings of an input, the largest difference first, without losing any', () => {
  const outliers = findings('outlier', hours, ['60', '-70', '80', '90']);
  const many = findings('outlier', bonus, ['60', '-300', '1200', '-70', '80']);
  const newItems = findings('new-item', bonus, ['', '', '', '', '']);
  const folded = foldFindings([...outliers, ...many, ...newItems]);
  expect(folded.single).toEqual(outliers);
  expect(folded.folds.map(({ kind, heading }) => [kind, heading])).toEqual([
    ['outlier', bonus],
    ['new-item', bonus],
  ]);
  expect(folded.folds[0]?.findings.map(({ detail }) => detail)).toEqual(['1200', '-300', '80', '-70', '60']);
  expect(folded.folds[1]?.findings).toEqual(newItems);
  expect(countLines(folded)).toBe(6);
});

test('says of many employees the limit that they pass, as of one', () => {
  expect(foldText('over-45-a-week', '45')).toBe('More than 45 hours a week: 45');
  expect(foldText('over-12-a-sunday', '60')).toBe('More than 12 hours on each Sunday: 60');
  expect(foldText('refused-before', 'Closed')).toBe('Refused before, not changed since');
});
