import { expect, test } from 'vitest';
import { inheritedInputsOn } from '#electron/employees/contract/inherited-calculation.ts';
import {
  fieldsOfInherited,
  inheritedTexts,
  type InheritedType,
} from '#electron/employees/contract/inherited-fields.ts';
import { fieldsOf } from '#kit/form/form-table.ts';
import { isAsked, problemsOf } from '#kit/form/form-values.ts';

const nothing = { inputs: {}, history: [] };
const problems = (type: InheritedType, texts: Record<string, string>) =>
  Object.fromEntries(problemsOf(fieldsOfInherited(type, nothing), texts));
const asked = (type: InheritedType, texts: Record<string, string>) =>
  fieldsOf(fieldsOfInherited(type, nothing))
    .filter((field) => isAsked(field, texts))
    .map(({ path }) => path);

test.each([
  [{ full_day_hours_input: '25' }, { full_day_hours_input: 'too-large' }],
  [{ full_day_hours_input: '-1' }, { full_day_hours_input: 'too-small' }],
  [{ full_days_per_week: '8' }, { full_days_per_week: 'too-large' }],
])('refuses hours of %o', (texts, expected) => {
  expect(problems('week_hours', texts)).toEqual(expected);
});

test('requires the hours of a part day, no more than those of a whole day', () => {
  const part = { schedule: 'fixed', works_fri: 'yes', day_type_fri: 'partial', full_day_hours_input: '8' };
  expect(problems('week_hours', part)).toEqual({ partial_hours_fri: 'missing' });
  expect(problems('week_hours', { ...part, partial_hours_fri: '9' })).toEqual({
    partial_hours_fri: 'too-large',
  });
  expect(problems('week_hours', { ...part, partial_hours_fri: '5' })).toEqual({});
});

test('asks for days only on a fixed schedule, and for their type only when worked', () => {
  expect(asked('week_hours', { schedule: 'rotating' })).toEqual([
    'full_day_hours_input',
    'schedule',
    'full_days_per_week',
  ]);
  const fixed = asked('week_hours', { schedule: 'fixed', works_mon: 'yes', works_tue: 'no' });
  expect(fixed).toContain('day_type_mon');
  expect(fixed).not.toContain('day_type_tue');
  expect(fixed).not.toContain('partial_hours_mon');
});

test('asks for leave on any day only when the service has it', () => {
  expect(asked('week_hours', { schedule: 'fixed' })).not.toContain('leave_any_day');
  const shown = { inputs: {}, history: [{ inputs: { leave_any_day: 'true' } }] };
  expect(fieldsOf(fieldsOfInherited('week_hours', shown)).map(({ path }) => path)).toContain('leave_any_day');
});

test('asks for what the law requires of employees with few hours', () => {
  const fewHours = { is_director: 'no', employment_type: 'less_than_22_hours_per_week' };
  expect(problems('classification', fewHours)).toEqual({
    written_declaration: 'missing',
    less_than_24_hours_a_month: 'missing',
  });
  const undeclared = { ...fewHours, written_declaration: 'no', less_than_24_hours_a_month: 'no' };
  expect(problems('classification', undeclared)).toEqual({ five_hours_a_day_rule: 'missing' });
  expect(problems('classification', { ...fewHours, is_director: 'yes' })).toEqual({});
  expect(problems('classification', { uif_exempt_question: 'yes' })).toEqual({
    uif_exemption_reason: 'missing',
  });
});

test('returns the base with every change up to a day, and yes in one spelling', () => {
  const calculation = {
    inputs: { works_sat: 'false' },
    history: [
      { effectiveDate: null, inputs: { works_sat: 'false', full_day_hours_input: '8' } },
      { effectiveDate: '2026-03-01', inputs: { works_sat: 'yes' } },
      { effectiveDate: '2026-12-01', inputs: { works_sat: 'no' } },
    ],
  };
  const on = (date: string | null) => inheritedInputsOn(calculation, date)['works_sat'];
  expect([on(null), on('2026-02-28'), on('2026-03-01'), on('2027-01-01')]).toEqual([
    'false',
    'false',
    'yes',
    'no',
  ]);
  const table = fieldsOfInherited('week_hours', calculation);
  expect(inheritedTexts(table, inheritedInputsOn(calculation, null))).toMatchObject({
    works_sat: 'no',
    full_day_hours_input: '8',
    works_sun: '',
  });
});
