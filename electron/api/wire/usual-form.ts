import type { z } from 'zod';

type Usual = (value: unknown) => unknown;

const usualForms = new WeakMap<z.core.$ZodType, Usual>();

/**
 * Gives a schema a short way to read the form that services usually send; undefined for any other form. A list of
 * employees has tens of thousands of values, and the schema takes ten times as long. Both must give the same value.
 */
export function withUsual<S extends z.ZodType>(
  schema: S,
  usual: (value: unknown) => z.output<S> | undefined,
): S {
  usualForms.set(schema, usual);
  return schema;
}

/** The short way of a schema. A schema with `catch` has that of the inner one: only other forms are caught. */
function usualOf(schema: z.ZodType): Usual | undefined {
  const { def } = schema._zod;
  return usualForms.get(def.type === 'catch' ? (def as z.core.$ZodCatchDef).innerType : schema);
}

/** A value read in the short way if it has its usual form; undefined if it cannot be read. */
export function readValue<S extends z.ZodType>(schema: S, value: unknown): z.output<S> | undefined {
  const usual = usualOf(schema)?.(value);
  // `withUsual` accepts only what gives values of the schema.
  return usual === undefined ? schema.safeParse(value).data : (usual as z.output<S>);
}

interface Field {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly usual: Usual | undefined;
}

/** The fields of a record's schema; null if it is none, or checks more than each field by itself. */
function listFields(schema: z.ZodType): readonly Field[] | null {
  if (schema._zod.def.type !== 'object') return null;
  const def = schema._zod.def as z.core.$ZodObjectDef;
  if (def.catchall !== undefined || (def.checks ?? []).length > 0) return null;
  // A shape's type leaves open which schemas it has; ours are all of the library's usual kind.
  const shape = Object.entries(def.shape) as [string, z.ZodType][];
  return shape.map(([name, value]) => ({ name, schema: value, usual: usualOf(value) }));
}

const known = new WeakMap<z.ZodType, readonly Field[] | null>();

/** Reads each field in the short way if it has its usual form; undefined if a field, or the record, cannot be read. */
export function readUsual<S extends z.ZodType>(schema: S, record: unknown): z.output<S> | undefined {
  let fields = known.get(schema);
  if (fields === undefined) known.set(schema, (fields = listFields(schema)));
  if (fields === null || typeof record !== 'object' || record === null || Array.isArray(record))
    return undefined;
  const values: Record<string, unknown> = {};
  for (const { name, schema: value, usual } of fields) {
    const received: unknown = Object.hasOwn(record, name) ? Reflect.get(record, name) : undefined;
    let read = usual?.(received);
    if (read === undefined) {
      const parsed = value.safeParse(received);
      if (!parsed.success) return undefined;
      read = parsed.data;
    }
    values[name] = read;
  }
  // Each value is that of the schema of its field.
  return values as z.output<S>;
}
