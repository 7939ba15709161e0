import { expect, test } from 'vitest';
import { fieldProblem, sameText } from '#kit/form/field-kinds.ts';
import { recordSchema } from '#kit/form/form-schema.ts';
import { formTable } from '#kit/form/form-table.ts';
import { textsOf, valuesOf } from '#kit/form/form-values.ts';

const table = formTable({
  teams: { kind: 'references', required: true },
  items: { kind: 'names' },
});

test('reads lines as a list without repetitions', () => {
  const texts = { teams: '3\n 4\n3\n', items: 'basic_salary\n\nTool Allowance, own' };
  const values = valuesOf(table, texts);
  expect(values).toEqual({ teams: [3, 4], items: ['basic_salary', 'Tool Allowance, own'] });
  expect(recordSchema(table).parse(values)).toEqual(values);
  expect(textsOf(table, values)).toEqual({ teams: '3\n4', items: 'basic_salary\nTool Allowance, own' });
  expect(valuesOf(table, { teams: '3', items: ' \n' })).toEqual({ teams: [3] });
});

test('refuses a line that is not valid, in the form and in main', () => {
  expect(fieldProblem(table.teams, '3\nfour')).toBe('not-listed');
  expect(fieldProblem(table.teams, '\n')).toBe('missing');
  for (const row of [table.items, { kind: 'name' } as const]) {
    expect(fieldProblem(row, 'x'.repeat(101))).toBe('too-long');
  }
  expect(recordSchema(table).safeParse({ teams: [-1] }).success).toBe(false);
  expect(recordSchema(table).safeParse({ teams: [] }).success).toBe(false);
});

test('treats another order as the same', () => {
  expect(sameText(table.teams, '3\n4', '4\n3')).toBe(true);
  expect(sameText(table.teams, '3\n4', '4')).toBe(false);
});
