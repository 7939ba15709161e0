import type { z } from 'zod';

/** Texts of which each kind of checked string accepts one. */
const texts = [
  'a',
  '1',
  '2026-11-30',
  '2026-11',
  '12:00',
  'a.pdf',
  '0.5',
  'first_name',
  'calc.commission.amount',
  'https://example.com/v1',
  'a@example.com',
  '0'.repeat(64),
  'correct horse battery staple nine',
  '',
];
const numbers = [1, 0, 50, 100, 1_000, 2_026];

/** What zod keeps of a schema, as far as an example needs it. */
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
}

interface Question {
  /** Values by the name of their field, used where the schema accepts them. */
  readonly known: Readonly<Record<string, unknown>>;
  /** Chooses among options, and whether what may be left out or null is. */
  readonly variant: number;
}

/** An input that a schema accepts, made from its definition; the same for the same variant. */
export function exampleOf(schema: z.ZodType, { known, variant }: Question, name = ''): unknown {
  const given = known[name];
  if (given !== undefined && schema.safeParse(given).success) return given;
  // zod declares the definition for each class of its own.
  const def = schema.def as unknown as Def;
  const of = (inner: z.ZodType | undefined, key = name) =>
    inner === undefined ? undefined : exampleOf(inner, { known, variant }, key);
  const pick = <T>(all: readonly T[]): T | undefined => all[variant % all.length];
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).flatMap(([key, inner]) => {
          const value = of(inner, key);
          return value === undefined ? [] : [[key, value]];
        }),
      );
    case 'array': {
      const one = [of(def.element)];
      return schema.safeParse(one).success || !schema.safeParse([]).success ? one : [];
    }
    case 'tuple':
      return (def.items ?? []).map((item) => of(item));
    case 'record':
      return def.keyType === undefined
        ? {}
        : Object.fromEntries([[String(of(def.keyType)), of(def.valueType)]]);
    case 'optional':
    case 'default':
      return variant % 2 === 0 ? undefined : of(def.innerType);
    case 'nullable':
      return variant % 2 === 0 && !(name in known) ? null : of(def.innerType);
    case 'readonly':
    case 'nonoptional':
      return of(def.innerType);
    case 'pipe':
      return of(def.in);
    case 'union':
      return of(pick(def.options ?? []));
    case 'enum':
      return pick(Object.values(def.entries ?? {}));
    case 'literal':
      return pick(def.values ?? []);
    case 'boolean':
      return variant % 2 === 1;
    case 'number':
      return numbers.find((one) => schema.safeParse(one).success);
    case 'string':
      return texts.find((one) => schema.safeParse(one).success);
    default:
      return null;
  }
}
