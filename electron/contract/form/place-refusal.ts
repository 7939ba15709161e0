import type { AppErrorCode, FieldError } from '../errors.ts';
import { fieldsOf, type FormTable } from './form-table.ts';

interface PlacedRefusal {
  /** What the service said about a field, by the field's path. */
  readonly placed: ReadonlyMap<string, readonly string[]>;
  /** What it said about attributes that the form does not have. */
  readonly others: readonly FieldError[];
}

/** The field of an attribute: by its whole name, else by its last part where only one field has it. */
function pathOf(table: FormTable, attribute: string): string | undefined {
  const fields = fieldsOf(table).filter(({ wire }) => wire !== undefined);
  const whole = fields.find(({ wire }) => wire === attribute);
  if (whole !== undefined) return whole.path;
  const ending = fields.filter(({ wire }) => wire?.endsWith(`.${attribute}`));
  return ending.length === 1 ? ending[0]?.path : undefined;
}

/** Puts each of the service's complaints at the field that it is about. */
export function placeRefusal(table: FormTable, errors: readonly FieldError[]): PlacedRefusal {
  const placed = new Map<string, string[]>();
  const others: FieldError[] = [];
  for (const error of errors) {
    const path = pathOf(table, error.field);
    if (path === undefined) others.push(error);
    else placed.set(path, [...(placed.get(path) ?? []), error.message]);
  }
  return { placed, others };
}

/** The field that a failure of this code belongs to. */
export function fieldRefusedBy(table: FormTable, code: AppErrorCode): string | undefined {
  return fieldsOf(table).find(({ row }) => row.refusedBy?.includes(code))?.path;
}
