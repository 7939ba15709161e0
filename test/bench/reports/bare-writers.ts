import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import { packZip } from '#documents/zip.ts';

/** Writes CSV with nothing but the necessary quotes. */
export function bareCsv({ columns, rows }: Spreadsheet): Uint8Array {
  const lines = [columns.map(({ header }) => header), ...rows].map((row) =>
    row.map((cell) => `"${(cell ?? '').replaceAll('"', '""')}"`).join(','),
  );
  return new TextEncoder().encode(lines.join('\r\n'));
}

/** Writes one sheet of texts and numbers without styles, widths or guards: the least that a workbook needs. */
export function bareXlsx({ columns, rows }: Spreadsheet): Uint8Array {
  const isNumber = columns.map(({ kind }) => kind === 'money' || kind === 'number');
  const body = rows.map((row, nth) => {
    const cells = row.map((cell, index) => {
      const place = `${String.fromCharCode(65 + index)}${nth + 1}`;
      if (isNumber[index] === true) return `<c r="${place}"><v>${cell ?? ''}</v></c>`;
      const text = (cell ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
    });
    return `<row r="${nth + 1}">${cells.join('')}</row>`;
  });
  const xml = `<worksheet><sheetData>${body.join('')}</sheetData></worksheet>`;
  return packZip([{ name: 'xl/worksheets/sheet1.xml', bytes: Buffer.from(xml) }]);
}
