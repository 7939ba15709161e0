import type { HomeRow } from '#electron/home/contract/home-row.ts';
import { byDue, isNew, unusualIn, type MonthWork } from '#features/home/month-row.ts';
import { dueOf } from '#electron/home/contract/period-due.ts';
import { noWork, type PeriodWork } from '#state/work-queue.ts';
import { aHomeRow } from '#test/support/samples/home-row.ts';
import { expect, test } from 'vitest';

const month = (row: Partial<HomeRow> = {}, inputs: Partial<PeriodWork> = {}, changes = 0): MonthWork => ({
  row: aHomeRow(row),
  inputs: { ...noWork, ...inputs },
  changes,
});
const done = { by: 'thandi', at: 1 };

test.each([
  [0, { submissions: 0, payslips: 12, unusual: 12 }],
  [0, { submissions: 0, payslips: 12, unusual: null }],
  [6, { submissions: 0, payslips: 12, unusual: 6 }],
  [12, { submissions: 1, payslips: 12, unusual: 12 }],
  [12, { submissions: 0, nothingToCapture: true, payslips: 12, unusual: 12 }],
])('counts as unusual %s payslips of %o', (count, row) => {
  expect(unusualIn(aHomeRow(row))).toBe(count);
});

test('is due on the next deadline, late after the last one, and due on the pay day once finalised', () => {
  expect(dueOf(aHomeRow(), '2026-11-21')).toEqual({ kind: 'finalisation', date: '2026-11-23', inDays: 2 });
  expect(dueOf(aHomeRow(), '2026-11-23')).toMatchObject({ kind: 'finalisation', inDays: 0 });
  expect(dueOf(aHomeRow(), '2026-11-28')).toEqual({ kind: 'payDay', date: '2026-11-25', inDays: -3 });
  expect(dueOf(aHomeRow({ finalised: 12 }), '2026-11-28')).toMatchObject({ kind: 'payDay', inDays: -3 });
});

test('is due at the end of the period when it has no dates', () => {
  const dates = { notification: null, finalisation: null, payDay: null, emp201: '2026-12-07' };
  expect(dueOf(aHomeRow({ dates }), '2026-11-21')).toEqual({
    kind: 'periodEnd',
    date: '2026-11-30',
    inDays: 9,
  });
});

test('sorts late rows first, then by day and urgency, and done rows last', () => {
  const late = month({
    companyName: 'Late',
    dates: { ...aHomeRow().dates, payDay: '2026-11-19', notification: null, finalisation: null },
  });
  const refused = month({ companyName: 'Refused' }, { refused: 1, unsent: 1 });
  const capture = month({ companyName: 'Capture', submissions: 0 });
  const later = month({ companyName: 'Later', dates: { ...aHomeRow().dates, finalisation: '2026-11-24' } });
  const over = month({ companyName: 'Over', done, dates: { ...aHomeRow().dates, payDay: '2026-11-18' } });
  const names = byDue([over, later, capture, refused, late], '2026-11-21').map(({ row }) => row.companyName);
  expect(names).toEqual(['Late', 'Refused', 'Capture', 'Later', 'Over']);
});

test('lists companies that are due together by name, and by the number in it', () => {
  const works = ['Branch 10', 'branch 2', 'Branch 1'].map((companyName) => month({ companyName }));
  const names = byDue(works, '2026-11-21').map(({ row }) => row.companyName);
  expect(names).toEqual(['Branch 1', 'branch 2', 'Branch 10']);
});

test('marks a period as new until work begins', () => {
  expect(isNew(month({ followsFinalised: true, submissions: 0 }))).toBe(true);
  expect(isNew(month({ followsFinalised: false, submissions: 0 }))).toBe(false);
  expect(isNew(month({ followsFinalised: true }))).toBe(false);
  expect(isNew(month({ followsFinalised: true, submissions: 0 }, { unsent: 1 }))).toBe(false);
});
