import type { Rule } from './form-table.ts';

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
