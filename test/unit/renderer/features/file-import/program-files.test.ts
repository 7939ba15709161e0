import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inBytes } from '#test/support/files/in-bytes.ts';
import { bytesOf, formula, workbookWith } from '#test/support/files/workbook.ts';
import { waysIn, WorkerInPlace, type Choices, type WayIn } from '#test/support/files/ways-in.ts';
import {
  answersByFile,
  headers,
  notCalculated,
  ordinaryAnswers,
  programSheets,
  renee,
  workbookOfSheet,
  type Answers,
} from '#test/support/workbooks/program-sheets.ts';

/** A file as a program makes it, and what the ways in make of it. */
interface ProgramFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What the clipboard has once the file is open in a spreadsheet and copied. */
  readonly copied?: string;
  readonly answers: Answers;
  readonly choices?: Partial<Record<WayIn, Choices>>;
}

const line = (...cells: readonly string[]) => cells.join('\t');
const csv = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n`;
const afrikaans = ['0012 · 2026-05-04', '0013 · 2026-03-12', 'EMP001 · 2026-10-01', 'EMP002 · 2026-12-25'];
const workbooks = Object.entries(programSheets)
  .filter(([, { sheet }]) => sheet.isStreamed !== true && sheet.is1904 !== true)
  .map(([name, { sheet, answers, copied }]): [string, ProgramFile] => [
    `a workbook with ${name}`,
    { bytes: workbookOfSheet(sheet), answers, ...(copied !== undefined && { copied }) },
  ]);

beforeAll(() => vi.stubGlobal('Worker', WorkerInPlace));
afterAll(() => vi.unstubAllGlobals());

describe.each([
  ...workbooks,
  ...Object.entries<ProgramFile>({
    'a workbook whose formulas all have a 0 in place of a result': {
      bytes: workbookWith([headers, ['EMP001', renee, ...Array.from({ length: 4 }, () => formula('0.0'))]]),
      answers: notCalculated('placeholder', '0'),
    },
    'a text file that Excel has opened and saved': {
      bytes: bytesOf(
        csv(
          headers.join(),
          '1.20E+06,"Fourie, Renée",6.2E+10,8.00E+03,1.60E+02,8.00101E+12',
          'EMP002,"Müller, Jürgen",01-Mar,02-Mar,03-Mar,TRUE',
        ),
      ),
      copied: [
        line(...headers),
        line('1.20E+06', renee, '6.2E+10', '8.00E+03', '1.60E+02', '8.00101E+12'),
        line('EMP002', 'Müller, Jürgen', '01-Mar', '02-Mar', '03-Mar', 'TRUE'),
      ].join('\n'),
      answers: {
        sheet: {
          rows: ['EMP001 · –', 'EMP002 · –'],
          doubts: ['2 cut-digits', 'E2 cut-digits!', 'E3 turned-into-date!'],
        },
        employees: {
          rows: ['– · Renée · Fourie · –', 'EMP002 · Jürgen · Müller · –'],
          doubts: ['A2 cut-digits!', 'C2 cut-digits!', 'C3 turned-into-date!'],
        },
        payFile: {
          rows: ['1.20E+06 · Fourie, Renée · 6.2E+10 · –', 'EMP002 · Müller, Jürgen · 01-Mar · –'],
          doubts: [
            'A2 cut-digits!',
            'C2 cut-digits!',
            'D2 cut-digits!',
            'C3 turned-into-date!',
            'D3 turned-into-date!',
          ],
        },
        passwords: {
          rows: ['– · –', 'EMP002 · –'],
          doubts: ['A2 cut-digits!', 'F2 cut-digits!', 'F3 truth-value'],
        },
      },
    },
    'a text file in a code page of DOS': {
      bytes: inBytes(csv(headers.join(), 'EMP001,"Fourie, Renée",1456789002,12500.50,7.5,Zoë'), {
        é: 0x82,
        ë: 0x89,
      }),
      answers: { ...ordinaryAnswers, passwords: { rows: ['EMP001 · Zoë'] } },
    },
    'a text file in the encoding of old Macs': {
      bytes: inBytes(csv(headers.join(), 'EMP001,"Fourie, Renée",1456789002,12500.50,7.5,Zoë'), {
        é: 0x8e,
        ë: 0x91,
      }),
      answers: { ...ordinaryAnswers, passwords: { rows: ['EMP001 · Zoë'] } },
    },
    'a text file with one damaged byte': {
      bytes: bytesOf(
        Buffer.concat([
          Buffer.from(csv(headers.join(), 'EMP001,"Fourie, Renée",1456789002,12500.50,7.5,rooi koeëls')),
          Buffer.from('EMP003,Nel '),
          Buffer.from([0x96]),
          Buffer.from(' Botha,62\x01345678,1,2,na'),
          Buffer.from([0x96]),
          Buffer.from('as\r\n'),
        ]),
      ),
      answers: {
        sheet: { rows: ['EMP001 · 7.50', 'EMP003 · 2.00'], doubts: ['3 other-letters'] },
        employees: {
          rows: ['EMP001 · Renée · Fourie · 1456789002', 'EMP003 · – · – · –'],
          doubts: ['B3 other-letters', 'C3 other-letters'],
        },
        payFile: {
          rows: [
            'EMP001 · Fourie, Renée · 1456789002 · 1250050',
            'EMP003 · Nel \ufffd Botha · 62\ufffd345678 · 100',
          ],
          doubts: ['B3 other-letters', 'C3 other-letters'],
        },
        passwords: { rows: ['EMP001 · rooi koeëls', 'EMP003 · –'], doubts: ['F3 other-letters'] },
      },
    },
    'a text file with durations, and dates with a time': {
      bytes: bytesOf(
        csv(
          'Employee number,Hours,Start date',
          '0012,37:30:00,2026-11-01 00:00:00',
          '0013,07:30:00 AM,2026-11-01T00:00:00Z',
        ),
      ),
      copied:
        'Employee number\tHours\tStart date\n0012\t37:30:00\t2026-11-01 00:00:00\n0013\t07:30:00 AM\t2026-11-01T00:00:00Z',
      answers: {
        sheet: { rows: ['0012 · 37.50 · 2026-11-01', '0013 · 7.50 · 2026-11-01'] },
        employees: { rows: ['0012 · 2026-11-01', '0013 · 2026-11-01'] },
      },
    },
    'a text file with months in Afrikaans': {
      bytes: bytesOf(
        csv(
          'Nommer;Start date',
          '0012;04 Mei 2026',
          '0013;12 Mrt 2026',
          'EMP001;1 Okt 2026',
          'EMP002;25 Des 2026',
        ),
      ),
      copied:
        'Nommer\tStart date\n0012\t04 Mei 2026\n0013\t12 Mrt 2026\nEMP001\t1 Okt 2026\nEMP002\t25 Des 2026',
      answers: {
        sheet: { rows: afrikaans },
        employees: { rows: afrikaans },
      },
    },
    'a text file with numbers without their leading zeros, when both 12 and 0012 exist': {
      bytes: bytesOf(csv('Employee number,Hours', '12,7.5', '13,8')),
      copied: 'Employee number\tHours\n12\t7.5\n13\t8',
      answers: {
        sheet: { rows: ['(several) · 7.50', '0013 · 8.00'] },
      },
    },
    'a text file without headers, with semicolons between cells and commas inside addresses': {
      bytes: bytesOf(
        csv(
          'EMP001;Fourie, Renée;12 Long Street, Gardens, Cape Town;12500,50',
          'EMP002;Müller, Jürgen;3 Church Road, Hatfield, Pretoria;9800,00',
        ),
      ),
      choices: {
        'bulk import': ['@number', '@name', '', 'calc.commission.amount'],
        'add many': ['number', 'firstName', 'physicalAddress.street', 'firstPay.salary'],
        'change many': ['number', 'firstName', 'physicalAddress.street', ''],
        'pay file': ['number', 'name', 'account', 'amount'],
        'password list': ['number', '', '', 'password'],
      },
      answers: {
        sheet: { rows: ['EMP001 · 12500.50', 'EMP002 · 9800.00'] },
        employees: {
          rows: [
            'EMP001 · Renée · Fourie · 12 Long Street, Gardens, Cape Town · 12500.50',
            'EMP002 · Jürgen · Müller · 3 Church Road, Hatfield, Pretoria · 9800.00',
          ],
        },
        changes: {
          rows: [
            'EMP001 · Renée · Fourie · 12 Long Street, Gardens, Cape Town',
            'EMP002 · Jürgen · Müller · 3 Church Road, Hatfield, Pretoria',
          ],
        },
        payFile: {
          rows: [
            'EMP001 · Fourie, Renée · 12 Long Street, Gardens, Cape Town · 1250050',
            'EMP002 · Müller, Jürgen · 3 Church Road, Hatfield, Pretoria · 980000',
          ],
        },
        passwords: { rows: ['EMP001 · 12500,50', 'EMP002 · 9800,00'] },
      },
    },
    'a text file of accounts with semicolons, in the letters of Windows': {
      bytes: inBytes(
        csv('Rekeningnommer;Beskrywing;Saldo', '2000/000;Salarisse en reën;0,00', '9500/010;LBS;1'),
        {
          ë: 0xeb,
        },
      ),
      answers: { chart: { rows: ['2000/000 · Salarisse en reën', '9500/010 · LBS'] } },
    },
    'a text file with apostrophes before numbers and signs after them': {
      bytes: bytesOf(
        csv(
          headers.join(';'),
          `'0012;;'0145678900;1 234,50-;'7,5-;'0083`,
          `'0013;;145678900;(1 234,50);(7,5);0083`,
        ),
      ),
      copied: [
        line(...headers),
        line("'0012", '', "'0145678900", '1 234,50-', "'7,5-", "'0083"),
        line("'0013", '', '145678900', '(1 234,50)', '(7,5)', '0083'),
      ].join('\n'),
      answers: {
        sheet: { rows: ['0012 · -7.50', '0013 · -7.50'] },
        employees: { rows: ['0012 · – · – · 0145678900', '0013 · – · – · 145678900'] },
        payFile: { rows: ['0012 · – · 0145678900 · -123450', '0013 · – · 145678900 · -123450'] },
        passwords: { rows: ['0012 · 0083', '0013 · 0083'] },
      },
    },
  }),
])('%s', (_, { bytes, copied, answers, choices }) => {
  test.each(answersByFile(answers))('is read by the %s', async (way, expected) => {
    expect(await waysIn[way](new File([bytes], 'file'), choices?.[way])).toEqual(expected);
  });

  test.each(copied === undefined ? [] : [copied])('is read when it is pasted', async (text) => {
    expect(await waysIn.paste(text)).toEqual(answers.sheet);
  });
});
