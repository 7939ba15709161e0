import { empty, refuse, type Choice, type Kind, type Parsed } from './kind.ts';

/** One of a fixed list; the text or the value may be typed, in any case. */
export function choiceKind(choices: readonly Choice[]): Kind {
  const places = new Map(choices.map((choice, place) => [choice.value, place]));
  const textOf = (value: string): string => choices[places.get(value) ?? -1]?.text ?? value;
  return {
    kind: 'choice',
    align: 'start',
    numeric: false,
    choices,
    parse: (typed) => parseChoice(typed, choices),
    format: textOf,
    plain: textOf,
    compare: (a, b) => (places.get(a) ?? choices.length) - (places.get(b) ?? choices.length),
  };
}

const lowerCase = (text: string): string => text.trim().toLowerCase();

/**
 * The choice that is meant by a text: by what it shows, else by another name, else by its value, each as it is written,
 * else in any case, else as `fold` spells both. Undefined if it is none of them, or if several are meant.
 */
export function choiceMeant(
  choices: readonly Choice[],
  typed: string,
  fold: (text: string) => string = lowerCase,
): Choice | undefined {
  const callings = [
    ({ text }: Choice) => [text],
    ({ names = [] }: Choice) => names,
    ({ value }: Choice) => [value],
  ];
  for (const called of callings) {
    for (const spelt of [(text: string) => text.trim(), lowerCase, fold]) {
      const wanted = spelt(typed);
      const found = choices.filter((choice) => called(choice).some((text) => spelt(text) === wanted));
      if (found.length > 0 && wanted !== '') {
        return found.every(({ value }) => value === found[0]?.value) ? found[0] : undefined;
      }
    }
  }
  return undefined;
}

function parseChoice(typed: string, choices: readonly Choice[]): Parsed {
  if (typed.trim() === '') return empty;
  const found = choiceMeant(choices, typed);
  return found === undefined ? refuse('not-a-choice') : { value: found.value };
}
