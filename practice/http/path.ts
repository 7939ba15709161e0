import { z } from 'zod';

type NameIn<Segment extends string> = Segment extends `:${infer Name}.${string}`
  ? Name
  : Segment extends `:${infer Name}`
    ? Name
    : never;

type NamesIn<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? NameIn<Segment> | NamesIn<Rest>
  : NameIn<Path>;

/** The default types of path parameters: `id` and `…_id` are numbers, others text. */
export type PathParameters<Path extends string> = {
  readonly [Name in NamesIn<Path>]: Name extends 'id' | `${string}_id` ? number : string;
};

/** Ids are digits only. */
const idParameter = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

const PARAMETER = /:(\w+)/g;

export function parameterNames(path: string): string[] {
  return [...path.matchAll(PARAMETER)].flatMap(([, name]) => name ?? []);
}

export function defaultParameters<Path extends string>(path: Path): z.ZodType<PathParameters<Path>> {
  const schemas = parameterNames(path).map((name) => [name, isId(name) ? idParameter : z.string()] as const);
  // The mapped type above gives the same names the same types.
  return z.object(Object.fromEntries(schemas)) as unknown as z.ZodType<PathParameters<Path>>;
}

/** A trailing slash makes no difference; a parameter contains no slash or point. */
export function compilePath(path: string): RegExp {
  const source = path.replaceAll('.', String.raw`\.`).replace(PARAMETER, '(?<$1>[^/.]+)');
  return new RegExp(`^${source.replace(/\/$/, '')}/?$`);
}

function isId(name: string): boolean {
  return name === 'id' || name.endsWith('_id');
}
