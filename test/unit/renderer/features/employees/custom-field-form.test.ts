import { problemsOf } from '#kit/form/form-values.ts';
import {
  customFieldTable,
  customFieldFormMessages,
  fieldsOfTexts,
  readValues,
  textsOfFields,
} from '#features/employees/custom/custom-field-form.ts';
import { expect, test } from 'vitest';

const customFields = {
  named: [{ id: '612', name: 'Grade', values: [{ id: '4101', name: 'Junior' }] }],
  seen: [
    { id: '611', samples: ['Blue'] },
    { id: '612', samples: ['4101', '4102'] },
  ],
};
const table = customFieldTable(customFields);
const texts = textsOfFields(customFields);

test('lists named fields, and unnamed numbers from the records', () => {
  expect(texts).toEqual({
    'field611.name': '',
    'field611.values': '',
    'field612.name': 'Grade',
    'field612.values': '4101 = Junior\n4102 = ',
  });
  expect(fieldsOfTexts(customFields, texts)).toEqual(customFields.named);
  expect(problemsOf(table, texts).size).toBe(0);
  expect(customFieldFormMessages(customFields).fields['field611.name']?.hint).toContain('Blue');
});

test.each([
  ['4101 = Ukuqala\n 4102: Hoër graad\n\n4103;Ḽiraḓo', ['Ukuqala', 'Hoër graad', 'Ḽiraḓo']],
  ['4101 Junior', ['Junior']],
  ['4101 = A = B', ['A = B']],
  ['4101 =', []],
])('reads the values of a drop-down from %j', (text, names) => {
  expect(readValues(text)?.map(({ name }) => name)).toEqual(names);
});

test.each([
  'Junior = 4101',
  '= Junior',
  '4101 = A\n4101 = B',
  `4101 = ${'x'.repeat(101)}`,
  '1234567890123456 = A',
])('refuses %j as values of a drop-down', (text) => expect(readValues(text)).toBeUndefined());

test.each([
  [{ 'field612.values': 'Junior' }, { 'field612.values': 'not-listed' }],
  [{ 'field612.name': '' }, { 'field612.name': 'missing' }],
  [{ 'field611.name': ' grade ' }, { 'field611.name': 'already-there', 'field612.name': 'already-there' }],
  [{ 'field611.name': 'x'.repeat(101) }, { 'field611.name': 'too-long' }],
  [{ 'new.name': 'Shoe size' }, { 'new.id': 'missing' }],
  [{ 'new.id': '613' }, { 'new.name': 'missing' }],
  [{ 'new.id': '612', 'new.name': 'Size' }, { 'new.id': 'already-there' }],
  [{ 'new.id': 'six', 'new.name': 'Size' }, { 'new.id': 'not-a-whole-number' }],
])('reports what is wrong with %j', (typed, problems) => {
  expect(Object.fromEntries(problemsOf(table, { ...texts, ...typed }))).toEqual(problems);
});

test('adds a field by its number, and drops one without a name', () => {
  const typed = {
    ...texts,
    'field612.name': '',
    'field612.values': '',
    'new.id': ' 613 ',
    'new.name': 'Size',
  };
  expect(fieldsOfTexts(customFields, typed)).toEqual([{ id: '613', name: 'Size', values: [] }]);
});
