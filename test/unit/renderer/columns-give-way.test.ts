import { describe, expect, test } from 'vitest';
import { manyActs, type ManyAct } from '#electron/many/contract/many-acts.ts';
import type { ManyQuestion } from '#electron/many/contract/many.ts';
import { emp201Columns } from '#features/emp201/emp201-lines.ts';
import { journalColumns } from '#features/journals/journal-columns.ts';
import { manyColumns } from '#features/many/many-columns.ts';
import { payFileColumns } from '#features/pay-file/pay-file-columns.ts';
import {
  employeeColumns,
  itemColumns as runItemColumns,
  payRunColumns,
} from '#features/pay-runs/pay-run-columns.ts';
import { dueColumnsOf } from '#features/payment-runs/due-columns.ts';
import { runColumns } from '#features/payment-runs/run-columns.ts';
import { findingColumns } from '#features/period-check/finding-columns.ts';
import { itemColumns, lineColumns, payeeColumns } from '#features/remittances/remittance-columns.ts';
import { madeMonthColumns, monthColumns, payslipColumns } from '#features/tie-out/tie-out-columns.ts';
import { remOf, type ResultColumn } from '#results/result-column.ts';
import { tiedMonth } from '#test/support/samples/tied-months.ts';

type Columns = readonly Pick<
  ResultColumn<never>,
  'id' | 'kind' | 'givesWay' | 'width' | 'hidden' | 'isKey'
>[];

const month = '2026-10';
const none = { items: [], lines: [], payees: [], payments: [] };
const questions: Readonly<Record<ManyAct, ManyQuestion>> = {
  read: { act: 'read' },
  emp201: { act: 'emp201', month },
  journals: { act: 'journals', month, reads: true, unfinished: false, again: false },
  'month-files': { act: 'month-files', month, reads: true, unfinished: false },
  reports: {
    act: 'reports',
    report: { report: 'variance', dates: 'last-month' },
    title: 'Report',
    text: '',
    output: 'folder',
  },
  'period-check': { act: 'period-check', reads: true },
};

const tables: Readonly<Record<string, Columns>> = {
  'what is due': dueColumnsOf(false),
  'a payment run': runColumns,
  'a bank file': payFileColumns(),
  'worksheets of a bank file': payFileColumns(String),
  'what stands out in a period': findingColumns,
  'pay runs': payRunColumns(false),
  'pay runs that Paydesk made': payRunColumns(true),
  'two runs by item': runItemColumns('October'),
  'two runs by employee': employeeColumns('October'),
  EMP201: emp201Columns('Version 1'),
  journals: journalColumns('block', { unknownSplits: [] }),
  'divided journals': journalColumns('split', { unknownSplits: [] }),
  'third parties by item': itemColumns(none),
  'third parties by payee': payeeColumns,
  'the employees of an item': lineColumns(none, 'item', []),
  'months side by side': monthColumns([]),
  'months of payslips alone': madeMonthColumns,
  'payslips of a month': payslipColumns([]),
  ...Object.fromEntries(
    (Object.keys(manyActs) as ManyAct[]).map((act) => [
      `${act} for many companies`,
      manyColumns(questions[act], { today: '2026-11-20', connectionOf: () => '', hasSeveral: true }),
    ]),
  ),
};

/** Amounts that leave before a text: others beside them say the same, or they are empty. */
const amountsThatMayLeave: Readonly<Record<string, readonly string[]>> = {
  'what is due': ['pays'],
  'a bank file': ['nett'],
  'worksheets of a bank file': ['nett'],
};

const leaving = (columns: Columns) =>
  columns.flatMap(({ id, kind, givesWay }) => (givesWay === undefined ? [] : [{ id, kind, givesWay }]));

describe.each(Object.entries(tables))('the columns of %s', (name, columns) => {
  test('give way with texts before amounts', () => {
    const texts = leaving(columns).filter(({ kind }) => kind !== 'money');
    const amounts = leaving(columns).filter(
      ({ id, kind }) => kind === 'money' && amountsThatMayLeave[name]?.includes(id) !== true,
    );
    const tooEarly = amounts.filter((amount) => texts.some((text) => text.givesWay <= amount.givesWay));
    expect(tooEarly.map(({ id }) => id)).toEqual([]);
  });

  test('fit beside each other in the narrowest window once all others have given way', () => {
    const listRem = 48.5;
    const staying = columns.filter(({ givesWay, hidden }) => givesWay === undefined && hidden !== true);
    expect(staying.reduce((sum, column) => sum + remOf(column), 0)).toBeLessThanOrEqual(listRem);
  });
});

test.each([
  ['third parties by item', ['employee', 'employer']],
  ['third parties by item', ['journal', 'difference']],
  ['third parties by payee', ['employee', 'employer']],
  ['the employees of an item', ['employee', 'employer']],
  ['emp201 for many companies', ['paye', 'uif']],
  ['emp201 for many companies', ['sdl', 'eti']],
  ['months side by side', ['paye-payslips', 'paye-emp201']],
  ['months side by side', ['run-total', 'nett-pay', 'journal']],
  ['payslips of a month', ['paye', 'uif', 'sdl']],
  ['two runs by item', ['employees-before', 'employees']],
  ['what stands out in a period', ['now', 'before']],
])('of %s, %j leave together: one without the other adds up to nothing', (name, parts) => {
  const places = parts.map((part) => tables[name]?.find(({ id }) => id === part)?.givesWay);
  expect(tables[name]?.map(({ id }) => id)).toEqual(expect.arrayContaining(parts));
  expect(new Set(places).size).toBe(1);
});

test('months side by side keep what differs longer than what agrees', () => {
  const placeOf = (months: Parameters<typeof monthColumns>[0], id: string) =>
    monthColumns(months).find((column) => column.id === id)?.givesWay ?? 0;
  const agreeing = tiedMonth({});
  expect(placeOf([agreeing], 'uif-emp201')).toBeGreaterThan(placeOf([agreeing], 'nett-pay'));
  const differing = [agreeing, tiedMonth({ uif: { payslipsCents: 10, emp201Cents: 20 } })];
  expect(placeOf(differing, 'uif-emp201')).toBe(0);
  expect(placeOf(differing, 'nett-pay')).toBeGreaterThan(0);
  const both = [...differing, tiedMonth({ nettPayCents: 1 })];
  expect(placeOf(both, 'journal')).toBeGreaterThan(placeOf(both, 'uif-emp201'));
  expect(placeOf(both, 'uif-payslips')).toBeGreaterThan(placeOf(both, 'journal'));
  expect(placeOf(both, 'nett-pay')).toBe(0);
  const journal = [...differing, tiedMonth({ journalNettCents: 1 })];
  expect(placeOf(journal, 'journal')).toBe(0);
});
