import { expect, test } from 'vitest';
import { readSheetsBy } from '#features/file-import/read-all-sheets.ts';
import { FileProblem } from '#features/file-import/reading/file-problem.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { rowXml, workbookOf } from '#test/support/workbook.ts';
import { isDeep } from '#test/support/seed.ts';

const going = new AbortController().signal;
let asked = 0;
const read: Parameters<typeof readSheetsBy>[0] = ({ bytes, sheet, ...options }) => {
  asked += 1;
  return readFile(bytes, sheet, options);
};

/** Sheets with these rows; with `one`, all of them refer to the first sheet's part. */
function workbook(sheets: readonly string[], one = false) {
  const target = (at: number) => `worksheets/sheet${one ? 1 : at + 1}.xml`;
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
  const links = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target(at)}"/>`,
  );
  return workbookOf({
    rows: sheets,
    parts: { 'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>` },
  });
}

const problemOf = (bytes: Uint8Array<ArrayBuffer>) =>
  readSheetsBy(read, bytes, going).then(
    () => null,
    (error: unknown) => (error instanceof FileProblem ? error.code : error),
  );

if (isDeep)
  test('limits repeated identical sheets to the size of one', async () => {
    const long = rowXml(
      1,
      Array.from({ length: 26 }, () => 'x'.repeat(32_000)),
    );
    const wide = Array.from({ length: 800 }, (_, at) =>
      rowXml(
        at + 1,
        Array.from({ length: 26 }, () => 1),
      ),
    );
    expect(
      await problemOf(
        workbook(
          Array.from({ length: 40 }, () => long),
          true,
        ),
      ),
    ).toBe('takes-too-much');
    expect(
      await problemOf(
        workbook(
          Array.from({ length: 40 }, () => wide.join('')),
          true,
        ),
      ),
    ).toBe('too-many-cells');
  });

test('reads only the first of a thousand sheets', async () => {
  asked = 0;
  const tables = await readSheetsBy(
    read,
    workbook(Array.from({ length: 1_000 }, () => rowXml(1, ['7']))),
    going,
  );
  expect(tables).toHaveLength(40);
  expect(asked).toBe(40);
});

test('refuses more sheets than an archive may have parts', async () => {
  expect(await problemOf(workbook(Array.from({ length: 10_000 }, () => rowXml(1, ['7']))))).toBeTypeOf(
    'string',
  );
});

test('fails with the reason when reading is stopped', async () => {
  const stop = new AbortController();
  const reason = new Error('stopped');
  stop.abort(reason);
  const never: typeof read = (_, signal) => Promise.reject(signal.reason as Error);
  await expect(readSheetsBy(never, workbook([rowXml(1, ['7'])]), stop.signal)).rejects.toBe(reason);
});
