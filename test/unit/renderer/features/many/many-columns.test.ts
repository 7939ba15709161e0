import { describe, expect, test } from 'vitest';
import type { ManyRow } from '#electron/many/contract/many.ts';
import { byStand, manyColumns, standFilters } from '#features/many/many-columns.ts';
import { manyMessages as messages } from '#features/many/texts.ts';
import { valueText } from '#results/result-column.ts';
import { sumText, totalsInParts } from '#results/result-totals.ts';
import { aManyRow, failedBy, leftOut, someEmp201, withFigures } from '#test/support/samples/many.ts';

const columns = manyColumns(
  { act: 'emp201', month: '2026-10' },
  { today: '2026-11-20', connectionOf: () => '', hasSeveral: false },
);

function totalOf(rows: readonly ManyRow[], id: string) {
  const parts = totalsInParts(rows, columns);
  for (let part = parts.next(); ; part = parts.next()) if (part.done === true) return part.value.get(id);
}

const done = (position: number, more: Parameters<typeof someEmp201>[0] = {}) =>
  aManyRow(position, withFigures(someEmp201(more)));

describe('the total of EMP201 figures of many companies', () => {
  test('is their sum when all of them are known', () => {
    const rows = [done(1), done(2, { totalCents: -50_000 }), done(3, { totalCents: 0 })];
    expect(totalOf(rows, 'payable')).toBe(1_100_000);
  });

  test('is that of the others when a company has no EMP201', () => {
    const none = aManyRow(2, leftOut({ why: 'no-emp201', month: '2026-10' }));
    expect(totalOf([done(1), none], 'payable')).toBe(1_150_000);
  });

  test.each([
    ['failed', aManyRow(2, failedBy({ code: 'offline', params: { host: 'payroll.example' } }))],
    ['is not done yet', aManyRow(2)],
    ['has no such amount', done(2, { sdlCents: null })],
  ])('is not told when a company %s', (_, other) => {
    expect(totalOf([done(1), other], 'sdl')).toBe(messages.notWhole);
  });

  test('says of how many companies it is when not all are known', () => {
    const failed = aManyRow(2, failedBy({ code: 'offline', params: { host: 'payroll.example' } }));
    expect(totalOf([done(1), failed], 'payable')).toBe(messages.sumOf(1_150_000, 1, 2));
    const payable = columns.find(({ id }) => id === 'payable');
    const lines = [done(1), failed].map((row) => ({ kind: 'row', row }) as const);
    expect(payable && sumText(payable, lines)).toBe('');
  });
});

describe('the columns of a report that was run for many companies', () => {
  const idsFor = (report: 'variance' | 'eti', output: 'folder' | 'workbook') =>
    manyColumns(
      { act: 'reports', report: { report, dates: 'last-month' }, title: 'Report', text: '', output },
      { today: '2026-11-20', connectionOf: () => '', hasSeveral: false },
    ).map(({ id }) => id);

  test('tell the pay frequencies of a company apart when it was run for each of them', () => {
    expect(idsFor('variance', 'workbook')).toEqual(expect.arrayContaining(['frequency', 'periodEnd']));
    expect(idsFor('eti', 'workbook')).not.toContain('frequency');
  });

  test('name the file of each company when each has one', () => {
    expect(idsFor('eti', 'folder')).toContain('file');
    expect(idsFor('eti', 'workbook')).not.toContain('file');
  });
});

test('puts what failed first, and what has to be looked at before what is simply done', () => {
  const question = { act: 'emp201', month: '2026-10' } as const;
  const rows = [
    aManyRow(1),
    done(2),
    done(3, { isEstimate: true }),
    done(4, { sdlCents: null }),
    aManyRow(5, leftOut({ why: 'no-emp201', month: '2026-10' })),
    aManyRow(6, failedBy({ code: 'offline', params: { host: 'payroll.example' } })),
  ];
  const grouped = byStand(rows, question, '2026-11-20');
  expect([...grouped].map(([stand, each]) => [stand, each.map(({ position }) => position)])).toEqual([
    ['failed', [6]],
    ['left-out', [5]],
    ['noted', [3, 4]],
    ['done', [2]],
    ['waiting', [1]],
  ]);
});

describe('what failed because of an API key', () => {
  const question = { act: 'emp201', month: '2026-10' } as const;
  const row = aManyRow(1, failedBy({ code: 'key-refused', params: { host: 'payroll.example' } }));
  const outcomeOf = (name: string) =>
    manyColumns(question, { today: '2026-11-20', connectionOf: () => name, hasSeveral: true })
      .find(({ id }) => id === 'outcome')
      ?.value(row);

  test('says whose key it is, which no company in the list is called by', () => {
    expect(outcomeOf('Natal clients')).toBe('Failed: Key of Natal clients refused');
  });

  test('says so without a name where the connection is not known', () => {
    expect(outcomeOf('')).toBe('Failed: API key not accepted');
  });
});

describe('amounts that are estimated from payslips', () => {
  const amounts = columns.filter(({ kind }) => kind === 'money');
  const toneIn = (row: ManyRow) => amounts.map(({ tone }) => tone?.(row));

  test('are coloured, unlike those of an EMP201', () => {
    expect(toneIn(done(1, { isEstimate: true }))).toEqual(amounts.map(() => 'warn'));
    expect(toneIn(done(1))).toEqual(amounts.map(() => undefined));
  });

  test('say so in the total, which is a number in files all the same', () => {
    const payable = columns.find(({ id }) => id === 'payable');
    const estimated = done(1, { isEstimate: true });
    const amount = valueText('money', 1_150_000);
    expect(payable?.text?.(estimated)).toBe(messages.estimated(amount));
    expect(payable?.value(estimated)).toBe(1_150_000);
    expect(payable?.text?.(done(1))).toBe(amount);
    expect(payable?.text?.(done(1, { isEstimate: true, totalCents: null }))).toBe('');
  });
});

test('calls what has to be looked at so in its outcome too, as in the filter above it', () => {
  const textIn = (id: string, row: ManyRow) => columns.find((column) => column.id === id)?.value(row);
  const { stands, notes } = messages;
  expect(textIn('outcome', done(1))).toBe(stands.done);
  for (const [note, row] of [
    [notes.estimate, done(1, { isEstimate: true })],
    [notes.unknown, done(1, { sdlCents: null })],
  ] as const) {
    expect(textIn('outcome', row)).toBe(messages.because(stands.noted, note));
    expect(textIn('state', row)).toBe(stands.noted);
  }
});

test('colours a total of which a part is not known', () => {
  const toneOf = (row: ManyRow) => columns.find(({ id }) => id === 'payable')?.tone?.(row);
  expect(toneOf(done(1, { sdlCents: null }))).toBe('warn');
  expect(toneOf(done(1))).toBeUndefined();
});

test('filters by what companies ask of the clerk', () => {
  const question = { act: 'emp201', month: '2026-10' } as const;
  const rows = [done(1), done(2, { isEstimate: true }), aManyRow(3)];
  const filters = standFilters(byStand(rows, question, '2026-11-20').keys(), question, '2026-11-20');
  expect(
    filters.map(({ label, test }) => [label, rows.filter(test).map(({ position }) => position)]),
  ).toEqual([
    ['To look at', [2]],
    ['Done', [1]],
    ['Not done yet', [3]],
  ]);
});
