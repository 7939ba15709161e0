import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { headingName } from '#messages/headings.ts';
import { importMessages } from '../texts/import.ts';
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
  | { readonly type: 'needs-employee' | 'needs-input' | 'open-question' | 'open-letters' }
  | { readonly type: 'twice'; readonly target: string }
  /** Columns with values but no target, which the clerk has not agreed to leave out. */
  | { readonly type: 'unmatched'; readonly columns: number; readonly values: number };

/** What has to be resolved before the rows can be shown. */
export function mappingProblems(columns: readonly MappedColumn[]): MappingProblem[] {
  const keys = columns.map(({ target }) => target).filter((target) => target !== '');
  const twice = new Set(keys.filter((key, at) => keys.indexOf(key) !== at));
  const problems: MappingProblem[] = [...twice].map((target) => ({ type: 'twice', target }));
  if (!keys.some((key) => key.startsWith('@'))) problems.push({ type: 'needs-employee' });
  if (!keys.some((key) => !key.startsWith('@'))) problems.push({ type: 'needs-input' });
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
    case 'open-question':
      return importMessages.questions.open;
    case 'open-letters':
      return importMessages.file.openLetters;
    case 'unmatched':
      return messages.unmatchedColumns(problem.columns, problem.values);
    case 'twice': {
      const target = targetOf(problem.target);
      if (target.type === 'person') return messages.twice(importMessages.employeeKeys[target.key]);
      const named = inputs.find(({ heading }) => heading === problem.target);
      return messages.twice(headingName(problem.target, named?.itemName));
    }
  }
}
