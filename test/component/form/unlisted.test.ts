import { anyForm } from '#test/support/samples/onboarding.ts';
import { customField, withCustomFields } from '#electron/employees/contract/custom-fields.ts';
import { withFirstInputs } from '#electron/onboarding/contract/first-inputs.ts';
import { handOverFields } from '#electron/hand-out/contract/hand-out.ts';
import { fieldsOfInherited } from '#electron/employees/contract/inherited-fields.ts';
import { onboardingFieldsFor } from '#electron/onboarding/contract/onboarding.ts';
import { payItemFields } from '#electron/pay-items/contract/pay-item.ts';
import { endServiceFields, reinstateFields } from '#electron/leaving/contract/service-period.ts';
import { fieldsOf, formTable, type Field, type FieldRow, type FormTable } from '#kit/form/form-table.ts';
import { FormState } from '#form/form-state.svelte.ts';
import { formMessages, problemMessages } from '#messages/forms.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInApp } from '../support/render-in-app.ts';
import Host from './Host.svelte';

/*
 * A typed text that is none of the choices stays to be corrected, and is an error: never the choice before it.
 */

const typed = 'Nowhere Bank';
const known = [
  { value: '7', label: 'Kimberley' },
  { value: '8', label: 'Upington' },
];

const modules = import.meta.glob<Record<string, unknown>>('/electron/*/contract/*.ts', { eager: true });
const sources = import.meta.glob<string>('/electron/*/contract/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const kinds: Readonly<Record<FieldRow['kind'], 'choices' | 'other'>> = {
  text: 'other',
  secret: 'other',
  integer: 'other',
  date: 'other',
  money: 'other',
  decimal: 'other',
  choice: 'choices',
  reference: 'choices',
  references: 'choices',
  name: 'choices',
  names: 'choices',
  'yes-no': 'choices',
  'id-number': 'other',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const isRow = (value: unknown): boolean =>
  isRecord(value) && (value['kind'] === 'object' || String(value['kind']) in kinds);
const isTable = (value: unknown): value is FormTable =>
  isRecord(value) && Object.keys(value).length > 0 && Object.values(value).every(isRow);

/** The tables among exported values, and in records of them. */
function tablesIn(name: string, value: unknown): (readonly [string, FormTable])[] {
  if (isTable(value)) return [[name, value]];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([part, one]) => tablesIn(`${name}.${part}`, one));
}

const shoeSize = customField.parse({ id: '1', name: 'Shoe size', values: [{ id: '2', name: 'Small' }] });
const choice = { item: 'uif', input: 'status', kind: 'choice', name: null, choices: ['on', 'off'] } as const;
const plain = formTable({ email: { kind: 'text' } });
/** Those that are made for a company, an employee or a day, by the module that makes them. */
const made: Readonly<Record<string, FormTable>> = {
  'custom-fields': withCustomFields(plain, [shoeSize]),
  'first-inputs': withFirstInputs(plain, [choice]),
  'hand-out': handOverFields('2026-11-20'),
  'inherited-fields': fieldsOfInherited('week_hours', { inputs: {}, history: [] }),
  'inherited-fields of a classification': fieldsOfInherited('classification', { inputs: {}, history: [] }),
  'onboarding of numbers by hand': onboardingFieldsFor(
    { ...anyForm, numberMode: 'manual', firstInputs: [choice] },
    [shoeSize],
  ),
  'pay-item': payItemFields('uif', [{ input: 'status', kind: 'choice', choices: ['on', 'off'] }]),
  'service-period': endServiceFields('2020-01-06'),
  'service-period of a reinstatement': reinstateFields('2020-01-06'),
};
const moduleOf = (path: string) => path.replace(/^.*\/|\.ts$/g, '');
const tables: readonly (readonly [string, FormTable])[] = [
  ...Object.entries(modules).flatMap(([path, exported]) => tablesIn(moduleOf(path), { ...exported })),
  ...Object.entries(made),
];

/** The service or the clerk may name more than the page knows. */
const isOpen = ({ row }: Field) => row.kind === 'names' || (row.kind === 'choice' && row.open === true);
const choiceFields = tables.flatMap(([name, table]) =>
  fieldsOf(table)
    .filter(({ row }) => kinds[row.kind] === 'choices' || (row.kind === 'text' && row.wire !== undefined))
    .map((field) => ({ name: `${name}: ${field.path}`, table, field })),
);

test('tries every module with a table of fields', () => {
  const withTable = Object.entries(sources).filter(([, source]) => /\bformTable\(/.test(source));
  const tried = new Set(tables.map(([name]) => name.split(/[.: ]/)[0]));
  expect(withTable.map(([path]) => moduleOf(path)).filter((name) => !tried.has(name))).toEqual([]);
  expect(choiceFields.length).toBeGreaterThan(60);
});

test('keeps unknown text and marks it as an error in every choice field of every table', () => {
  for (const { name, table, field } of choiceFields) {
    const { path } = field;
    const shown = { ...field.of?.row.onlyIf, ...field.row.onlyIf };
    for (const before of ['', '7']) {
      const form = new FormState(
        table,
        { fields: {} },
        { before: { [path]: before }, choices: () => ({ [path]: known }) },
      );
      for (const [other, texts] of Object.entries<readonly string[]>(shown)) form.set(other, texts[0] ?? '');
      form.set(path, typed);
      form.check();
      expect(form.text(path), name).toBe(typed);
      if (!isOpen(field)) expect(form.errorOf(path), name).toBeDefined();
    }
  }
});

const byKind = formTable({
  reference: { kind: 'reference' },
  references: { kind: 'references' },
  name: { kind: 'name' },
  names: { kind: 'names' },
  text: { kind: 'text' },
});

test.each(Object.keys(byKind) as (keyof typeof byKind)[])(
  'replaces the previous choice by typed text that is not a choice, in the control of a %s',
  async (path) => {
    const table = formTable({ [path]: byKind[path] });
    const form = new FormState(
      table,
      { fields: { [path]: { label: 'Place' } } },
      { before: { [path]: '7' }, choices: () => ({ [path]: known }) },
    );
    const { screen } = await renderInApp(Host, { props: { form, onsubmit: () => Promise.resolve() } });
    const input = screen.getByRole('combobox');
    for (const text of [typed, '99']) {
      await input.fill(text);
      await userEvent.keyboard('{Tab}');
      await expect.poll(() => form.text(path)).toContain(text);
      const isSeveral = path === 'references' || path === 'names';
      // A number among ids must not pass for one of them.
      const shown = path === 'references' && text === '99' ? `“${text}”` : text;
      if (isSeveral)
        await expect
          .element(screen.getByRole('list', { name: formMessages.chosen('Place') }).getByText(shown))
          .toBeVisible();
      else await expect.element(input).toHaveValue(text);
      expect(form.check(), text).toBe(path === 'names');
      if (path !== 'names') expect(form.errorOf(path)).toBe(problemMessages['not-listed'](byKind[path]));
    }
  },
);
