import { empty, type Kind } from './kind.ts';
import { withoutTextMarker, withoutUnseen } from './seen-text.ts';

/** Other widths of a space, as web pages have them. */
const spaces = /[\u00A0\u2000-\u200A\u202F\u3000]/g;
/** Control characters other than line ends and tabs, and what turns letters round: no text is meant to have them. */
const controls = /[[\p{Cc}\u202B\u202E\u2067]--[\t\n\r]]/gv;

/** What is seen of a text, without the blanks around it. */
const seen = (text: string): string =>
  withoutTextMarker(withoutUnseen(text).replace(controls, '').replace(spaces, ' ').trim());

// The order of every list. Made when something is first sorted: it takes some milliseconds, and nothing is sorted at a start.
let collator: Intl.Collator | undefined;

function compare(a: string, b: string): number {
  collator ??= new Intl.Collator('en-ZA', { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}

export function textKind(): Kind {
  return {
    kind: 'text',
    align: 'start',
    numeric: false,
    parse: (typed) => {
      const value = seen(typed);
      return value === '' ? empty : { value };
    },
    format: (value) => value,
    plain: (value) => value,
    compare,
  };
}
