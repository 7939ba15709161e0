import { headersOf } from '#features/file-import/columns/find-header.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { FieldHeaders } from '#features/employees/file/field-headers.ts';
import type { SheetField } from '#features/employees/file/sheet-field.ts';

/** A file with headers in its first row, each column with the field that its header names. */
export async function openFile(content: Uint8Array | readonly string[], fields: readonly SheetField[]) {
  const bytes = content instanceof Uint8Array ? content : new TextEncoder().encode(content.join('\n'));
  const { table, days } = await readFile(Uint8Array.from(bytes), null);
  const headers = headersOf(table, 0);
  const targets = new FieldHeaders(fields).suggest(headers);
  const columns = table.columns.map((column, index) => ({
    column,
    field: fields.find(({ path }) => path === targets[index]),
  }));
  return { headers, targets, file: { table, columns, header: 0, days } };
}
