import { z } from 'zod';

/**
 * The schema as generated code, created on first use: a list of employees has thousands of records, and the plain
 * schema is several times slower. The page, where code generation is forbidden, parses no responses.
 */
export function compiled<S extends z.ZodType>(schema: S): () => S {
  let made: S | undefined;
  return () => (made ??= z.compile(schema));
}
