import type { Bridge } from '#bridge/bridge.ts';
import { addManyMessages as messages } from '../texts/add-many.ts';
import type { SheetField } from '#features/employees/file/sheet-field.ts';

const [narrowest, widest] = [14, 36];

/** Saves a workbook with a column for each field; null if the clerk cancels. */
export async function saveTemplate(
  calls: Bridge['calls'],
  fields: readonly SheetField[],
  suggestedName: string,
): Promise<{ readonly name: string } | null> {
  const { saved } = await calls.imports.saveTemplate({
    suggestedName,
    sheet: {
      name: messages.templateSheet,
      frozen: 2,
      columns: fields.map(({ title, field }) => ({
        header: title,
        // As text, numbers keep their leading zeros; dates stay dates.
        kind: field.row.kind === 'date' ? 'date' : 'text',
        width: Math.min(widest, Math.max(narrowest, title.length)),
      })),
      rows: [],
    },
  });
  return saved;
}
