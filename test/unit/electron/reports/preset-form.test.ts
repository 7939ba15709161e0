import { expect, test } from 'vitest';
import { presetOf } from '#electron/reports/contract/preset-form.ts';
import { reportIds } from '#electron/reports/contract/report-fields.ts';
import {
  askFields,
  openingTexts,
  questionOfTexts,
  textsAfter,
  textsOfAsked,
} from '#electron/reports/contract/report-form.ts';
import type { ReportQuestion } from '#electron/reports/contract/report.ts';
import { presetContent } from '#electron/reports/contract/report-preset.ts';
import { problemsOf } from '#kit/form/form-values.ts';
import { aPreset, allEmployees, reportChoices } from '#test/support/samples/reports.ts';

const today = '2026-11-20';
const karoo = reportChoices({
  payFrequencies: [{ id: 7, name: 'Monthly' }],
  periods: [
    { payFrequencyId: 7, offset: 226, end: '2026-11-25' },
    { payFrequencyId: 7, offset: 225, end: '2026-10-25' },
    { payFrequencyId: 7, offset: 224, end: '2026-09-25' },
  ],
  leaveTypes: [
    { id: 3, name: 'Annual' },
    { id: 4, name: 'Family' },
  ],
  accounts: [
    { name: 'basic_salary', label: 'Basic Salary' },
    { name: '48201', label: 'Tool Allowance' },
    { name: 'tax', label: null },
  ],
  customFields: [
    { name: 'first_name', label: null },
    { name: '19', label: 'Cost centre' },
  ],
});
/** Next door the same things have other numbers, and some are missing. */
const kasteel = reportChoices({
  payFrequencies: [
    { id: 21, name: 'Weekly' },
    { id: 22, name: 'monthly' },
  ],
  periods: [
    { payFrequencyId: 21, offset: 900, end: '2026-11-13' },
    { payFrequencyId: 22, offset: 44, end: '2026-10-31' },
    { payFrequencyId: 22, offset: 43, end: '2026-09-30' },
  ],
  leaveTypes: [{ id: 9, name: 'Annual' }],
  accounts: [
    { name: 'basic_salary', label: 'Basic Salary' },
    { name: '48201', label: 'Night shift' },
    { name: '51233', label: 'Tool allowance' },
    { name: 'tax', label: null },
  ],
});
const known = { today, choices: karoo };
const there = { today, choices: kasteel, level: 'all' } as const;
const history = (chosen: Readonly<Record<string, string>>) => ({
  ...openingTexts('transaction_history', known),
  ...chosen,
});

test.each(reportIds)('opens %s ready to be run for last month', (report) => {
  const texts = openingTexts(report, known);
  expect(problemsOf(askFields[report], texts)).toEqual(new Map());
  const question = questionOfTexts(report, texts, known);
  if (report === 'variance') expect(question).toMatchObject({ payFrequencyId: 7, periodOffset: 225 });
  else if (question !== null && 'date' in question) expect(question.date).toBe('2026-10-31');
  else expect(question).toMatchObject({ startDate: '2026-10-01', endDate: '2026-10-31' });
  expect(question).toMatchObject({ employeeIds: null });
});

test('opens with all items that payslips have, and with all leave types', () => {
  const items = ['basic_salary', '48201'];
  expect(questionOfTexts('transaction_history', history({}), known)).toMatchObject({ accountNames: items });
  const texts = openingTexts('comparison_leave', known);
  expect(questionOfTexts('comparison_leave', texts, known)).toMatchObject({ leaveTypeIds: [3, 4] });
});

test('leaves what it cannot know to the clerk: one of two pay frequencies, leave types never read', () => {
  const variance = openingTexts('variance', there);
  expect(variance['payFrequencyId']).toBe('');
  expect(questionOfTexts('variance', variance, there)).toBeNull();
  const none = { today, choices: reportChoices() };
  expect(openingTexts('comparison_leave', none)['leaveTypes']).toBe('some');
});

test('fills in dates when a relative one is chosen, and calls them fixed once one is changed', () => {
  const texts = history({ dates: 'last-tax-year' });
  const dates = { startDate: '2025-03-01', endDate: '2026-02-28' };
  expect(textsAfter('transaction_history', 'dates', texts, known)).toEqual(dates);
  const changed = { ...texts, ...dates, endDate: '2026-01-31' };
  expect(textsAfter('transaction_history', 'endDate', changed, known)).toEqual({ dates: 'fixed' });
  expect(textsAfter('transaction_history', 'endDate', { ...texts, ...dates }, known)).toEqual({});
});

test('takes the period that just closed from the chosen pay frequency', () => {
  const texts = { dates: 'last-period', payFrequencyIds: '22' };
  expect(textsAfter('eti', 'payFrequencyIds', texts, there)).toEqual({
    startDate: '2026-10-01',
    endDate: '2026-10-31',
  });
  const chosen = { dates: 'last-period', payFrequencyId: '21' };
  expect(textsAfter('variance', 'payFrequencyId', chosen, there)).toEqual({ periodOffset: '900' });
  // Nobody knows when a first period began.
  expect(textsAfter('eti', 'dates', { dates: 'last-period', payFrequencyIds: '21' }, there)).toEqual({
    startDate: '',
    endDate: '2026-11-13',
  });
});

test('recognises last month and all items in an earlier question', () => {
  const question: Extract<ReportQuestion, { report: 'transaction_history' }> = {
    report: 'transaction_history',
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    ...allEmployees,
    accountNames: ['48201', 'basic_salary'],
    customFields: null,
  };
  expect(textsOfAsked(question, known)).toMatchObject({ dates: 'last-month', items: 'all' });
  expect(textsOfAsked({ ...question, accountNames: ['tax'], endDate: '2026-10-30' }, known)).toMatchObject({
    dates: 'fixed',
    items: 'some',
  });
});

test.each(reportIds)('fills in %s as it was when a preset of it was saved', (report) => {
  const texts = openingTexts(report, known);
  const content = presetContent.parse(presetOf(report, 'Month end', texts, known));
  const preset = aPreset(content, known);
  expect(preset).toMatchObject({ missing: [], leftOut: [] });
  expect(preset.question).toEqual(questionOfTexts(report, texts, known));
});

test('moves with the calendar, and with new items, in the next month', () => {
  const content = presetOf('transaction_history', 'Month end', history({}), known);
  const next = { ...karoo, accounts: [...karoo.accounts, { name: '777', label: 'Bonus' }] };
  expect(aPreset(content, { today: '2026-12-02', choices: next }).question).toMatchObject({
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    accountNames: ['basic_salary', '48201', '777'],
  });
});

test('finds the same items, fields, leave types and pay frequencies in another company by name', () => {
  const texts = history({
    items: 'some',
    accountNames: 'basic_salary\n48201\ntax',
    customFields: 'first_name',
    payFrequencyIds: '7',
  });
  const content = presetOf('transaction_history', 'Month end', texts, known);
  const next = { ...kasteel, customFields: karoo.customFields };
  expect(aPreset(content, { ...there, choices: next })).toMatchObject({
    question: {
      // 48201 is another item there.
      accountNames: ['basic_salary', '51233', 'tax'],
      customFields: ['first_name'],
      payFrequencyIds: [22],
    },
    leftOut: [],
  });
});

test('says what another company lacks, and leaves it out', () => {
  const leave = { ...openingTexts('comparison_leave', known), leaveTypes: 'some', leaveTypeIds: '3\n4' };
  const content = presetOf('comparison_leave', 'Leave', leave, known);
  expect(aPreset(content, there)).toMatchObject({
    question: { leaveTypeIds: [9] },
    leftOut: [{ field: 'leaveTypeIds', label: 'Family' }],
  });
});

test('does not run without any of the pay frequencies that it was limited to', () => {
  const texts = { ...openingTexts('eti', there), payFrequencyIds: '21' };
  const content = presetOf('eti', 'Weekly', texts, there);
  expect(aPreset(content, { ...known, level: 'connection' })).toMatchObject({
    question: null,
    missing: ['payFrequencyIds'],
    leftOut: [{ field: 'payFrequencyIds', label: 'Weekly' }],
  });
});

test('uses the only pay frequency of a company where it was made for the only one, whatever it is called', () => {
  const content = presetOf('variance', 'Changes', openingTexts('variance', known), known);
  const one = reportChoices({
    payFrequencies: [{ id: 5, name: 'Salaries' }],
    periods: [{ payFrequencyId: 5, offset: 12, end: '2026-11-15' }],
  });
  const question = { payFrequencyId: 5, periodOffset: 12 };
  expect(aPreset(content, { today, choices: one, level: 'all' }).question).toMatchObject(question);
  expect(aPreset(content, there).question).toMatchObject({ payFrequencyId: 22, periodOffset: 44 });
});

test('finds a fixed period of a variance by its last day, since its number differs between companies', () => {
  const texts = { ...openingTexts('variance', known), dates: 'fixed', periodOffset: '224' };
  const content = presetOf('variance', 'September', texts, known);
  expect(content.dates).toEqual({ periodOffset: '224', end: '2026-09-25' });
  expect(aPreset(content, known).question).toMatchObject({ periodOffset: 224 });
  expect(aPreset(content, there)).toMatchObject({ question: null, missing: ['periodOffset'] });
});
