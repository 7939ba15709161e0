import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { cellOf, type FileTable } from '#features/file-import/reading/table.ts';
import { writeCsvSheet } from '#documents/csv.ts';
import { toLines } from '#documents/row-lines.ts';
import { runs } from '#test/support/seed.ts';
import { bytesOf } from '#test/support/workbook.ts';

const rowsOf = (table: FileTable) =>
  Array.from(table.lines, (_, row) => table.columns.map((column) => cellOf(column, row).text));

async function read(content: string | Uint8Array) {
  return (await readFile(bytesOf(content), null)).table;
}

test.each([
  ['commas', 'Number,Hours\n7,8.5\n'],
  ['semicolons, with commas before the cents', 'Number;Hours\n7;8,5\n'],
  ['tabs', 'Number\tHours\n7\t8.5\n'],
  ['bars', 'Number|Hours\n7|8.5\n'],
  ['a first line that names it', 'sep=;\r\nNumber;Hours\r\n7;8,5\r\n'],
  ['old line ends', 'Number,Hours\r7,8.5\r'],
])('finds the delimiter: %s', async (_, text) => {
  expect(rowsOf(await read(text)).map((row) => row.map((cell) => cell.replace(',', '.')))).toEqual([
    ['Number', 'Hours'],
    ['7', '8.5'],
  ]);
});

test('ignores a title above the table when detecting the delimiter', async () => {
  const table = await read('Timesheet, week 47, all sites\n\nNumber;Hours;Site\n1;8;A\n2;9;B\n');
  expect(rowsOf(table).at(-1)).toEqual(['2', '9', 'B']);
});

test.each([
  ['UTF-8', Buffer.from('Naam\nBühler')],
  ['UTF-8 with a mark', Buffer.from('\ufeffNaam\nBühler')],
  ['UTF-16 with a mark', Buffer.from('\ufeffNaam\nBühler', 'utf16le')],
  ['UTF-16 without one', Buffer.from('Naam\nBühler van der Merwe', 'utf16le')],
  ['UTF-16 the other way round', Buffer.from('\ufeffNaam\nBühler', 'utf16le').swap16()],
  ['the code page of old Windows', Buffer.from('Naam\nBühler', 'latin1')],
])('finds the encoding: %s', async (_, bytes) => {
  const rows = rowsOf(await read(bytes));
  expect(rows[0]).toEqual(['Naam']);
  expect(rows[1]?.[0]).toMatch(/^Bühler/);
});

test('keeps line ends, delimiters and quotes inside quotes, and counts the lines of the file', async () => {
  const table = await read('Name,Note\r\n"Naidoo, S","two\r\nlines, ""so to speak"""\r\nBotha,x\r\n');
  expect(rowsOf(table)[1]).toEqual(['Naidoo, S', 'two\r\nlines, "so to speak"']);
  expect([...table.lines]).toEqual([1, 2, 4]);
});

test('does not swallow the rest of the file after a quoted nickname', async () => {
  const rows = rowsOf(await read('Name,Hours\n"Rooi" Jan Botha,8\nNaidoo,9\n'));
  expect(rows).toEqual([
    ['Name', 'Hours'],
    ['"Rooi" Jan Botha', '8'],
    ['Naidoo', '9'],
  ]);
});

test('quotes with spaces around them keep their separators, and those inside a text are ordinary characters', async () => {
  const rows = rowsOf(
    await read('No, "Name" , Hours\n1, "Nkosi, Thoko" ,8\n2, Pipe 12" wide, 9\n3, "Rooi" Jan,7\n'),
  );
  expect(rows.map((row) => row.map((cell) => cell.trim()))).toEqual([
    ['No', 'Name', 'Hours'],
    ['1', 'Nkosi, Thoko', '8'],
    ['2', 'Pipe 12" wide', '9'],
    ['3', '"Rooi" Jan', '7'],
  ]);
  expect(rowsOf(await read('No,Note\n1, "so called\n2,x\n'))[1]).toEqual(['1', ' "so called']);
});

test('questions a cell whose lines look like rows, but no other multi-line text', async () => {
  const doubtsOf = async (text: string) => {
    const table = await read(text);
    return table.columns.flatMap((column) =>
      Array.from(table.lines, (_, row) => cellOf(column, row).doubts ?? []).flat(),
    );
  };
  expect(await doubtsOf('Name;Pay;Site\n"Jan;100;A\nPiet";200;B\nSipho;300;C\n')).toEqual(['several-rows']);
  expect(await doubtsOf('Name;Pay;Site\nJan;100;"A\nPiet;200;B"\nSipho;300;C\n')).toEqual(['several-rows']);
  expect(await doubtsOf('Name;Pay;Site\nJan;100;"A; old\nB"\nSipho;300;C\nLindi;5;D\n')).toEqual([]);
});

test('strips byte-order marks of joined files from headers', async () => {
  expect(rowsOf(await read('\ufeff\ufeff"Name, first";Pay\nJan;1\n'))[0]).toEqual(['Name, first', 'Pay']);
});

test('detects the encoding from letters far down in a long file', async () => {
  const begin = Buffer.from(`Name;Note\n${`${'x'.repeat(1_000)};y\n`.repeat(1_001)}`);
  const table = await read(
    Buffer.concat([begin, Buffer.from([0x52, 0x65, 0x6e, 0x82, 0x65]), Buffer.from(';z\n')]),
  );
  expect(rowsOf(table).at(-1)).toEqual(['Renée', 'z']);
});

test('unwraps numbers that Excel stores as text', async () => {
  expect(rowsOf(await read('Number,ID\n="007",="0101015009087"\n'))[1]).toEqual(['007', '0101015009087']);
});

test('reads its own exports back, including guarded cells', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme-composite', maxLength: 12 }),
    fc.constantFrom(
      '=1+1',
      '+27 82',
      '-5',
      '@home',
      "'=x",
      'x;=1',
      'x\t"=1',
      'x;',
      "x;'",
      '\tx',
      'a\nb',
      '"',
      ',',
      ';',
    ),
  );
  const width = 3;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      async (rows) => {
        fc.pre(rows.flat().every((text) => !text.includes('\0') && text.isWellFormed()));
        // A full first row lets the reader detect the delimiter, and the test see that no cell is lost.
        const header = ['Number', 'Name', 'Hours'];
        const columns = header.map((each) => ({ header: each, kind: 'text' as const, width: 10 }));
        const { table } = await readFile(bytesOf(writeCsvSheet({ columns }, [toLines(rows)])), null);
        const filled = rows.filter((row) => row.some((text) => text.trim() !== ''));
        const blank = (text: string) => (text.trim() === '' ? '' : text);
        expect(rowsOf(table)).toEqual([header, ...filled.map((row) => row.map(blank))]);
      },
    ),
    runs(200),
  );
});

test.each([
  ['8.00101E+12', 'cut-digits'],
  ['1,23E+04', 'cut-digits'],
  ['12-Mar', 'turned-into-date'],
  ['01-Mrt', 'turned-into-date'],
  ['Mar-12', 'turned-into-date'],
  ['101015009087', undefined],
  ['12-Main', undefined],
  ['Ren\ufffde', 'other-letters'],
  ['823456789', undefined],
  ["'8.00101E+12", 'cut-digits'],
  ['8.00101E+12 ', 'cut-digits'],
  [' 12-Mar', 'turned-into-date'],
  ['2026/03/12', 'turned-into-date'],
  ['2026-03-12 00:00:00', 'turned-into-date'],
  ['2026-031', undefined],
  ['RenÃ©e', 'spoilt-letters'],
  ['Dâ€™Oliveira', 'spoilt-letters'],
  ['á¸’avhana', 'spoilt-letters'],
  ['Ren√©e', 'spoilt-letters'],
  ['Ren├®e', 'spoilt-letters'],
  ['Ren‚e', 'spoilt-letters'],
  ['RenÚe', 'spoilt-letters'],
  ['Ren?e', 'spoilt-letters'],
  ['Ren&eacute;e', 'spoilt-letters'],
  ['O&#39;Brien', 'spoilt-letters'],
  ['Thabo\u202enkosi', 'other-letters'],
  ['Renée', undefined],
  ['ESTÉE VAN DER MERWE', undefined],
  ['DʼOliveira · São João, 2º andar?', undefined],
  ['Ḓavhana & Sons; R&D', undefined],
])('a text that may not be what was meant says so: %s', async (text, doubt) => {
  const table = await read(`Number;Text\n1;"${text}"\n`);
  expect(table.columns.map((column) => cellOf(column, 1).doubts?.join())).toEqual([undefined, doubt]);
});

test('reports an ID number that lost its leading zero, and no other number', async () => {
  const whole = '0101015009083';
  const table = await read(`ID;Account\n${whole.slice(1)};123456789012\n`);
  expect(table.columns.map((column) => cellOf(column, 1).doubts?.join())).toEqual(['lost-zeros', undefined]);
});

test('strips control characters', async () => {
  const table = await read('Name;Note\nA\x01b\x7f\x9d;"two\nlines"\n');
  expect(rowsOf(table)[1]).toEqual(['A\ufffdb\ufffd\ufffd', 'two\nlines']);
  expect(table.columns.map((column) => cellOf(column, 1).doubts?.join())).toEqual([
    'other-letters',
    undefined,
  ]);
});

/** The upper half of each encoding, by its letters. */
const upper: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'windows-1252': {
    é: 0xe9,
    è: 0xe8,
    ê: 0xea,
    ë: 0xeb,
    ï: 0xef,
    ö: 0xf6,
    ü: 0xfc,
    ô: 0xf4,
    š: 0x9a,
    É: 0xc9,
    '’': 0x92,
  },
  macintosh: { é: 0x8e, è: 0x8f, ê: 0x90, ë: 0x91, ï: 0x95, ö: 0x9a, ü: 0x9f, ô: 0x99, É: 0x83, '’': 0xd5 },
  cp850: { é: 0x82, è: 0x8a, ê: 0x88, ë: 0x89, ï: 0x8b, ö: 0x94, ü: 0x81, ô: 0x93, É: 0x90 },
};
const encode = (text: string, encoding: string) =>
  Uint8Array.from(text, (letter) => upper[encoding]?.[letter] ?? letter.charCodeAt(0));

test.each(Object.keys(upper))(
  'names in %s are read as they were written, without a question',
  async (encoding) => {
    const names = ['Renée Fourie', 'Noëlla Müller', 'RENÉE', 'Zoë Bêrnard', 'José'];
    if (encoding !== 'cp850') names.push('D’Angelo');
    const { table, text } = await readFile(encode(`Name,Hours\n${names.join(',8\n')},8\n`, encoding), null);
    expect(text).toMatchObject({ encoding, candidates: [], isOpen: false });
    expect(table.columns[0]?.texts.slice(1)).toEqual(names);
    expect(table.columns[0]?.doubts).toBeUndefined();
  },
);

test('asks about names that depend on the encoding, and questions them until answered', async () => {
  const bytes = encode('Name,Town\nKönig,Paarl\n', 'macintosh');
  const { table, text } = await readFile(bytes, null);
  expect(text?.candidates).toEqual([
    { encoding: 'macintosh', sample: 'König' },
    { encoding: 'windows-1252', sample: 'Kšnig' },
  ]);
  expect(table.columns.map((column) => cellOf(column, 1).doubts?.join())).toEqual([
    'other-letters',
    undefined,
  ]);
  const chosen = await readFile(bytes, null, { text: { encoding: 'windows-1252' } });
  expect(chosen.text?.candidates).toHaveLength(2);
  expect(chosen.table.columns.map((column) => cellOf(column, 1))[0]).toEqual({ type: 'text', text: 'Kšnig' });
});

test('confines a damaged byte to its own cell', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Name,Pay\nRenée,1\nṰhama,2\nNel '),
    Buffer.from([0x96]),
    Buffer.from(' Botha,3\n'),
  ]);
  const { table, text } = await readFile(bytesOf(bytes), null);
  expect(text).toMatchObject({ encoding: 'utf-8', candidates: [] });
  expect(rowsOf(table).map(([name]) => name)).toEqual(['Name', 'Renée', 'Ṱhama', 'Nel \ufffd Botha']);
  const [names] = table.columns.map((column) => [1, 2, 3].map((row) => cellOf(column, row).doubts?.join()));
  expect(names).toEqual([undefined, undefined, 'other-letters']);
});

test('commas in addresses and amounts do not hide the semicolons; another separator can be chosen', async () => {
  const rows =
    'EMP001;Fourie, Anna;12 Long Street, Gardens, Cape Town;12500,50\nEMP002;Nel, Jan;3 Church Road, Hatfield, Pretoria;9800,00\n';
  const read = await readFile(bytesOf(rows), null);
  expect(read.text?.delimiter).toBe(';');
  expect(rowsOf(read.table)[0]).toEqual([
    'EMP001',
    'Fourie, Anna',
    '12 Long Street, Gardens, Cape Town',
    '12500,50',
  ]);
  const chosen = await readFile(bytesOf(rows), null, { text: { delimiter: ',' } });
  expect(chosen.table.columns).toHaveLength(5);
});

test('loses no cell of a text file', async () => {
  const letters = 'ab Eé0.9-\ufffdṰ\x07\x85\u2028’'.split('');
  const cell = fc.string({ unit: fc.constantFrom(...letters), maxLength: 6 });
  const rowsOfCells = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(',', ';', '\t', '|'), rowsOfCells, async (mark, rows) => {
      const content = rows.map((row) => row.join(mark)).join('\n');
      const { table } = await readFile(bytesOf(`sep=${mark}\nNumber${mark}Name\n${content}`), null);
      const rowAt = new Map(Array.from(table.lines, (line, row) => [line, row]));
      const lost = rows.flatMap((row, at) =>
        row.filter((text, place) => {
          const column = table.columns[place];
          const read = column && cellOf(column, rowAt.get(at + 3) ?? -1);
          const isKept = read?.text === text && !text.includes('\ufffd');
          return text.trim() !== '' && !isKept && read?.doubts?.includes('other-letters') !== true;
        }),
      );
      expect(lost).toEqual([]);
    }),
    runs(100),
  );
});
