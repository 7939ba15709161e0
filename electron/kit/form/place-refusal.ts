import type { AppErrorCode, FieldError } from '../errors.ts';
import { fieldsOf, type FormTable } from './form-table.ts';

interface PlacedRefusal {
  /** The service's messages about fields, by the fields' paths. */
  readonly placed: ReadonlyMap<string, readonly string[]>;
  /** The service's messages about attributes that the form does not have. */
  readonly others: readonly FieldError[];
}

/** The path for an attribute: by its full name, or by its last part if only one field has it. */
function pathOf(table: FormTable, attribute: string): string | undefined {
  const fields = fieldsOf(table).filter(({ wire }) => wire !== undefined);
  const whole = fields.find(({ wire }) => wire === attribute);
  if (whole !== undefined) return whole.path;
  const ending = fields.filter(({ wire }) => wire?.endsWith(`.${attribute}`));
  return ending.length === 1 ? ending[0]?.path : undefined;
}

/** Assigns each of the service's messages to the field that it is about. */
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
