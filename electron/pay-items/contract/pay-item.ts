import { z } from 'zod';
import { formTable, type FieldRow, type FormTable } from '#kit/form/form-table.ts';
import { within } from '#kit/form/rules.ts';
import { inputKind, type InputKind } from '#electron/inputs/contract/bulk-input.ts';
import { inputDoubts } from '#electron/inputs/contract/doubts.ts';
import { calculationId } from '#kit/ids.ts';
import { serviceTimestamp, timestamp } from '#kit/values.ts';

/** An input that an item can have. */
const knownInput = z.strictObject({ input: z.string(), kind: inputKind });
export type KnownInput = z.infer<typeof knownInput>;

/**
 * `value` is as the service wrote it, '' if empty, and null if it could not be parsed; then it cannot be changed here
 * either.
 */
const currentInput = knownInput.extend({ value: z.string().nullable() });
export type CurrentInput = z.infer<typeof currentInput>;

const namedValue = z.strictObject({ name: z.string(), value: z.string().nullable() });

/** A pay item of an employee or of one payslip: the service calls it a calculation. */
export const payItem = z.strictObject({
  /** Null if it is inherited from the company's profile; it cannot be changed here. */
  id: calculationId.nullable(),
  /** The system name, or the number of one of the company's own items. */
  item: z.string(),
  /** The item's name in this company, if the service identifies it by number only. */
  name: z.string().nullable(),
  /** The name is the clerk's own, not one that was learnt from payslips. */
  isNamed: z.boolean(),
  inputs: z.array(currentInput),
  /** What the service calculated. */
  outputs: z.array(namedValue),
  /** Everything else that the service has about it, by its own names. */
  rest: z.array(namedValue),
  skip: z.boolean(),
  updatedAt: serviceTimestamp.nullable(),
  /** There are several of this item, and the service chooses which of them a change affects. */
  isRepeated: z.boolean(),
  /** A change of it is in the outbox. */
  isOnItsWay: z.boolean(),
});
export type PayItemLine = z.infer<typeof payItem>;

export const payItemsView = z.strictObject({
  items: z.array(payItem),
  /** The payslip is finalised, so nothing of it can be changed. */
  finalised: z.boolean(),
  fetchedAt: timestamp.nullable(),
});
export type PayItemsView = z.infer<typeof payItemsView>;

/** An item that can be added. */
export const payItemChoice = z.strictObject({
  item: z.string(),
  name: z.string().nullable(),
  inputs: z.array(knownInput).min(1),
  /** Its name is known from the service itself; other names have not been tried there yet. */
  isVerified: z.boolean(),
});
export type PayItemChoice = z.infer<typeof payItemChoice>;

/** The hours in the longest month. */
const hoursInMonth = 744;

const decimal = { kind: 'decimal' } as const;

/** Limits that no payroll exceeds; anything tighter is left to the review, which knows the period. */
const rows: Readonly<Record<InputKind, FieldRow>> = {
  money: { kind: 'money' },
  hours: { ...decimal, maxDecimals: 2, checks: [within(-hoursInMonth, hoursInMonth)] },
  days: { ...decimal, maxDecimals: 2, checks: [within(-31, 31)] },
  quantity: decimal,
  rate: decimal,
  percent: { ...decimal, checks: [within(0, 100)] },
  number: decimal,
  date: { kind: 'date' },
  'yes-no': { kind: 'yes-no' },
  choice: { kind: 'text' },
  text: { kind: 'text' },
};

/** `choices`: the options of a choice, as the clerk gave them. */
type InputField = KnownInput & { readonly choices?: readonly string[] | undefined };

export function payItemRow(item: string, { input, kind, choices }: InputField): FieldRow {
  if (kind === 'choice' && choices !== undefined) return { kind, options: choices };
  return { ...rows[kind], doubts: inputDoubts(item, input) };
}

/** The form of an item: a field for each input. */
export function payItemFields(item: string, inputs: readonly InputField[]): FormTable {
  return formTable(Object.fromEntries(inputs.map((known) => [known.input, payItemRow(item, known)])));
}

/** What the form of an item starts with. */
export function payItemTexts(inputs: readonly CurrentInput[]): Record<string, string> {
  return Object.fromEntries(inputs.map((held) => [held.input, textOf(held)]));
}

function textOf({ kind, value }: CurrentInput): string {
  if (kind !== 'yes-no') return value ?? '';
  if (value === 'true') return 'yes';
  return value === 'false' ? 'no' : (value ?? '');
}

/** Whether the item is one of the company's own, which are identified by number. */
export const isOwnItem = (item: string): boolean => /^\d+$/.test(item);
