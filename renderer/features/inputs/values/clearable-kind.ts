import type { Kind } from '#sheet/model/kinds/kind.ts';

/** The same kind with one more value: '' is an input that is to be emptied, shown as a word and never as 0. */
export function clearableKind(kind: Kind, word: string): Kind {
  const isWord = (typed: string) => typed.trim().toLowerCase() === word;
  const continued = kind.continue;
  const toggle = kind.toggle;
  return {
    ...kind,
    parse: (typed, context) => (isWord(typed) ? { value: '' } : kind.parse(typed, context)),
    format: (value) => (value === '' ? word : kind.format(value)),
    plain: (value) => (value === '' ? word : kind.plain(value)),
    compare: (a, b) => (a === '' || b === '' ? a.length - b.length : kind.compare(a, b)),
    ...(continued === undefined
      ? {}
      : {
          continue: (values: readonly string[]) => (values.includes('') ? undefined : continued(values)),
        }),
    ...(toggle === undefined
      ? {}
      : { toggle: (value: string | null) => toggle(value === '' ? null : value) }),
  };
}
