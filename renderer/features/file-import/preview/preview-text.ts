import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { listedName } from '#kit/listed-name.ts';
import { headingTitle } from '#messages/headings.ts';
import { importMessages } from '../texts/import.ts';
import { cellDoubts, employeeProblems, valueDoubts, valueProblems } from '../texts/import-problems.ts';
import { kindOf } from '#features/inputs/values/input-kinds.ts';
import type { PlannedValue } from '../rows/import-plan.ts';
import type { LeftOutRow, PreviewRow } from './import-preview.svelte.ts';
import type { Candidate, EmployeeProblem } from '../rows/match-employees.ts';

const messages = importMessages.preview;

/** The column of the sheet that a value goes to. */
export type ColumnOf = (heading: string) => InputColumn | undefined;

/** The importable values of a row, on one line, as they are `rounded`. */
export function valuesText(
  row: PreviewRow,
  columnOf: ColumnOf,
  rounded: (heading: string, value: string) => string,
): string {
  return row.values
    .flatMap(({ heading, value }) => {
      if (value === null) return [];
      const { kind, choices } = columnOf(heading) ?? { kind: 'text' as const };
      return [`${titleOf(heading, columnOf)} ${kindOf(kind, choices).format(rounded(heading, value))}`];
    })
    .join(' · ');
}

function titleOf(heading: string, columnOf: ColumnOf): string {
  return headingTitle(heading, columnOf(heading)?.itemName).title;
}

/** Notes on a row that is imported, the most important first. */
export function notesOf(row: PreviewRow, replaced: number, columnOf: ColumnOf): string[] {
  const notes = row.values.flatMap((value) => valueNote(value, columnOf));
  if ('problem' in row.match) return notes;
  if (row.sameDayAs !== undefined) notes.push(messages.sameDay(row.sameDayAs));
  if (row.isLater === true) notes.push(messages.later(row.day ?? ''));
  if (row.match.otherName) notes.push(messages.otherName(row.name));
  if (row.match.otherNumber) notes.push(messages.otherNumber);
  if (row.doubt !== undefined) notes.push(messages.doubtfulName(cellDoubts[row.doubt]));
  if (row.match.mended) notes.push(messages.mended);
  if (row.match.by !== 'number') notes.push(messages.found(row.match.by));
  if (replaced > 0) notes.push(messages.replaces(replaced));
  return notes;
}

function valueNote({ heading, text, problem, doubt }: PlannedValue, columnOf: ColumnOf): string[] {
  const column = titleOf(heading, columnOf);
  if (problem !== undefined) return [importMessages.valueIs(column, text, valueProblems[problem])];
  return doubt === undefined ? [] : [importMessages.valueIs(column, text, valueDoubts[doubt])];
}

/** Why a row is skipped; what to do is shown once per reason, above the rows. */
export function whyNot(row: PreviewRow, columnOf: ColumnOf): string {
  if (!('problem' in row.match))
    return row.values.flatMap((value) => valueNote(value, columnOf)).join(' · ') || messages.noValues;
  const { problem } = row.match;
  const { title } = employeeProblems[problem.type];
  return [`${title}.`, detailOf(problem)].filter((part) => part !== '').join(' ');
}

/** Why a row is not imported, or only in part, whether it cannot be or the clerk decided so. */
export function whyLeftOut(row: LeftOutRow, columnOf: ColumnOf): string {
  const cannot = 'problem' in row.match || row.values.every(({ value }) => value === null);
  if (cannot) return whyNot(row, columnOf);
  const { partly, unticked } = importMessages.leftOut;
  return [row.isPart ? partly : unticked, ...notesOf(row, 0, columnOf)].join(' · ');
}

function detailOf(problem: EmployeeProblem): string {
  switch (problem.type) {
    case 'several':
      return messages.several(problem.employees.map(numberedName).join('; '));
    case 'disagree': {
      const { by, employee, butBy, other } = problem;
      return `${messages.byKey(by, listedName(employee))} ${messages.byKey(butBy, listedName(other))}`;
    }
    case 'other-frequency':
      return messages.otherFrequency(listedName(problem.employee), problem.employee.payFrequencyName);
    case 'left':
      return messages.left(listedName(problem.employee), problem.employee.endedOn);
    case 'no-payslip':
    case 'not-read':
    case 'no-once-off':
    case 'several-once-off':
    case 'finalised':
      return `${listedName(problem.employee)}.`;
    case 'nobody-named':
    case 'total-row':
    case 'unknown':
    case 'changed-number':
      return '';
  }
}

function numberedName(employee: Candidate): string {
  return [employee.number ?? '', listedName(employee)].filter((part) => part !== '').join(' ');
}
