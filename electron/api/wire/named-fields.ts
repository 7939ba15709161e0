import { z } from 'zod';
import { readUsual } from './usual-form.ts';

/** For each part of a record, its name in the service and how its value is read. */
type NamedFields = Readonly<Record<string, readonly [wireName: string, value: z.ZodType]>>;
type Values<T extends NamedFields> = { [Part in keyof T]: z.output<T[Part][1]> };

/** The name in the service of each part. */
export function namesOf<T extends NamedFields>(table: T): { readonly [Part in keyof T]: T[Part][0] } {
  const names = Object.entries(table).map(([part, [name]]) => [part, name]);
  // Object.entries loses the keys.
  return Object.fromEntries(names) as { [Part in keyof T]: T[Part][0] };
}

/** Returns a function that reads the parts of a record; its result is null if the record or one part is invalid. */
export function readerOf<T extends NamedFields>(table: T): (received: unknown) => Values<T> | null {
  const parts = Object.entries(table).map(([part, [name]]) => [part, name] as const);
  const schema = z.object(Object.fromEntries(Object.values(table)));
  return (received) => {
    const data = readUsual(schema, received);
    if (data === undefined) return null;
    const values: Record<string, unknown> = {};
    for (const [part, name] of parts) values[part] = data[name];
    return values as Values<T>;
  };
}
