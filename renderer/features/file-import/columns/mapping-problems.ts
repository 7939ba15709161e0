import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { headingName } from '#messages/headings.ts';
import { importMessages } from '../texts/import.ts';
import type { RowKind } from './row-kinds.ts';
import { maxKinds } from '#electron/file-import/contract/imported-file.ts';
import { isOpen, type ResolvedReading } from './column-reading.ts';
import { targetOf, type Sureness } from './match-headers.ts';
import type { ShownColumn } from './shown-column.ts';

/** A column of the file and its target. */
export interface MappedColumn extends ShownColumn {
  /** The number of rows with a value in it. */
  readonly filled: number;
  /** It has values but no target, and the clerk has not agreed to leave it out. */
  readonly isUnmatched: boolean;
  readonly target: string;
  /** How certain the target is; undefined if the clerk chose it. */
  readonly sureness: Sureness | undefined;
  readonly resolved: ResolvedReading | undefined;
  readonly looksLikeHours: boolean;
}

export type MappingProblem =
  | { readonly type: 'needs-employee' | 'needs-input' | 'needs-kind' | 'needs-value' }
  | { readonly type: 'open-question' | 'open-letters' }
  /** So many that the column names something else. */
  | { readonly type: 'too-many-kinds' }
  /** Kinds that rows name and that mean no input, which the clerk has not agreed to leave out. */
  | { readonly type: 'open-kinds'; readonly kinds: number; readonly rows: number }
  | { readonly type: 'twice'; readonly target: string }
  /** Columns with values but no target, which the clerk has not agreed to leave out. */
  | { readonly type: 'unmatched'; readonly columns: number; readonly values: number };

/** What has to be resolved before the rows can be shown. */
export function mappingProblems(
  columns: readonly MappedColumn[],
  kinds: readonly RowKind[] = [],
): MappingProblem[] {
  const keys = columns.map(({ target }) => target).filter((target) => target !== '');
  const twice = new Set(keys.filter((key, index) => keys.indexOf(key) !== index));
  const problems: MappingProblem[] = [...twice].map((target) => ({ type: 'twice', target }));
  if (!keys.some((key) => key.startsWith('@'))) problems.push({ type: 'needs-employee' });
  const [hasKind, hasValue] = [keys.includes('#kind'), keys.includes('#value')];
  if (hasKind && !hasValue) problems.push({ type: 'needs-value' });
  else if (hasValue && !hasKind) problems.push({ type: 'needs-kind' });
  else if (!hasKind && !keys.some((key) => !/^[@#]/.test(key))) problems.push({ type: 'needs-input' });
  if (kinds.length > maxKinds) return [...problems, { type: 'too-many-kinds' }];
  const open = kinds.filter(({ heading }) => heading === undefined);
  const rows = open.reduce((sum, each) => sum + each.rows, 0);
  if (open.length > 0) problems.push({ type: 'open-kinds', kinds: open.length, rows });
  if (columns.some(({ resolved }) => resolved !== undefined && isOpen(resolved)))
    problems.push({ type: 'open-question' });
  const unmatched = columns.filter(({ isUnmatched }) => isUnmatched);
  const values = unmatched.reduce((sum, { filled }) => sum + filled, 0);
  if (unmatched.length > 0) problems.push({ type: 'unmatched', columns: unmatched.length, values });
  return problems;
}

/** What the clerk has to do about it; `inputs` are those of the sheet. */
export function mappingProblemText(problem: MappingProblem, inputs: readonly InputColumn[]): string {
  const messages = importMessages.columns;
  switch (problem.type) {
    case 'needs-employee':
      return messages.needsEmployee;
    case 'needs-input':
      return messages.needsInput;
    case 'needs-kind':
      return messages.needsKind;
    case 'needs-value':
      return messages.needsValue;
    case 'too-many-kinds':
      return messages.tooManyKinds;
    case 'open-kinds':
      return importMessages.kinds.open(problem.kinds, problem.rows);
    case 'open-question':
      return importMessages.questions.open;
    case 'open-letters':
      return importMessages.file.openLetters;
    case 'unmatched':
      return messages.unmatchedColumns(problem.columns, problem.values);
    case 'twice': {
      const target = targetOf(problem.target);
      if (target.type === 'person') return messages.twice(importMessages.employeeKeys[target.key]);
      if (target.type === 'row') return messages.twice(importMessages.rowTargets[target.of]);
      const named = inputs.find(({ heading }) => heading === problem.target);
      return messages.twice(headingName(problem.target, named?.itemName));
    }
  }
}
