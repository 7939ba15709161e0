import { empty, type Kind } from './kind.ts';
import { withoutTextMarker } from './text-marker.ts';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

export function textKind(): Kind {
  return {
    kind: 'text',
    align: 'start',
    numeric: false,
    parse: (typed) => (typed.trim() === '' ? empty : { value: withoutTextMarker(typed.trim()) }),
    format: (value) => value,
    plain: (value) => value,
    compare: (a, b) => collator.compare(a, b),
  };
}
