import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { tell } from '#test/support/counts.ts';
import { notRunWhere } from '#test/support/not-run.ts';
import { WorkerInPlace, type WayIn } from '#test/support/files/ways-in.ts';
import {
  answersByFile,
  moments,
  momentsAnswers,
  ordinary,
  ordinaryAnswers,
  programSheets,
  readBy,
  type Answers,
} from '#test/support/workbooks/program-sheets.ts';
import { bytesAt, hasLibreOffice, ProgramFiles, pythonWith } from '#test/support/workbooks/programs.ts';

/** The option by which LibreOffice takes the separator, the quote and the encoding of a text file. */
const textFiles: Readonly<Record<string, string>> = {
  'UTF-8 and commas': '44,34,76,1',
  'UTF-8 and semicolons, with every text in quotes': '59,34,76,1,,0,true',
  'UTF-16 and tabs': '9,34,65535,1',
  'Windows-1252 and semicolons': '59,34,1,1',
  'ISO 8859-1': '44,34,12,1',
  'the encoding of old Macs': '44,34,2,1',
  'code page 437 of DOS': '44,34,3,1',
  'code page 850 of DOS': '44,34,4,1',
};

/** What LibreOffice makes of a workbook that cannot be read, and why it cannot. */
const refused = {
  xls: 'old-excel',
  dif: 'old-excel',
  slk: 'old-excel',
  ods: 'open-document',
  fods: 'open-document',
  html: 'web-page',
  pdf: 'pdf',
};

const ways = ['bulk import', 'add many', 'change many', 'pay file', 'password list'] as const;

/** Expects these answers of the ways in that have columns for a file. */
async function expectAnswers(path: string, answers: Answers, message = path): Promise<void> {
  const expected = answersByFile(answers);
  const waysOfFile = expected.map(([way]) => way);
  expect(await readBy(waysOfFile, bytesAt(path)), message).toEqual(expected);
}

/** LibreOffice takes seconds to start. */
const timeout = 180_000;

/** Tests how every way in reads files that these programs have just written. */
export function describeProgramsThatWrite(): void {
  const files = new ProgramFiles();
  beforeAll(() => vi.stubGlobal('Worker', WorkerInPlace));
  afterAll(() => {
    vi.unstubAllGlobals();
    files.close();
  });
  const has = {
    openpyxl: pythonWith('openpyxl') !== undefined,
    xlsxwriter: pythonWith('xlsxwriter') !== undefined,
  };
  const all = Object.entries(programSheets);

  describe.each(['openpyxl', 'xlsxwriter'] as const)('%s', (library) => {
    test.each(all)(
      'writes %s',
      { timeout, ...notRunWhere(!has[library], `needs ${library} for Python`) },
      async (_, { sheet, answers, but }) => {
        await expectAnswers(files.write(library, sheet), but?.[library] ?? answers);
      },
    );
  });

  const library = has.openpyxl ? 'openpyxl' : 'xlsxwriter';
  const isThere = hasLibreOffice() && has[library];
  describe(
    'LibreOffice',
    { timeout, ...notRunWhere(!isThere, 'needs LibreOffice, and openpyxl or XlsxWriter') },
    () => {
      test('saves each workbook so that it is read as before', async (context) => {
        const written = all.map(([, { sheet }]) => files.write(library, sheet));
        for (const format of ['xlsx', 'xlsx:Calc Office Open XML', 'xlsm']) {
          const saved = files.convert(written, format);
          for (const [index, [name, { answers, but }]] of all.entries()) {
            await expectAnswers(saved[index] ?? '', but?.LibreOffice ?? answers, `${name} as ${format}`);
          }
        }
        tell(context, { workbooks: 3 * written.length });
      });

      test.each(Object.entries(textFiles))(
        'saves a text file in %s that is read correctly',
        async (_, options) => {
          const written = [ordinary, moments].map((sheet) => files.write(library, sheet));
          const [first = '', second = ''] = files.convert(
            written,
            `csv:Text - txt - csv (StarCalc):${options}`,
          );
          await expectAnswers(first, ordinaryAnswers);
          await expectAnswers(second, momentsAnswers);
        },
      );

      test.each(Object.entries(refused))(
        'saves as .%s, which every way in refuses by its format',
        async (format, code) => {
          const [saved = ''] = files.convert([files.write(library, ordinary)], format);
          const expected = ways.map((way): [WayIn, string] => [way, code]);
          expect(await readBy(ways, bytesAt(saved))).toEqual(expected);
        },
      );
    },
  );
}
