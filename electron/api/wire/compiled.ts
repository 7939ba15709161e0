import { z } from 'zod';

/**
 * The schema as generated code, made when it is first used: a list of people brings records by the thousand, and reading
 * each by the schema itself takes several times as long. The page, where no code may be generated, reads no answers.
 */
export function compiled<S extends z.ZodType>(schema: S): () => S {
  let made: S | undefined;
  return () => (made ??= z.compile(schema));
}
