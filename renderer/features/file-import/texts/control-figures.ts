import { countOf, formatCount, formatDecimal } from '#messages/format.ts';

interface Compared {
  readonly address: string;
  readonly kind: 'sum' | 'count' | 'hash';
  readonly header: string;
  readonly text: string;
  readonly found: string;
}

/** Texts about the totals, counts and hash totals with which a file says what it holds. */
export const controlMessages = {
  title: (figures: number) =>
    `${countOf(figures, 'control total', 'control totals')} of the file ${figures === 1 ? 'differs' : 'differ'} from its rows`,
  agree: (figures: number) =>
    figures === 1
      ? 'The control total of the file agrees with its rows.'
      : `All ${formatCount(figures)} control totals of the file agree with its rows.`,
  rows: (lines: readonly string[]) =>
    `${countOf(lines.length, 'row is a total', 'rows are totals')}, not read as employees: ${lines.slice(0, 8).join(', ')}${lines.length > 8 ? ' …' : ''}.`,
  differs: ({ address, kind, header, text, found }: Compared): string => {
    const says = `${address} says ${text}`;
    switch (kind) {
      case 'count':
        return `${says}, but the file has ${countOf(Number(found), 'row', 'rows')}.`;
      case 'hash':
        return `${says}, but no column of numbers adds up to that.`;
      case 'sum':
        if (found === '') return `${says}, but no column adds up to that.`;
        return `${says}, but ${header === '' ? 'the rows add' : `${header} adds`} up to ${formatDecimal(found)}.`;
    }
  },
} as const;
