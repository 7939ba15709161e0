import { maskNumber } from '#payroll/personal-number.ts';
import type { PreviewRow } from './import-preview.svelte.ts';
import type { EmployeeProblem, RowKeys } from './match-employees.ts';

const maskedId = 'ID ••••';
/** Several employees have the name, or several numbers are cut to the same. */
const shared = new Set<EmployeeProblem['type']>(['several', 'changed-number']);

/** Whether the label of a row may stand for one employee, in this file and in later ones. */
export function isDistinct({ label, match }: PreviewRow, rows: readonly PreviewRow[]): boolean {
  // Of an ID number it has only four digits.
  if (label === '' || label.startsWith(maskedId)) return false;
  if ('problem' in match && shared.has(match.problem.type)) return false;
  return rows.filter((row) => row.label === label).length === 1;
}

/** How a row names the employee, without the full ID number. */
export function labelOf({ number, name, email, idNumber }: RowKeys): string {
  const label = [number, name].filter((text) => text !== '').join(' · ') || email;
  return label !== '' || idNumber === '' ? label : `ID ${maskNumber(idNumber)}`;
}
