import { empty, type Kind } from './kind.ts';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

export function textKind(): Kind {
  return {
    kind: 'text',
    align: 'start',
    numeric: false,
    parse: (typed) => (typed.trim() === '' ? empty : { value: typed.trim() }),
    format: (value) => value,
    plain: (value) => value,
    compare: (a, b) => collator.compare(a, b),
  };
}
