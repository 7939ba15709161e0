import type { InputScope } from '#electron/inputs/contract/bulk-input.ts';
import { itemHeading, sentence } from '#electron/pay-items/contract/item-heading.ts';

/** The name of a scope in column headers and above its changes. */
export const scopeMessages: Readonly<Record<InputScope, { title: string; sign: string; meaning: string }>> = {
  payslip: {
    title: 'This period only',
    sign: '1×',
    meaning: 'Counts for this period and is not carried into the next one.',
  },
  employee: {
    title: 'Recurring',
    sign: '→',
    meaning: 'Counts for this payslip and every later one, until it is changed again.',
  },
};

/** What a column does; of a recurring item also that the sheet can change but not remove it. */
export const columnHint = ({ heading, scope }: { heading: string; scope: InputScope }): string => {
  const { meaning } = scopeMessages[scope];
  if (scope === 'payslip' || !heading.startsWith('calc.')) return meaning;
  return `${meaning} A cell without an input changes nothing. An item is removed under “Pay items” of the employee.`;
};

/** Attributes of the record whose wire name is not clear enough. */
const attributeMessages: Readonly<Record<string, string>> = {
  email: 'E-mail',
  number: 'Employee number',
  job_title: 'Job title',
};

/** Inputs that mean nothing without their item: the item is the title. */
const plainInputs = new Set(['amount', 'fixed_amount', 'value', 'quantity', 'rate', 'repayment_amount']);

export { itemHeading as itemMessages, sentence };

/** A name learned from the service is better than ours, unless only the case differs. */
function namedItem(item: string, learned: string | undefined): string {
  const ours = itemHeading(item);
  return learned === undefined || learned.toLowerCase() === ours.toLowerCase() ? ours : learned;
}

/** The name of an input beside its item. */
export function inputMessages(input: string): string {
  return sentence(input.replace(/_input$/, '')) || sentence(input);
}

/** The names of the item and the input of `calc.<item>.<input>`; an attribute of the record has no item. */
function partsOf(heading: string, itemName?: string): { item: string | null; input: string; plain: boolean } {
  const [root, item = '', input = ''] = heading.split('.');
  if (root !== 'calc') {
    return { item: null, input: attributeMessages[heading] ?? sentence(heading), plain: false };
  }
  return { item: namedItem(item, itemName), input: inputMessages(input), plain: plainInputs.has(input) };
}

/** An attribute of a record, or a part of one: `bank_account.branch_code`. */
export function fieldText(field: string): string {
  const { item, input } = partsOf(field);
  if (item !== null) return `${item}, ${input}`;
  return field.includes('.') ? field.split('.').map(sentence).join(', ') : input;
}

/** The two lines of a column header, the more informative one first. */
export function headingTitle(heading: string, itemName?: string): { title: string; subtitle: string } {
  const { item, input, plain } = partsOf(heading, itemName);
  if (item === null) return { title: input, subtitle: 'Record' };
  return plain ? { title: item, subtitle: input } : { title: input, subtitle: item };
}

/** `Basic salary · Overtime hours`: a column in running text. */
export function headingName(heading: string, itemName?: string): string {
  const { item, input } = partsOf(heading, itemName);
  return item === null ? input : `${item} · ${input}`;
}
