import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inBytes } from '#test/support/in-bytes.ts';
import {
  archiveOf,
  bytesOf,
  formula,
  isTrue,
  rowXml,
  shown,
  workbookParts,
  workbookWith,
} from '#test/support/workbook.ts';
import { waysIn, WorkerInPlace, type Answer, type Choices, type WayIn } from '#test/support/ways-in.ts';

/** A file as a program makes it, and what each way in that it has columns for makes of it. */
interface ProgramFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What the clipboard has once the file is open in a spreadsheet and copied. */
  readonly copied?: string;
  readonly read: Partial<Record<WayIn, Answer>>;
  readonly choices?: Partial<Record<WayIn, Choices>>;
}

const headers = ['Employee number', 'Name', 'Account number', 'Nett pay', 'Hours', 'Password'];
const renee = 'Fourie, Renée';
const line = (...cells: readonly string[]) => cells.join('\t');
const csv = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n`;

const ordinary: ProgramFile['read'] = {
  'bulk import': { rows: ['EMP001 · 7.50'] },
  'take on many': { rows: ['EMP001 · Renée · Fourie · 1456789002'] },
  'change many': { rows: ['EMP001 · Renée · Fourie · 1456789002'] },
  'pay file': { rows: ['EMP001 · Fourie, Renée · 1456789002 · 1250050'] },
  'password list': { rows: ['EMP001 · blou kraan'] },
};
const ordinaryRows = [headers, ['EMP001', renee, '1456789002', 12500.5, 7.5, 'blou kraan']];
const ordinarySheet = ordinaryRows.map((cells, index) => rowXml(index + 1, cells)).join('');
const ordinaryParts = workbookParts({ rows: [ordinarySheet] });

const files: Readonly<Record<string, ProgramFile>> = {
  'a workbook whose formulas no program has calculated': {
    bytes: workbookWith([headers, ['EMP001', renee, ...Array.from({ length: 4 }, () => formula(''))]]),
    read: {
      'bulk import': { rows: ['EMP001 · –'], doubts: ['E2 never-calculated!'] },
      'take on many': { rows: ['EMP001 · Renée · Fourie · –'], doubts: ['C2 never-calculated!'] },
      'change many': { rows: ['EMP001 · Renée · Fourie · –'], doubts: ['C2 never-calculated!'] },
      'pay file': {
        rows: ['EMP001 · Fourie, Renée · = · –'],
        doubts: ['C2 never-calculated!', 'D2 never-calculated!'],
      },
      'password list': { rows: ['EMP001 · –'], doubts: ['F2 never-calculated!'] },
    },
  },
  'a workbook whose formulas all have a 0 in place of a result': {
    bytes: workbookWith([headers, ['EMP001', renee, ...Array.from({ length: 4 }, () => formula('0.0'))]]),
    read: {
      'bulk import': { rows: ['EMP001 · –'], doubts: ['E2 placeholder!'] },
      'take on many': { rows: ['EMP001 · Renée · Fourie · –'], doubts: ['C2 placeholder!'] },
      'change many': { rows: ['EMP001 · Renée · Fourie · –'], doubts: ['C2 placeholder!'] },
      'pay file': {
        rows: ['EMP001 · Fourie, Renée · 0 · –'],
        doubts: ['C2 placeholder!', 'D2 placeholder!'],
      },
      'password list': { rows: ['EMP001 · –'], doubts: ['F2 placeholder!'] },
    },
  },
  'a workbook with codes that Excel turned into dates': {
    bytes: workbookWith([
      [...headers, 'Street number'],
      [shown('d-mmm', 46_093), renee, ...Array.from({ length: 5 }, () => shown('d-mmm', 46_093))],
    ]),
    copied: [line(...headers), line('12-Mar', renee, '12-Mar', '12-Mar', '12-Mar', '12-Mar')].join('\n'),
    read: {
      'bulk import': { rows: ['EMP001 · –'], doubts: ['2 turned-into-date', 'E2 turned-into-date!'] },
      paste: { rows: ['EMP001 · –'], doubts: ['2 turned-into-date', 'E2 turned-into-date!'] },
      'take on many': {
        rows: ['– · Renée · Fourie · – · –'],
        doubts: ['A2 turned-into-date!', 'C2 turned-into-date!', 'G2 turned-into-date'],
      },
      'change many': {
        rows: ['– · Renée · Fourie · – · –'],
        doubts: ['A2 turned-into-date!', 'C2 turned-into-date!', 'G2 turned-into-date'],
      },
      'pay file': {
        rows: ['12-Mar · Fourie, Renée · 12-Mar · –'],
        doubts: ['A2 turned-into-date!', 'C2 turned-into-date!', 'D2 turned-into-date!'],
      },
      'password list': { rows: ['– · –'], doubts: ['A2 turned-into-date!', 'F2 turned-into-date'] },
    },
  },
  'a workbook with numbers that are shown by a format': {
    bytes: workbookWith([
      headers,
      [
        shown('"EMP-"0000', 12),
        'Hlophe, Ñandi',
        shown('000-000', 12_345),
        shown('[$R-1C09] #,##0.00', 1234.5),
        shown('0.00"h"', 7.5),
        shown('00 00 00', 10_203),
      ],
      [
        shown('0000', 13),
        'Ndlovu, Thandiwe',
        shown('0000000', 123),
        shown('0.0,"k"', 1500),
        shown('[h]:mm:ss', 1.5625),
        shown('[Red]0000', 42),
      ],
    ]),
    copied: [
      line(...headers),
      line('EMP-0012', 'Hlophe, Ñandi', '012-345', 'R 1 234.50', '7.50h', '01 02 03'),
      line('0013', 'Ndlovu, Thandiwe', '0000123', '1.5k', '37:30:00', '0042'),
    ].join('\n'),
    read: {
      'bulk import': { rows: ['EMP-0012 · 7.50', '0013 · 37.50'] },
      paste: { rows: ['EMP-0012 · 7.50', '0013 · 37.50'] },
      'take on many': { rows: ['EMP-0012 · Ñandi · Hlophe · 012345', '0013 · Thandiwe · Ndlovu · 0000123'] },
      'change many': { rows: ['EMP-0012 · Ñandi · Hlophe · 012345', '0013 · Thandiwe · Ndlovu · 0000123'] },
      'pay file': {
        rows: ['EMP-0012 · Hlophe, Ñandi · 012-345 · 123450', '0013 · Ndlovu, Thandiwe · 0000123 · 150000'],
      },
      'password list': { rows: ['EMP-0012 · 01 02 03', '0013 · 0042'] },
    },
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
    read: {
      'bulk import': {
        rows: ['EMP001 · –', 'EMP002 · –'],
        doubts: ['2 cut-digits', 'E2 cut-digits!', 'E3 turned-into-date!'],
      },
      paste: {
        rows: ['EMP001 · –', 'EMP002 · –'],
        doubts: ['2 cut-digits', 'E2 cut-digits!', 'E3 turned-into-date!'],
      },
      'take on many': {
        rows: ['– · Renée · Fourie · –', 'EMP002 · Jürgen · Müller · –'],
        doubts: ['A2 cut-digits!', 'C2 cut-digits!', 'C3 turned-into-date!'],
      },
      'change many': {
        rows: ['– · Renée · Fourie · –', 'EMP002 · Jürgen · Müller · –'],
        doubts: ['A2 cut-digits!', 'C2 cut-digits!', 'C3 turned-into-date!'],
      },
      'pay file': {
        rows: ['1.20E+06 · Fourie, Renée · 6.2E+10 · –', 'EMP002 · Müller, Jürgen · 01-Mar · –'],
        doubts: [
          'A2 cut-digits!',
          'C2 cut-digits!',
          'D2 cut-digits!',
          'C3 turned-into-date!',
          'D3 turned-into-date!',
        ],
      },
      'password list': {
        rows: ['– · –', 'EMP002 · –'],
        doubts: ['A2 cut-digits!', 'F2 cut-digits!', 'F3 truth-value'],
      },
    },
  },
  'a text file in the letters of DOS': {
    bytes: inBytes(csv(headers.join(), 'EMP001,"Fourie, Renée",1456789002,12500.50,7.5,Zoë'), {
      é: 0x82,
      ë: 0x89,
    }),
    read: { ...ordinary, 'password list': { rows: ['EMP001 · Zoë'] } },
  },
  'a text file in the letters of an old Mac': {
    bytes: inBytes(csv(headers.join(), 'EMP001,"Fourie, Renée",1456789002,12500.50,7.5,Zoë'), {
      é: 0x8e,
      ë: 0x91,
    }),
    read: { ...ordinary, 'password list': { rows: ['EMP001 · Zoë'] } },
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
    read: {
      'bulk import': { rows: ['EMP001 · 7.50', 'EMP003 · 2.00'], doubts: ['3 other-letters'] },
      'take on many': {
        rows: ['EMP001 · Renée · Fourie · 1456789002', 'EMP003 · – · – · –'],
        doubts: ['B3 other-letters', 'C3 other-letters'],
      },
      'change many': {
        rows: ['EMP001 · Renée · Fourie · 1456789002', 'EMP003 · – · – · –'],
        doubts: ['B3 other-letters', 'C3 other-letters'],
      },
      'pay file': {
        rows: [
          'EMP001 · Fourie, Renée · 1456789002 · 1250050',
          'EMP003 · Nel \ufffd Botha · 62\ufffd345678 · 100',
        ],
        doubts: ['B3 other-letters', 'C3 other-letters'],
      },
      'password list': { rows: ['EMP001 · rooi koeëls', 'EMP003 · –'], doubts: ['F3 other-letters'] },
    },
  },
  'a text file with durations and moments': {
    bytes: bytesOf(
      csv(
        'Employee number,Hours,Start date',
        '0012,37:30:00,2026-11-01 00:00:00',
        '0013,07:30:00 AM,2026-11-01T00:00:00Z',
      ),
    ),
    copied:
      'Employee number\tHours\tStart date\n0012\t37:30:00\t2026-11-01 00:00:00\n0013\t07:30:00 AM\t2026-11-01T00:00:00Z',
    read: {
      'bulk import': { rows: ['0012 · 37.50 · 2026-11-01', '0013 · 7.50 · 2026-11-01'] },
      paste: { rows: ['0012 · 37.50 · 2026-11-01', '0013 · 7.50 · 2026-11-01'] },
      'take on many': { rows: ['0012 · 2026-11-01', '0013 · 2026-11-01'] },
      'change many': { rows: ['0012 · 2026-11-01', '0013 · 2026-11-01'] },
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
    read: Object.fromEntries(
      (['bulk import', 'paste', 'take on many', 'change many'] as const).map((way) => [
        way,
        { rows: ['0012 · 2026-05-04', '0013 · 2026-03-12', 'EMP001 · 2026-10-01', 'EMP002 · 2026-12-25'] },
      ]),
    ),
  },
  'a workbook with sizes of 64 bits': { bytes: archiveOf(ordinaryParts, { isWide: true }), read: ordinary },
  'a workbook with the separators of Windows in its names': {
    bytes: archiveOf(ordinaryParts.map((part) => ({ ...part, name: part.name.replaceAll('/', '\\') }))),
    read: ordinary,
  },
  'a workbook with another prefix for relationships': {
    bytes: archiveOf(
      ordinaryParts.map((part) => ({
        ...part,
        content: String(part.content)
          .replaceAll('xmlns:r=', 'xmlns:relationships=')
          .replaceAll('r:id=', 'relationships:id='),
      })),
    ),
    read: ordinary,
  },
  'a workbook with a hidden row and a hidden column': {
    bytes: workbookWith([...ordinaryRows, ['EMP002', 'Müller, Jürgen', '1456789012', 9800, 8, 'wit deur']], {
      before: '<cols><col min="3" max="6" hidden="1" width="9"/></cols>',
      hiddenLines: [3],
    }),
    read: {
      'bulk import': { rows: ['EMP001 · 7.50', 'EMP002 · 8.00'], doubts: ['3 hidden-row', 'E3 hidden-row'] },
      'take on many': {
        rows: ['EMP001 · Renée · Fourie · 1456789002'],
        doubts: ['A3 hidden-row', 'B3 hidden-row', 'C3 hidden-row'],
      },
      'change many': {
        rows: ['EMP001 · Renée · Fourie · 1456789002'],
        doubts: ['A3 hidden-row', 'B3 hidden-row', 'C3 hidden-row'],
      },
      'pay file': {
        rows: [
          'EMP001 · Fourie, Renée · 1456789002 · 1250050',
          'EMP002 · Müller, Jürgen · 1456789012 · 980000',
        ],
        doubts: ['B3 hidden-row', 'A3 hidden-row', 'C3 hidden-row', 'D3 hidden-row'],
      },
      'password list': { rows: ['EMP001 · blou kraan', '– · –'], doubts: ['A3 hidden-row', 'F3 hidden-row'] },
    },
  },
  'a workbook with two lines of headers, of which the upper one is merged': {
    bytes: workbookWith(
      [
        ['Karoo Wool (Pty) Ltd - November 2026'],
        ['Employee', { content: '' }, 'Payment', { content: '' }, 'Overtime', { content: '' }],
        ['Code', 'Name', 'Account number', 'Nett pay', 'Hours', 'Password'],
        ['EMP001', renee, '1456789002', 12500.5, 7.5, 'blou kraan'],
      ],
      {
        after:
          '<mergeCells><mergeCell ref="A1:F1"/><mergeCell ref="A2:B2"/><mergeCell ref="C2:D2"/><mergeCell ref="E2:F2"/></mergeCells>',
      },
    ),
    read: { ...ordinary, 'pay file': { rows: ['– · Fourie, Renée · 1456789002 · 1250050'] } },
  },
  'a workbook in which Excel took a name and a password for truth values': {
    bytes: workbookWith([headers, ['EMP001', isTrue, '1456789002', 12500.5, 7.5, isTrue]]),
    copied: [line(...headers), line('EMP001', 'TRUE', '1456789002', '12500.5', '7.5', 'TRUE')].join('\n'),
    read: {
      'bulk import': { rows: ['EMP001 · 7.50'], doubts: ['2 truth-value'] },
      paste: { rows: ['EMP001 · 7.50'], doubts: ['2 truth-value'] },
      'take on many': { rows: ['EMP001 · – · – · 1456789002'], doubts: ['B2 truth-value'] },
      'change many': { rows: ['EMP001 · – · – · 1456789002'], doubts: ['B2 truth-value'] },
      'pay file': { rows: ['EMP001 · TRUE · 1456789002 · 1250050'], doubts: ['B2 truth-value'] },
      'password list': { rows: ['EMP001 · –'], doubts: ['F2 truth-value'] },
    },
  },
  'a text file whose numbers lost their zeros, where both 12 and 0012 exist': {
    bytes: bytesOf(csv('Employee number,Hours', '12,7.5', '13,8')),
    copied: 'Employee number\tHours\n12\t7.5\n13\t8',
    read: {
      'bulk import': { rows: ['(several) · 7.50', '0013 · 8.00'] },
      paste: { rows: ['(several) · 7.50', '0013 · 8.00'] },
    },
  },
  'a text file with semicolons, and commas in its addresses, without headers': {
    bytes: bytesOf(
      csv(
        'EMP001;Fourie, Renée;12 Long Street, Gardens, Cape Town;12500,50',
        'EMP002;Müller, Jürgen;3 Church Road, Hatfield, Pretoria;9800,00',
      ),
    ),
    choices: {
      'bulk import': ['@number', '@name', '', 'calc.commission.amount'],
      'take on many': ['number', 'firstName', 'physicalAddress.street', 'firstPay.salary'],
      'change many': ['number', 'firstName', 'physicalAddress.street', ''],
      'pay file': ['number', 'name', 'account', 'amount'],
      'password list': ['number', '', '', 'password'],
    },
    read: {
      'bulk import': { rows: ['EMP001 · 12500.50', 'EMP002 · 9800.00'] },
      'take on many': {
        rows: [
          'EMP001 · Renée · Fourie · 12 Long Street, Gardens, Cape Town · 12500.50',
          'EMP002 · Jürgen · Müller · 3 Church Road, Hatfield, Pretoria · 9800.00',
        ],
      },
      'change many': {
        rows: [
          'EMP001 · Renée · Fourie · 12 Long Street, Gardens, Cape Town',
          'EMP002 · Jürgen · Müller · 3 Church Road, Hatfield, Pretoria',
        ],
      },
      'pay file': {
        rows: [
          'EMP001 · Fourie, Renée · 12 Long Street, Gardens, Cape Town · 1250050',
          'EMP002 · Müller, Jürgen · 3 Church Road, Hatfield, Pretoria · 980000',
        ],
      },
      'password list': { rows: ['EMP001 · 12500,50', 'EMP002 · 9800,00'] },
    },
  },
  'a text file with apostrophes in front of numbers, and signs behind them': {
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
    read: {
      'bulk import': { rows: ['0012 · -7.50', '0013 · -7.50'] },
      paste: { rows: ['0012 · -7.50', '0013 · -7.50'] },
      'take on many': { rows: ['0012 · – · – · 0145678900', '0013 · – · – · 145678900'] },
      'change many': { rows: ['0012 · – · – · 0145678900', '0013 · – · – · 145678900'] },
      'pay file': { rows: ['0012 · – · 0145678900 · -123450', '0013 · – · 145678900 · -123450'] },
      'password list': { rows: ['0012 · 0083', '0013 · 0083'] },
    },
  },
};

beforeAll(() => vi.stubGlobal('Worker', WorkerInPlace));
afterAll(() => vi.unstubAllGlobals());

describe.each(Object.entries(files))('%s', (_, { bytes, copied, read, choices }) => {
  test.each(Object.entries(read) as [WayIn, Answer][])('%s', async (way, expected) => {
    const source = way === 'paste' ? (copied ?? '') : new File([bytes], 'file');
    expect(await waysIn[way](source, choices?.[way])).toEqual(expected);
  });
});
