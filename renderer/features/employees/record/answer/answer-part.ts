import type { AnswerCopy, AnswerLetter, Filled } from '#electron/employees/contract/personal-data.ts';

/** One fact: in words for the letter, as data for the copy (the same, where left out). */
export interface Fact {
  readonly name: string;
  readonly words: Filled;
  readonly data?: Filled;
}

/** A part of what is held: facts about one thing, or a list of entries. */
export interface AnswerPart {
  readonly title: string;
  readonly isList: boolean;
  readonly entries: readonly (readonly Fact[])[];
}

export const factsOf = (title: string, facts: readonly Fact[]): AnswerPart => ({
  title,
  isList: false,
  entries: facts.length === 0 ? [] : [facts],
});

export const listOf = (title: string, entries: readonly (readonly Fact[])[]): AnswerPart => ({
  title,
  isList: true,
  entries,
});

const isEmpty = ({ words }: Fact): boolean => words === '';

/** Two facts of one entry never have the same name: as an object, it would lose one. */
function unlike(facts: readonly Fact[]): readonly Fact[] {
  const times = new Map<string, number>();
  return facts.map((fact) => {
    const time = (times.get(fact.name) ?? 0) + 1;
    times.set(fact.name, time);
    return time === 1 ? fact : { ...fact, name: `${fact.name} (${time})` };
  });
}

/** Without facts that say nothing, and entries that are left empty. */
const filledEntries = ({ entries }: AnswerPart): readonly (readonly Fact[])[] =>
  entries.map((facts) => unlike(facts.filter((fact) => !isEmpty(fact)))).filter((facts) => facts.length > 0);

type Line = AnswerLetter['lines'][number];

/** An entry of a list on one line: its first fact names it. Whole numbers are in no list. */
function entryLine(facts: readonly Fact[]): Line {
  const [first, ...others] = facts;
  const textOf = ({ name, words }: Fact) => `${name}: ${typeof words === 'string' ? words : ''}`;
  const name = first === undefined || typeof first.words !== 'string' ? '' : first.words;
  return { depth: 1, name, text: others.map(textOf).join(' · ') };
}

/** A part in the letter; `none` is said where it is empty. */
export function partLines(part: AnswerPart, none: string): readonly Line[] {
  const entries = filledEntries(part);
  const title: Line = { depth: 1, name: part.title, text: null };
  if (entries.length === 0) return [title, { depth: 1, name: '', text: none }];
  if (part.isList) return [title, ...entries.map(entryLine)];
  return [title, ...entries.flat().map(({ name, words }): Line => ({ depth: 1, name, text: words }))];
}

/** A part in the copy. */
export const partCopy = (part: AnswerPart): AnswerCopy[number] => ({
  part: part.title,
  isList: part.isList,
  entries: filledEntries(part).map((facts) => facts.map(({ name, words, data }) => [name, data ?? words])),
});
