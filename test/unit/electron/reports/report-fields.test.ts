import { expect, test } from 'vitest';
import { writeReportQuestion } from '#electron/reports/wire/report.ts';
import {
  questionOf,
  reportFields,
  reportIds,
  textsOfQuestion,
} from '#electron/reports/contract/report-fields.ts';
import { reportId, reportQuestion } from '#electron/reports/contract/report.ts';
import { reportTexts } from '#test/support/files/report-texts.ts';

/** No form asks which report it is, or which names it uses. */
const unasked = new Set(['report', 'humanize']);
const namesOf = (parts: object) =>
  Object.keys(parts)
    .filter((name) => !unasked.has(name))
    .toSorted();

test('has a form for each report with every part of its question', () => {
  expect(reportIds.toSorted()).toEqual(reportId.options.toSorted());
  const asked = reportQuestion.options.map(({ shape }) => [shape.report.value, namesOf(shape)] as const);
  const forms = Object.entries(reportFields).map(([id, form]) => [id, namesOf(form)]);
  expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(forms));
});

test.each(reportIds)('sends every field of %s under a separate name and reads it back', (report) => {
  const texts = reportTexts(report);
  const question = questionOf(report, texts);
  expect(textsOfQuestion(question)).toEqual(texts);
  const names = namesOf(question);
  const values = Object.entries(question).filter(([name]) => names.includes(name));
  const { humanize, ...body } = writeReportQuestion(question);
  expect(humanize).toBe(true);
  expect(Object.values(body)).toEqual(expect.arrayContaining(values.map(([, value]) => value)));
  expect(Object.keys(body)).toHaveLength(names.length);
});

test.each(reportIds)('accepts %s without its optional fields', (report) => {
  const required = Object.entries(reportFields[report]).filter(([, row]) => 'required' in row);
  const texts = reportTexts(report);
  const question = questionOf(
    report,
    Object.fromEntries(required.map(([name]) => [name, texts[name] ?? ''])),
  );
  expect(Object.values(question).filter((value) => value === null)).toHaveLength(
    Object.keys(texts).length - required.length,
  );
});
