import { z } from 'zod';
import { formTable, type FormTable, type Texts } from '../form/form-table.ts';
import { inputKind } from './bulk-input.ts';
import { longestPath } from './form-texts.ts';
import { payItemRow } from './pay-item.ts';

/** A recurring input of the company's sheet that can be entered when an employee is taken on. */
export const firstInput = z.strictObject({
  item: z.string(),
  input: z.string(),
  kind: inputKind,
  /** The name of the item in this company, if the service identifies it by number only. */
  name: z.string().nullable(),
  choices: z.array(z.string()).min(1).readonly().optional(),
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

/** The table with a field for each of these inputs, with the same limits as in the form of a pay item. */
export function withFirstInputs<T extends FormTable>(table: T, inputs: readonly FirstInput[]): T {
  if (inputs.length === 0) return table;
  const fields = Object.fromEntries(inputs.map((input) => [partOf(input), payItemRow(input)]));
  return formTable({ ...table, [object]: { kind: 'object', section: 'inputs', fields } });
}
