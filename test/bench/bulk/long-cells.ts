import { EmployeeMatcher } from '#features/file-import/rows/match-employees.ts';
import { HeaderMatcher } from '#features/file-import/columns/match-headers.ts';
import { judgeCell, type JudgedKind } from '#features/file-import/rows/judge-cell.ts';
import { readValue } from '#features/file-import/rows/read-value.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { inputKind } from '#electron/inputs/contract/bulk-input.ts';
import { maxCellLength } from '#electron/exports/contract/cell-length.ts';
import type { ColumnReading } from '#electron/file-import/contract/imported-file.ts';

/** What is repeated to the length of the longest cell, and how the cell ends: patterns go wrong on the last character. */
const repeated = [
  '0',
  '9',
  '1.1.',
  '1,',
  '1 ',
  ' ',
  ' x',
  'a@',
  '1:',
  '(',
  '1+',
  '-',
  "'",
  '\u00a0',
  'é',
  'É ',
];
const more = [
  '1/1/',
  '12-Mar',
  '1E+',
  'R ',
  '%',
  'x,y ',
  '\t1',
  '\u0301',
  '😀',
  '1.5+(',
  '=',
  '1\n',
  '0.',
  'a.',
];
const texts = [...repeated, ...more].flatMap((part) =>
  ['', '1', 'x', '%'].map(
    (end) => part.repeat(maxCellLength / part.length).slice(0, maxCellLength - 1) + end,
  ),
);
texts.push(`0.${'0'.repeat(maxCellLength - 3)}1`, `7:30${' '.repeat(maxCellLength - 4)}`);

const kinds: readonly JudgedKind[] = [
  ...(['text', 'choice', 'employee-number', 'id-number', 'tax-number', 'account-number'] as const),
  ...(['branch-code', 'postal-code', 'date', 'hours', 'money', 'quantity'] as const),
  ...(['percent', 'yes-no', 'password', 'email'] as const),
];
const readings: readonly ColumnReading[] = [{}, { decimalMark: ',' }, { hoursAs: 'clock', dayFirst: true }];
const columns = inputKind.options.map((kind) => {
  return { heading: `calc.item.${kind}`, kind, scope: 'payslip', source: 'typed' } as const;
});
const headers = new HeaderMatcher(columns);
const employees = new EmployeeMatcher(
  [],
  { idNumber: new Map(), email: new Map() },
  { periodEnd: '2026-11-30', isWhole: true },
);

interface Cost {
  readonly what: string;
  readonly ms: number;
}

/** Other programs only add to the time, so the shortest of several rounds is what it costs. */
const rounds = 7;

function costOf(what: string, work: () => unknown): Cost {
  let ms = Infinity;
  for (let round = 0; round < rounds; round++) {
    const from = performance.now();
    work();
    ms = Math.min(ms, performance.now() - from);
  }
  return { what, ms };
}

function costsOf(text: string): Cost[] {
  const of = (what: string) =>
    `${what} of ${JSON.stringify(text.slice(0, 8))}…${JSON.stringify(text.slice(-1))}`;
  const cells = (['text', 'number'] as const).map((type) => ({ type, text }));
  return [
    ...kinds.flatMap((kind) => cells.map((cell) => costOf(of(`the ${kind}`), () => judgeCell(cell, kind)))),
    ...columns.flatMap((input) =>
      readings.map((reading) =>
        costOf(of(`an input of ${input.kind}`), () =>
          cells.map((cell) => readValue(cell, input, { reading, days: 1900 })),
        ),
      ),
    ),
    costOf(of('the header'), () => headers.suggest([text])),
    costOf(of('the employee'), () =>
      employees.match({ number: text, name: text, idNumber: text, email: text }),
    ),
  ];
}

/** The dearest things that the page does with a cell of the greatest length. */
export function measureLongCells(): Cost {
  return texts.flatMap(costsOf).reduce((worst, cost) => (cost.ms > worst.ms ? cost : worst));
}

const inFile = 40;

/** What such a cell adds to the reading of its file, which is not done by the page but beside it. */
export async function measureLongInFile(): Promise<Cost> {
  const costs: Cost[] = [];
  for (const text of texts) {
    const line = (index: number) => `${index},"${text}"`;
    const bytes = new TextEncoder().encode(
      ['A,B', ...Array.from({ length: inFile }, (_, index) => line(index))].join('\n'),
    );
    let ms = Infinity;
    for (let round = 0; round < rounds; round++) {
      const from = performance.now();
      await readFile(bytes, null);
      ms = Math.min(ms, (performance.now() - from) / inFile);
    }
    costs.push({ what: `a cell of ${JSON.stringify(text.slice(0, 8))}…`, ms });
  }
  return costs.reduce((worst, cost) => (cost.ms > worst.ms ? cost : worst));
}
