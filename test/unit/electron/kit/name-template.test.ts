import { expect, test } from 'vitest';
import { filled, nameOf, unknownPartOf } from '#kit/name-template.ts';
import {
  reportFileName,
  reportNameTemplate,
  usualReportNames,
} from '#electron/reports/contract/report-file-names.ts';

const facts = { company: 'Protea', report: 'Variance', period: '2026-10-31', date: '2026-11-23' };

test.each([
  ['{report} {company} {period}', 'Variance Protea 2026-10-31'],
  ['{ Company }_{DATE}', 'Protea_2026-11-23'],
  ['  {report}\n {period}  ', 'Variance 2026-10-31'],
  ['{constructor}{report}', 'Variance'],
  ['plain', 'plain'],
  ['{other}', 'Variance'],
])('names a report file from %j: %j', (template, name) => {
  expect(reportFileName(template, facts)).toBe(name);
});

test('shortens a name to 200 characters without half a character', () => {
  expect(reportFileName('{company}', { ...facts, company: '😀'.repeat(150) })).toHaveLength(200);
  expect(reportFileName('{company}', { ...facts, company: `a${'😀'.repeat(150)}` }).isWellFormed()).toBe(
    true,
  );
  expect(filled('\ud83d{report}', facts).isWellFormed()).toBe(true);
});

test('keeps lines in a text but not in a name', () => {
  expect(filled('{report}\n{period}', facts)).toBe('Variance\n2026-10-31');
  expect(nameOf('{report}\n{period}', facts)).toBe('Variance 2026-10-31');
});

test('names an unknown part and refuses a template with one', () => {
  expect(unknownPartOf('{report} { First name }', ['report'])).toBe('First name');
  expect(unknownPartOf('{Report} {', ['report'])).toBeNull();
  expect(reportNameTemplate.safeParse('{firm}').success).toBe(false);
  expect(reportNameTemplate.safeParse(usualReportNames).success).toBe(true);
});
