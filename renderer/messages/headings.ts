import type { InputScope } from '#contract/domain/bulk-input.ts';

/** How a scope is called at the head of its columns and over its changes. */
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

/** Attributes of the record whose wire name says too little. */
const attributeMessages: Readonly<Record<string, string>> = {
  email: 'E-mail',
  number: 'Employee number',
  job_title: 'Job title',
};

/** Inputs that say nothing without their item: there the item is the title. */
const plainInputs = new Set(['amount', 'fixed_amount', 'value', 'quantity', 'rate', 'repayment_amount']);

export function sentence(wireName: string): string {
  const words = wireName.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const abbreviations = /\b(?:eti|paye|sdl|uif)\b/giu;

/** An item of the service, which names it by a word of its own or by a number. */
export function itemMessages(item: string): string {
  if (/^\d+$/.test(item)) return `Item ${item}`;
  return sentence(item).replace(abbreviations, (word) => word.toUpperCase());
}

/** A name that was learnt says more than our words, unless they are the same in other capitals: then ours stay. */
function namedItem(item: string, learnt: string | undefined): string {
  const ours = itemMessages(item);
  return learnt === undefined || learnt.toLowerCase() === ours.toLowerCase() ? ours : learnt;
}

/** The item and the input of `calc.<item>.<input>` in words; an attribute of the record has no item. */
function partsOf(heading: string, itemName?: string): { item: string | null; input: string; plain: boolean } {
  const [head, item = '', input = ''] = heading.split('.');
  if (head !== 'calc') {
    return { item: null, input: attributeMessages[heading] ?? sentence(heading), plain: false };
  }
  const words = sentence(input.replace(/_input$/, '')) || sentence(input);
  return { item: namedItem(item, itemName), input: words, plain: plainInputs.has(input) };
}

/** An attribute of a record, or a part of one: `bank_account.branch_code`. */
export function fieldWords(field: string): string {
  const { item, input } = partsOf(field);
  if (item !== null) return `${item}, ${input}`;
  return field.includes('.') ? field.split('.').map(sentence).join(', ') : input;
}

/** The two lines of a column head, the more telling one first. */
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
