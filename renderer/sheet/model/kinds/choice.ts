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

function parseChoice(typed: string, choices: readonly Choice[]): Parsed {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return empty;
  const found =
    choices.find((choice) => choice.text.toLowerCase() === wanted) ??
    choices.find((choice) => choice.names?.some((name) => name.toLowerCase() === wanted)) ??
    choices.find((choice) => choice.value.toLowerCase() === wanted);
  return found === undefined ? refuse('not-a-choice') : { value: found.value };
}
