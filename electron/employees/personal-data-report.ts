import { localClock, localDay } from '#payroll/calendar.ts';
import { rands } from '#payroll/money.ts';
import type { ParsedInput } from '#electron/contract.ts';
import type { Ports } from '#services/ports.ts';

type Outline = Parameters<Ports['pdf']['outline']>[0];
type Line = Outline['lines'][number];
type Part = readonly [name: string, value: unknown];
type Titles = NonNullable<ParsedInput<'employees', 'saveEverything'>['paper']>;

/** Only a time in milliseconds is as large as this, and no other number. */
const earliest = Date.UTC(2000, 0);
const isMoment = (name: string, value: number) => /(^a|A)t$/.test(name) && value > earliest;

/** Turns `firstName` and `first_name` into `First name`. */
export function plainName(name: string): string {
  const words = name
    .replace(/Cents$/, '')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[a-z])(?=\d)/g, ' ')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isoMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The date and time in this computer's time zone. */
function momentText(timestamp: number): string {
  return `${localDay(timestamp)} ${localClock(timestamp)}`;
}

const amountText = (cents: number): string => rands(cents).replace(/^-?/, '$&R ');

const nothing = '–';

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && isMoment(name, value)) return momentText(value);
  if (typeof value === 'number' && name.endsWith('Cents')) return amountText(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  return isoMoment.test(value) ? momentText(Date.parse(value)) : value;
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

/** The plain values of an entry on one line, and nested ones below it. */
function entryLines(entry: object, depth: number): Line[] {
  const parts = Object.entries(entry) as Part[];
  const plain = parts.filter(([, value]) => isPlain(value));
  const text = plain.map(([name, value]) => `${plainName(name)}: ${textOf(name, value)}`).join(' · ');
  return [
    ...(text === '' ? [] : [{ depth, name: '', text: `• ${text}` }]),
    ...parts.filter(([, value]) => !isPlain(value)).flatMap((part) => linesOf(part, depth + 1)),
  ];
}

function linesOf([key, value]: Part, depth: number, name = plainName(key)): Line[] {
  if (typeof value !== 'object' || isEmpty(value))
    return [{ depth, name, text: textOf(key, isEmpty(value) ? null : value) }];
  if (!Array.isArray(value)) {
    const parts = Object.entries(value as object) as Part[];
    return [{ depth, name, text: null }, ...parts.flatMap((part) => linesOf(part, depth + 1))];
  }
  const list: readonly unknown[] = value;
  if (list.every(isPlain)) return [{ depth, name, text: list.map((one) => textOf(key, one)).join(', ') }];
  const entries = list.map((one) => (isPlain(one) ? { [key]: one } : (one as object)));
  return [
    { depth, name: `${name} (${list.length})`, text: null },
    ...entries.flatMap((entry) => entryLines(entry, depth + 1)),
  ];
}

/** Everything held about an employee, laid out for paper: the same data as in the JSON file, in the same order. */
export function personalDataReport(
  everything: Readonly<Record<string, unknown>>,
  { title, notice, boxes, pageOf, parts }: Titles,
): Outline {
  const lines = Object.entries(everything).flatMap((part) =>
    linesOf(part, 0, parts[part[0]] ?? plainName(part[0])),
  );
  return { title, notice, boxes, pageOf, lines };
}
