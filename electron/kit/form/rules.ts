import type { Check, Rule } from './form-table.ts';

/** The same as in another field, where a text is typed twice to be sure. */
export const sameAs =
  (path: string): Rule =>
  (text, textOf) =>
    text === textOf(path) ? undefined : 'differs';

/** On or after the day in another field; ISO dates sort as text. */
export const notBefore =
  (path: string): Rule =>
  (text, textOf) =>
    text !== '' && text < textOf(path) ? 'too-early' : undefined;

/** On the given day or later. */
export const onOrAfter =
  (day: string): Check =>
  (text) =>
    text < day ? 'too-early' : undefined;

/** A number between two others, both included. */
export const within =
  (min: number, max: number): Check =>
  (text) => {
    if (Number(text) < min) return 'too-small';
    return Number(text) > max ? 'too-large' : undefined;
  };

/** Later than the given day. */
export const after =
  (day: string): Check =>
  (text) =>
    text <= day ? 'too-early' : undefined;
