import type { Kind } from './kinds/kind.ts';

export type Comparison = '=' | '≠' | '<' | '≤' | '>' | '≥';

/** The user's condition for the cells of one column. Values are canonical; `texts` are as the clipboard gets them. */
export type ColumnFilter =
  /** An empty text stands for empty cells, `notKnown` for cells that have not been read. */
  | { type: 'values'; texts: ReadonlySet<string> }
  | { type: 'empty' }
  | { type: 'filled' }
  | { type: 'contains'; text: string }
  | { type: 'compare'; operator: Comparison; value: string }
  | { type: 'between'; from: string; to: string };

export interface FilteredCell {
  value: string | null;
  /** The text for the clipboard, even if it is not a value; `notKnown` if nothing has been read yet. */
  plain: string;
}

/** Stands for cells whose value is not known yet; no text of a cell begins or ends with a space. */
export const notKnown = ' ';

export function accepts(filter: ColumnFilter, { value, plain }: FilteredCell, kind: Kind): boolean {
  switch (filter.type) {
    case 'values':
      return filter.texts.has(plain);
    case 'empty':
      return plain === '';
    case 'filled':
      return plain !== '' && plain !== notKnown;
    case 'contains': {
      const shown = value === null ? plain : kind.format(value);
      return shown.toLowerCase().includes(filter.text.toLowerCase());
    }
    case 'compare':
      return value !== null && holds(filter.operator, kind.compare(value, filter.value));
    case 'between':
      return value !== null && kind.compare(value, filter.from) >= 0 && kind.compare(value, filter.to) <= 0;
  }
}

function holds(operator: Comparison, order: number): boolean {
  switch (operator) {
    case '=':
      return order === 0;
    case '≠':
      return order !== 0;
    case '<':
      return order < 0;
    case '≤':
      return order <= 0;
    case '>':
      return order > 0;
    case '≥':
      return order >= 0;
  }
}
