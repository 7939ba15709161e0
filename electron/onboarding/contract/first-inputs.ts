import { z } from 'zod';
import { formTable, type FieldRow, type FormTable, type Texts } from '#kit/form/form-table.ts';
import { inputKind } from '#electron/inputs/contract/bulk-input.ts';
import { besides } from '#electron/inputs/contract/doubts.ts';
import { longestPath } from '#kit/form-texts.ts';
import { payFrequencyId } from '#kit/ids.ts';
import { payItemRow } from '#electron/pay-items/contract/pay-item.ts';

/** A recurring input that can be entered when an employee is added. */
export const firstInput = z.strictObject({
  item: z.string(),
  input: z.string(),
  kind: inputKind,
  /** The name of the item in this company, if the service identifies it by number only. */
  name: z.string().nullable(),
  choices: z.array(z.string()).min(1).readonly().optional(),
  /** Only with the hourly rate: the pay frequencies for which the salary is asked for first. */
  afterSalaryFor: z.array(payFrequencyId).readonly().optional(),
});
export type FirstInput = z.infer<typeof firstInput>;

const object = 'firstInputs';

const partOf = ({ item, input }: Pick<FirstInput, 'item' | 'input'>) => `${item}.${input}`;

/** The path of its field in the form. */
export const firstInputPath = (input: Pick<FirstInput, 'item' | 'input'>): string =>
  `${object}.${partOf(input)}`;

/** Whether its path is short enough for a draft. */
export const fitsDraft = (input: Pick<FirstInput, 'item' | 'input'>): boolean =>
  firstInputPath(input).length <= longestPath;

/** The first inputs that a draft contains, whether or not the company is known to have such items. */
export function typedFirstInputs(
  texts: Texts,
): (Pick<FirstInput, 'item' | 'input'> & { readonly text: string })[] {
  return Object.entries(texts).flatMap(([path, text]) => {
    const [of, item, input, ...more] = path.split('.');
    if (of !== object || item === undefined || input === undefined || more.length > 0) return [];
    return text.trim() === '' ? [] : [{ item, input, text: text.trim() }];
  });
}

/** The salary of the form, which has a field of its own. */
export const salaryPath = 'firstPay.salary';

/** The catalogue's rate for an hour: together with the salary, what an employee is paid at all. */
export const hourlyRate = { item: 'basic_salary', input: 'hourly_rate' } as const;
export const hourlyRatePath = firstInputPath(hourlyRate);

/** Whether a draft says what the employee is paid. */
export const hasFirstPay = (texts: Texts): boolean =>
  [salaryPath, hourlyRatePath].some((path) => Number(texts[path] ?? 0) !== 0);

/** Asked for beside the salary, and only one of the two is expected. */
function rateRow(input: FirstInput): FieldRow {
  const row = payItemRow(input.item, input);
  return { ...row, section: 'pay', doubts: [...(row.doubts ?? []), besides(salaryPath)] };
}

/** The first pay with its salary before the rate, where the pay frequency is one of months, or not chosen yet. */
function salaryFirst(firstPay: FormTable[string] | undefined, { afterSalaryFor = [] }: FirstInput) {
  if (firstPay?.kind !== 'object') return {};
  const { salary, ...others } = firstPay.fields;
  const firstIf = { payFrequencyId: ['', ...afterSalaryFor.map(String)] };
  return {
    firstPay: { ...firstPay, fields: { ...(salary && { salary: { ...salary, firstIf } }), ...others } },
  };
}

/**
 * The table with a field for each of these inputs, with the same limits as in the form of a pay item. The hourly rate is
 * in the section of the first pay, the others in one of their own.
 */
export function withFirstInputs<T extends FormTable>(table: T, inputs: readonly FirstInput[]): T {
  const rate = inputs.find((input) => firstInputPath(input) === hourlyRatePath);
  const others = inputs.filter((input) => input !== rate);
  const fields = Object.fromEntries(others.map((input) => [partOf(input), payItemRow(input.item, input)]));
  const { firstPay, ...before } = table;
  return formTable({
    ...(rate === undefined
      ? table
      : { ...before, [hourlyRatePath]: rateRow(rate), ...salaryFirst(firstPay, rate) }),
    ...(others.length > 0 && { [object]: { kind: 'object', section: 'inputs', fields } }),
    // The same rows and more, in another order, which TypeScript cannot follow.
  } as unknown as T);
}
