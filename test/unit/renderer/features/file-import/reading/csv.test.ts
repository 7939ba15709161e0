import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { cellOf } from '#features/file-import/reading/table.ts';
import { writeCsvSheet } from '#documents/csv.ts';
import { toLines } from '#documents/row-lines.ts';
import { inBytes, inUtf16 } from '#test/support/files/in-bytes.ts';
import { textsOf } from '#test/support/samples/file-import.ts';
import { runs } from '#test/support/seed.ts';
import { bytesOf } from '#test/support/files/workbook.ts';

async function read(content: string | Uint8Array) {
  return (await readFile(bytesOf(content), null)).table;
}

test.each([
  ['commas', 'Number,Hours\n7,8.5\n'],
  ['semicolons, with commas before the cents', 'Number;Hours\n7;8,5\n'],
  ['tabs', 'Number\tHours\n7\t8.5\n'],
  ['vertical bars', 'Number|Hours\n7|8.5\n'],
  ['a first line that names it', 'sep=;\r\nNumber;Hours\r\n7;8,5\r\n'],
  ['line ends of old Macs', 'Number,Hours\r7,8.5\r'],
])('detects the delimiter: %s', async (_, text) => {
  expect(textsOf(await read(text)).map((row) => row.map((cell) => cell.replace(',', '.')))).toEqual([
    ['Number', 'Hours'],
    ['7', '8.5'],
  ]);
});

test('ignores a title above the table when detecting the delimiter', async () => {
  const table = await read('Timesheet, week 47, all sites\n\nNumber;Hours;Site\n1;8;A\n2;9;B\n');
  expect(textsOf(table).at(-1)).toEqual(['2', '9', 'B']);
});

test.each([
  ['UTF-8', Buffer.from('Naam\nBühler')],
  ['UTF-8 with a byte-order mark', Buffer.from('\ufeffNaam\nBühler')],
  ['UTF-16 with a byte-order mark', inUtf16('Naam\nBühler')],
  ['UTF-16 without a byte-order mark', inUtf16('Naam\nBühler van der Merwe', { isBare: true })],
  ['big-endian UTF-16', inUtf16('Naam\nBühler', { isSwapped: true })],
  ['Windows-1252', Buffer.from('Naam\nBühler', 'latin1')],
])('detects the encoding: %s', async (_, bytes) => {
  const rows = textsOf(await read(bytes));
  expect(rows[0]).toEqual(['Naam']);
  expect(rows[1]?.[0]).toMatch(/^Bühler/);
});

test('keeps line ends, delimiters and quotes inside quoted cells, and counts the lines of the file', async () => {
  const table = await read('Name,Note\r\n"Naidoo, S","two\r\nlines, ""so to speak"""\r\nBotha,x\r\n');
  expect(textsOf(table)[1]).toEqual(['Naidoo, S', 'two\r\nlines, "so to speak"']);
  expect([...table.lines]).toEqual([1, 2, 4]);
});

test('keeps the rows apart when a cell begins with a quoted nickname', async () => {
  const rows = textsOf(await read('Name,Hours\n"Rooi" Jan Botha,8\nNaidoo,9\n'));
  expect(rows).toEqual([
    ['Name', 'Hours'],
    ['"Rooi" Jan Botha', '8'],
    ['Naidoo', '9'],
  ]);
});

test('keeps separators in quotes with spaces around them, and takes quotes inside a text as characters', async () => {
  const rows = textsOf(
    await read('No, "Name" , Hours\n1, "Nkosi, Thoko" ,8\n2, Pipe 12" wide, 9\n3, "Rooi" Jan,7\n'),
  );
  expect(rows.map((row) => row.map((cell) => cell.trim()))).toEqual([
    ['No', 'Name', 'Hours'],
    ['1', 'Nkosi, Thoko', '8'],
    ['2', 'Pipe 12" wide', '9'],
    ['3', '"Rooi" Jan', '7'],
  ]);
  expect(textsOf(await read('No,Note\n1, "so called\n2,x\n'))[1]).toEqual(['1', ' "so called']);
});

test('doubts a cell whose lines look like rows, but no other text of several lines', async () => {
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

test('strips the byte-order marks of joined files from the first header', async () => {
  expect(textsOf(await read('\ufeff\ufeff"Name, first";Pay\nJan;1\n'))[0]).toEqual(['Name, first', 'Pay']);
});

test('detects the encoding from letters far down in a long file', async () => {
  const begin = Buffer.from(`Name;Note\n${`${'x'.repeat(1_000)};y\n`.repeat(1_001)}`);
  const table = await read(
    Buffer.concat([begin, Buffer.from([0x52, 0x65, 0x6e, 0x82, 0x65]), Buffer.from(';z\n')]),
  );
  expect(textsOf(table).at(-1)).toEqual(['Renée', 'z']);
});

test('unwraps the formulas by which Excel keeps numbers as texts', async () => {
  expect(textsOf(await read('Number,ID\n="007",="0101015009087"\n'))[1]).toEqual(['007', '0101015009087']);
});

test('reads back its own exports, including cells guarded against formulas', async () => {
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
        expect(textsOf(table)).toEqual([header, ...filled.map((row) => row.map(blank))]);
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
])('the text %s has the doubt %s', async (text, doubt) => {
  const table = await read(`Number;Text\n1;"${text}"\n`);
  expect(table.columns.map((column) => cellOf(column, 1).doubts?.join())).toEqual([undefined, doubt]);
});

test('reports an ID number that lost its leading zero, and no other number', async () => {
  const whole = '0101015009083';
  const table = await read(`ID;Account\n${whole.slice(1)};123456789012\n`);
  expect(table.columns.map((column) => cellOf(column, 1).doubts?.join())).toEqual(['lost-zeros', undefined]);
});

test('replaces control characters and doubts their cell, but keeps line ends', async () => {
  const table = await read('Name;Note\nA\x01b\x7f\x9d;"two\nlines"\n');
  expect(textsOf(table)[1]).toEqual(['A\ufffdb\ufffd\ufffd', 'two\nlines']);
  expect(table.columns.map((column) => cellOf(column, 1).doubts?.join())).toEqual([
    'other-letters',
    undefined,
  ]);
});

/** The bytes of some letters in each encoding. */
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
const encode = (text: string, encoding: string) => inBytes(text, upper[encoding] ?? {});

test.each(Object.keys(upper))(
  'reads names in %s correctly, without asking for the encoding',
  async (encoding) => {
    const names = ['Renée Fourie', 'Noëlla Müller', 'RENÉE', 'Zoë Bêrnard', 'José'];
    if (encoding !== 'cp850') names.push('D’Angelo');
    const { table, text } = await readFile(encode(`Name,Hours\n${names.join(',8\n')},8\n`, encoding), null);
    expect(text).toMatchObject({ encoding, candidates: [], isOpen: false });
    expect(table.columns[0]?.texts.slice(1)).toEqual(names);
    expect(table.columns[0]?.doubts).toBeUndefined();
  },
);

test('asks for the encoding when it changes a name, and doubts that name until it is chosen', async () => {
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

test('doubts only the cell that has a damaged byte', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Name,Pay\nRenée,1\nṰhama,2\nNel '),
    Buffer.from([0x96]),
    Buffer.from(' Botha,3\n'),
  ]);
  const { table, text } = await readFile(bytesOf(bytes), null);
  expect(text).toMatchObject({ encoding: 'utf-8', candidates: [] });
  expect(textsOf(table).map(([name]) => name)).toEqual(['Name', 'Renée', 'Ṱhama', 'Nel \ufffd Botha']);
  const [names] = table.columns.map((column) => [1, 2, 3].map((row) => cellOf(column, row).doubts?.join()));
  expect(names).toEqual([undefined, undefined, 'other-letters']);
});

test('detects semicolons despite commas in addresses and amounts, unless another separator is chosen', async () => {
  const rows =
    'EMP001;Fourie, Anna;12 Long Street, Gardens, Cape Town;12500,50\nEMP002;Nel, Jan;3 Church Road, Hatfield, Pretoria;9800,00\n';
  const read = await readFile(bytesOf(rows), null);
  expect(read.text?.delimiter).toBe(';');
  expect(textsOf(read.table)[0]).toEqual([
    'EMP001',
    'Fourie, Anna',
    '12 Long Street, Gardens, Cape Town',
    '12500,50',
  ]);
  const chosen = await readFile(bytesOf(rows), null, { text: { delimiter: ',' } });
  expect(chosen.table.columns).toHaveLength(5);
});

test('reads every filled cell of a text file unchanged or doubts it', async () => {
  const letters = 'ab Eé0.9-\ufffdṰ\x07\x85\u2028’'.split('');
  const cell = fc.string({ unit: fc.constantFrom(...letters), maxLength: 6 });
  const rowsOfCells = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(',', ';', '\t', '|'), rowsOfCells, async (mark, rows) => {
      const content = rows.map((row) => row.join(mark)).join('\n');
      const { table } = await readFile(bytesOf(`sep=${mark}\nNumber${mark}Name\n${content}`), null);
      const rowAt = new Map(Array.from(table.lines, (line, row) => [line, row]));
      const lost = rows.flatMap((row, index) =>
        row.filter((text, place) => {
          const column = table.columns[place];
          const read = column && cellOf(column, rowAt.get(index + 3) ?? -1);
          const isUnchanged = read?.text === text && !text.includes('\ufffd');
          return text.trim() !== '' && !isUnchanged && read?.doubts?.includes('other-letters') !== true;
        }),
      );
      expect(lost).toEqual([]);
    }),
    runs(100),
  );
});
