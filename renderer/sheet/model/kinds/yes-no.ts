import { empty, refuse, type Kind } from './kind.ts';

export interface YesNoMessages {
  yes: string;
  no: string;
}

const YES = ['yes', 'y', 'true', '1'];
const NO = ['no', 'n', 'false', '0'];

/** Values are `true` and `false`; Space turns one into the other. */
export function yesNoKind(words: YesNoMessages = { yes: 'Yes', no: 'No' }): Kind {
  const show = (value: string): string =>
    value === 'true' ? words.yes : value === 'false' ? words.no : value;
  return {
    kind: 'yes-no',
    align: 'center',
    numeric: false,
    choices: [
      { value: 'true', text: words.yes },
      { value: 'false', text: words.no },
    ],
    parse: (typed) => {
      const wanted = typed.trim().toLowerCase();
      if (wanted === '') return empty;
      if (wanted === words.yes.toLowerCase() || YES.includes(wanted)) return { value: 'true' };
      if (wanted === words.no.toLowerCase() || NO.includes(wanted)) return { value: 'false' };
      return refuse('not-yes-or-no');
    },
    format: show,
    plain: show,
    compare: (a, b) => a.localeCompare(b),
    toggle: (value) => (value === 'true' ? 'false' : 'true'),
  };
}
