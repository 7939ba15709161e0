import type { Catalogue } from '../catalogue.ts';
import type { ItemInput } from '#payroll/engine/pay-item.ts';
import type { TextAttribute } from '../employees/record-rules.ts';
import { isTextAttribute } from '../employees/record-rules.ts';

/** What an attribute's name refers to. */
export type Heading =
  | { readonly kind: 'input'; readonly item: string; readonly name: string; readonly input: ItemInput }
  | { readonly kind: 'employee'; readonly attribute: TextAttribute };

/** `calc.<item name or custom number>.<input>`, or an attribute of the employee; undefined if it is neither. */
export function parseHeading(catalogue: Catalogue, attribute: string): Heading | undefined {
  if (isTextAttribute(attribute)) return { kind: 'employee', attribute };
  const [prefix, item, name, ...rest] = attribute.split('.');
  if (prefix !== 'calc' || item === undefined || name === undefined || rest.length > 0) return undefined;
  const inputs = catalogue.get(item)?.inputs;
  const input = inputs && Object.hasOwn(inputs, name) ? inputs[name] : undefined;
  return input && { kind: 'input', item, name, input };
}
