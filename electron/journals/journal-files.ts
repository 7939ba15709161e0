import type { BookedLine } from './contract/journal-book.ts';
import { AppError, type JournalProblem, type JournalProblemKind } from '#kit/errors.ts';
import type { JournalLayoutRow, JournalToWrite } from './layouts/layout.ts';

const sumOf = (lines: readonly BookedLine[], wanted: BookedLine['side']) =>
  lines.reduce((sum, { side, amountCents }) => (side === wanted ? sum + amountCents : sum), 0);

const isBalanced = (lines: readonly BookedLine[]): boolean =>
  sumOf(lines, 'debit') === sumOf(lines, 'credit');

/** The lines of each file, with as many whole groups as fit; null if one group alone is too long. */
function partsOf(lines: readonly BookedLine[], maxLines: number): (readonly BookedLine[])[] | null {
  const parts: BookedLine[][] = [];
  for (const own of Map.groupBy(lines, ({ group }) => group).values()) {
    if (own.length > maxLines) return null;
    const last = parts.at(-1);
    if (last !== undefined && last.length + own.length <= maxLines) last.push(...own);
    else parts.push([...own]);
  }
  return parts;
}

function lineProblems(layout: JournalLayoutRow, { lines, file }: JournalToWrite): JournalProblem[] {
  const found = lines.flatMap((line) => {
    const problem = layout.check(line, file);
    return problem === undefined ? [] : [{ problem, line }];
  });
  return [...Map.groupBy(found, ({ problem }) => problem)].map(([problem, own]) => ({
    problem,
    lines: own.length,
    example: own[0]?.line.label ?? '',
  }));
}

function wholeProblem(
  layout: JournalLayoutRow,
  lines: readonly BookedLine[],
  parts: readonly (readonly BookedLine[])[] | null,
): JournalProblemKind | undefined {
  if (lines.length === 0) return 'empty';
  if (layout.balances && !isBalanced(lines)) return 'unbalanced';
  if (parts === null) return 'too-many-lines';
  return parts.length > 1 && !parts.every(isBalanced) ? 'parts-unbalanced' : undefined;
}

/**
 * The journal divided into files of a layout, after checking every rule of the layout. Fails with `journal-refused`,
 * which names each broken rule.
 */
export function journalParts(layout: JournalLayoutRow, journal: JournalToWrite): readonly JournalToWrite[] {
  const lines = journal.lines.filter(({ amountCents }) => amountCents !== 0);
  const { maxLines = Infinity } = layout;
  const parts = lines.length <= maxLines ? [lines] : partsOf(lines, maxLines);
  const whole = wholeProblem(layout, lines, parts);
  const problems = [
    ...(whole === undefined ? [] : [{ problem: whole, lines: lines.length, example: '' }]),
    ...lineProblems(layout, { ...journal, lines }),
  ];
  if (problems.length > 0 || parts === null) throw new AppError('journal-refused', { problems });
  return parts.map((own, index) => ({
    ...journal,
    lines: own,
    narration:
      parts.length === 1 ? journal.narration : `${journal.narration} (${index + 1} of ${parts.length})`,
  }));
}
