import { empty, refuse, type Kind } from './kind.ts';

interface YesNoMessages {
  yes: string;
  no: string;
}

const YES = ['yes', 'y', 'true', '1'];
const NO = ['no', 'n', 'false', '0'];

/** Values are `true` and `false`; Space toggles between them. */
export function yesNoKind(messages: YesNoMessages = { yes: 'Yes', no: 'No' }): Kind {
  const show = (value: string): string =>
    value === 'true' ? messages.yes : value === 'false' ? messages.no : value;
  return {
    kind: 'yes-no',
    align: 'center',
    numeric: false,
    choices: [
      { value: 'true', text: messages.yes },
      { value: 'false', text: messages.no },
    ],
    parse: (typed) => {
      const wanted = typed.trim().toLowerCase();
      if (wanted === '') return empty;
      if (wanted === messages.yes.toLowerCase() || YES.includes(wanted)) return { value: 'true' };
      if (wanted === messages.no.toLowerCase() || NO.includes(wanted)) return { value: 'false' };
      return refuse('not-yes-or-no');
    },
    format: show,
    plain: show,
    compare: (a, b) => a.localeCompare(b),
    toggle: (value) => (value === 'true' ? 'false' : 'true'),
  };
}
