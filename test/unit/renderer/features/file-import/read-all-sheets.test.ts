import { expect, test } from 'vitest';
import { readSheetsBy } from '#features/file-import/read-all-sheets.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { problemOf } from '#test/support/samples/file-import.ts';
import { rowXml, workbookOf } from '#test/support/files/workbook.ts';
import { isDeep } from '#test/support/seed.ts';

const { signal } = new AbortController();
let sheetsRead = 0;
const read: Parameters<typeof readSheetsBy>[0] = ({ bytes, sheet, ...options }) => {
  sheetsRead += 1;
  return readFile(bytes, sheet, options);
};

/** Sheets with these rows; with `one`, all of them refer to the first sheet's part. */
function workbook(sheets: readonly string[], one = false) {
  const target = (index: number) => `worksheets/sheet${one ? 1 : index + 1}.xml`;
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
  const links = sheets.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target(index)}"/>`,
  );
  return workbookOf({
    rows: sheets,
    parts: { 'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>` },
  });
}

const readAll = (bytes: Uint8Array<ArrayBuffer>) => readSheetsBy(read, bytes, signal);

if (isDeep)
  test('refuses many references to one sheet when together they are too large', async () => {
    const long = rowXml(
      1,
      Array.from({ length: 26 }, () => 'x'.repeat(32_000)),
    );
    const wide = Array.from({ length: 800 }, (_, index) =>
      rowXml(
        index + 1,
        Array.from({ length: 26 }, () => 1),
      ),
    );
    expect(
      await problemOf(
        readAll(
          workbook(
            Array.from({ length: 40 }, () => long),
            true,
          ),
        ),
      ),
    ).toBe('takes-too-much');
    expect(
      await problemOf(
        readAll(
          workbook(
            Array.from({ length: 40 }, () => wide.join('')),
            true,
          ),
        ),
      ),
    ).toBe('too-many-cells');
  });

test('reads only the first 40 of a thousand sheets', async () => {
  sheetsRead = 0;
  const tables = await readAll(workbook(Array.from({ length: 1_000 }, () => rowXml(1, ['7']))));
  expect(tables).toHaveLength(40);
  expect(sheetsRead).toBe(40);
});

test('refuses more sheets than an archive may have parts', async () => {
  expect(
    await problemOf(readAll(workbook(Array.from({ length: 10_000 }, () => rowXml(1, ['7']))))),
  ).toBeTypeOf('string');
});

test('fails with the reason when reading is stopped', async () => {
  const stop = new AbortController();
  const reason = new Error('stopped');
  stop.abort(reason);
  const never: typeof read = (_, signal) => Promise.reject(signal.reason as Error);
  await expect(readSheetsBy(never, workbook([rowXml(1, ['7'])]), stop.signal)).rejects.toBe(reason);
});
