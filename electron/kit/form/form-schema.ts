import { z } from 'zod';
import { emptyValue, fieldSchema } from './field-kinds.ts';
import { fieldsOf, type FieldRow, type FormTable, type ObjectRow } from './form-table.ts';
import { problemsOf, textsOf } from './form-values.ts';
// zod must be configured before any schema is built.
import '../define.ts';

type TextKind = 'text' | 'secret' | 'choice' | 'id-number';

type Filled<R> = R extends { kind: 'yes-no' }
  ? boolean
  : R extends { kind: 'integer' | 'reference' }
    ? number
    : R extends { kind: 'references' }
      ? number[]
      : R extends { kind: 'names' }
        ? string[]
        : R extends { kind: 'choice'; open: true }
          ? string
          : R extends { kind: 'choice'; options: readonly (infer O)[] }
            ? O
            : string;

/** The value that is sent for an empty field: '' for a text, otherwise null. */
type Empty<R> = R extends { required: true }
  ? never
  : R extends { kind: TextKind }
    ? R extends { kind: 'choice' }
      ? ''
      : never
    : null;

type ValueOf<R> = Filled<R> | Empty<R>;

type SchemaOf<R> = R extends { fields: infer F }
  ? z.ZodObject<{ -readonly [N in keyof F]: z.ZodType<ValueOf<F[N]>, ValueOf<F[N]>> }, z.core.$strict>
  : z.ZodType<ValueOf<R>, ValueOf<R>>;

type ShapeOf<T extends FormTable> = {
  -readonly [N in keyof T as T[N] extends { unsent: true } ? never : N]: T[N] extends { required: true }
    ? SchemaOf<T[N]>
    : z.ZodOptional<SchemaOf<T[N]>>;
};

/** The values that are sent for a whole form. */
export type ValuesOf<T extends FormTable> = z.infer<z.ZodObject<ShapeOf<T>, z.core.$strict>>;

function leafSchema(row: FieldRow): z.ZodType {
  const schema = fieldSchema(row);
  return !row.required && emptyValue(row) === null ? schema.nullable() : schema;
}

/** All parts are present, even empty ones, because an object replaces the earlier one as a whole. */
function objectSchema({ fields }: ObjectRow): z.ZodType {
  const parts = Object.entries(fields).map(([name, { required: _, ...row }]) => [name, leafSchema(row)]);
  return z.strictObject(Object.fromEntries(parts) as Record<string, z.ZodType>);
}

/**
 * The schema of what is sent, each field on its own; `recordSchema` adds the rules between fields. Its `partial()` is
 * the schema of changes.
 */
export function fieldsSchema<const T extends FormTable>(table: T): z.ZodObject<ShapeOf<T>, z.core.$strict> {
  const shape = Object.entries(table)
    .filter(([, row]) => row.kind === 'object' || !row.unsent)
    .map(([name, row]) => {
      const schema = row.kind === 'object' ? objectSchema(row) : leafSchema(row);
      return [name, row.required ? schema : schema.optional()];
    });
  const schema: unknown = z.strictObject(Object.fromEntries(shape) as Record<string, z.ZodType>);
  // Built from the same rows as its type, which TypeScript cannot follow through entries.
  return schema as z.ZodObject<ShapeOf<T>, z.core.$strict>;
}

/** The schema of a whole record: each field, and the rules between fields. */
export function recordSchema<const T extends FormTable>(table: T): z.ZodObject<ShapeOf<T>, z.core.$strict> {
  const sent = new Set(
    fieldsOf(table)
      .filter(({ row }) => !row.unsent)
      .map(({ path }) => path),
  );
  return fieldsSchema(table).superRefine((value, context) => {
    for (const [path, problem] of problemsOf(table, textsOf(table, value))) {
      if (sent.has(path)) context.addIssue({ code: 'custom', path: path.split('.'), message: problem });
    }
  });
}
