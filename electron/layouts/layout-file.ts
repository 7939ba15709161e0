import { columnMeaning } from '#electron/inputs/contract/bulk-input.ts';
import { arrangement, layoutName, type SharedLayout } from './contract/layout.ts';
import { AppError } from '#kit/errors.ts';
import { z } from 'zod';

const format = 'paydesk-layout';
const version = 1;

/** Includes the name of a custom item, because its number alone may mean another item in another company. */
const fileColumn = columnMeaning.extend({ item: z.string().max(200).optional() });
export type FileColumn = z.infer<typeof fileColumn>;

const head = z.object({ format: z.literal(format), version: z.int().positive() });
const content = z.object({
  name: layoutName,
  columns: z.array(fileColumn).max(300),
  arrangement,
});

export function writeLayoutFile(layout: SharedLayout, nameOf: (heading: string) => string | undefined) {
  const columns = layout.columns.map((column) => ({ ...column, item: nameOf(column.heading) }));
  const text = JSON.stringify({ format, version, ...layout, columns }, null, 2);
  return new TextEncoder().encode(`${text}\n`);
}

/** Fails with `layout-file-refused` if anything is wrong with the file; nothing is imported then. */
export function readLayoutFile(bytes: Uint8Array): { layout: SharedLayout; columns: readonly FileColumn[] } {
  const json = parse(bytes);
  const headed = head.safeParse(json);
  if (!headed.success) throw new AppError('layout-file-refused', { reason: 'not-a-layout' });
  if (headed.data.version > version) throw new AppError('layout-file-refused', { reason: 'newer-version' });
  const read = content.safeParse(json);
  if (!read.success) throw new AppError('layout-file-refused', { reason: 'damaged' });
  const { name, columns } = read.data;
  // A duplicate heading would make two columns of one input.
  const unique = [...new Map(columns.map((column) => [column.heading, column])).values()];
  const meanings = unique.map(({ item: _, ...meaning }) => meaning);
  return { layout: { name, columns: meanings, arrangement: read.data.arrangement }, columns: unique };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Text that is not valid UTF-8 or JSON is not a layout.
    throw new AppError('layout-file-refused', { reason: 'not-a-layout' });
  }
}
