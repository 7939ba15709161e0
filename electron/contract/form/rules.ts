import type { Check, Rule } from './form-table.ts';

/** Typed a second time, to be sure of it. */
export const sameAs =
  (path: string): Rule =>
  (text, textOf) =>
    text === textOf(path) ? undefined : 'differs';

/** A day on or after another one; days in ISO form are in order as texts. */
export const notBefore =
  (path: string): Rule =>
  (text, textOf) =>
    text !== '' && text < textOf(path) ? 'too-early' : undefined;

/** The day given, or a later one. */
export const onOrAfter =
  (day: string): Check =>
  (text) =>
    text < day ? 'too-early' : undefined;

/** A later day than the one given. */
export const after =
  (day: string): Check =>
  (text) =>
    text <= day ? 'too-early' : undefined;
