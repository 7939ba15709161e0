import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import {
  employeeKey,
  rowTarget,
  type ColumnTarget,
  type EmployeeKey,
} from '#electron/file-import/contract/imported-file.ts';
import { headingName, headingTitle } from '#messages/headings.ts';
import { likeness } from '#features/inputs/values/likeness.ts';
import { foldText } from './fold-text.ts';
import { inputSynonyms, employeeSynonyms } from './header-synonyms.ts';

/** `exact`: named as in the sheet · `known`: named as in other programs · `similar`: nearly so, to be checked. */
export type Sureness = 'exact' | 'known' | 'similar';

interface Suggestion {
  readonly target: ColumnTarget;
  readonly sureness: Sureness;
}

/** One of the names of a column, folded. */
interface Name {
  readonly text: string;
  readonly target: ColumnTarget;
  readonly sureness: 'exact' | 'known';
}

const order: readonly Sureness[] = ['exact', 'known', 'similar'];
/** Lower, different words would match; higher, a header with a missing letter would not. */
const minSimilarity = 0.8;

/** Suggests what the headers of a file mean, among the columns that can be imported into. */
export class HeaderMatcher {
  readonly #names: readonly Name[];
  readonly #byText = new Map<string, Name>();

  constructor(columns: readonly InputColumn[]) {
    const alike = Map.groupBy(columns, nameOf);
    const own = columns.flatMap((column) => [
      ...namesOf(column.heading),
      // If two items have the same name, nobody can tell which of them is meant.
      ...(column.itemName !== undefined && alike.get(nameOf(column))?.length === 1
        ? namesOf(column.heading, column.itemName)
        : []),
    ]);
    this.#names = [...employeeNames(), ...own].toSorted(
      (a, b) => order.indexOf(a.sureness) - order.indexOf(b.sureness),
    );
    for (const name of this.#names) {
      if (!this.#byText.has(name.text)) this.#byText.set(name.text, name);
    }
  }

  /** Whether a header's meaning is known without guessing. */
  knows(header: string): boolean {
    return this.#byText.has(foldText(header));
  }

  /** The input that is called so; undefined if none is known by this name. */
  inputCalled(name: string): string | undefined {
    const target = this.#byText.get(foldText(name))?.target;
    return target?.type === 'input' ? target.heading : undefined;
  }

  /** The most likely meaning of each header. Nothing is suggested twice: the surer header gets it. */
  suggest(headers: readonly string[]): (Suggestion | undefined)[] {
    const found = headers.map((header) => this.#bestOf(header));
    const taken = new Map<string, number>();
    // Where there are names too, initials say less.
    const weight = (place: number) =>
      rank(found[place]) + (foldText(headers[place] ?? '') === 'initials' ? 0.5 : 0);
    const places = [...found.keys()].sort((a, b) => weight(a) - weight(b) || a - b);
    for (const place of places) {
      const suggestion = found[place];
      if (suggestion === undefined) continue;
      const key = targetKey(suggestion.target);
      if (taken.has(key)) found[place] = undefined;
      else taken.set(key, place);
    }
    return found;
  }

  #bestOf(header: string): Suggestion | undefined {
    const text = foldText(header);
    if (text === '') return undefined;
    const known = this.#byText.get(text);
    if (known !== undefined) return { target: known.target, sureness: known.sureness };
    let best: { name: Name; alike: number } | undefined;
    for (const name of this.#names) {
      const alike = likeness(text, name.text);
      if (alike >= minSimilarity && alike > (best?.alike ?? 0)) best = { name, alike };
    }
    return best && { target: best.name.target, sureness: 'similar' };
  }
}

function rank(suggestion: Suggestion | undefined): number {
  return suggestion === undefined ? order.length : order.indexOf(suggestion.sureness);
}

/** A target as a string, for lists of choices and for comparing two. */
export function targetKey(target: ColumnTarget): string {
  switch (target.type) {
    case 'person':
      return `@${target.key}`;
    case 'input':
      return target.heading;
    case 'row':
      return `#${target.of}`;
    case 'ignored':
      return '';
  }
}

export function targetOf(key: string): ColumnTarget {
  if (key === '') return { type: 'ignored' };
  const of = rowTarget.safeParse(key.slice(1));
  if (key.startsWith('#') && of.success) return { type: 'row', of: of.data };
  const employee = employeeKey.safeParse(key.slice(1));
  if (key.startsWith('@') && employee.success) return { type: 'person', key: employee.data };
  return { type: 'input', heading: key };
}

function employeeNames(): Name[] {
  return employeeKey.options.flatMap((key: EmployeeKey) =>
    employeeSynonyms[key].map((text, index): Name => ({
      text,
      target: { type: 'person', key },
      sureness: index === 0 ? 'exact' : 'known',
    })),
  );
}

const nameOf = ({ heading, itemName }: InputColumn) => foldText(headingName(heading, itemName));

function namesOf(heading: string, itemName?: string): Name[] {
  const target = { type: 'input', heading } as const;
  const { title, subtitle } = headingTitle(heading, itemName);
  const exact = [headingName(heading, itemName), heading, `${title} ${subtitle}`, `${subtitle} ${title}`];
  const synonyms = inputSynonyms.filter(([pattern]) => pattern.test(heading)).flatMap(([, names]) => names);
  // Several columns may have this title: the first of them gets it, and the clerk sees which.
  return [
    ...exact.map((text): Name => ({ text: foldText(text), target, sureness: 'exact' })),
    ...[title, ...synonyms].map((text): Name => ({ text: foldText(text), target, sureness: 'known' })),
  ];
}
