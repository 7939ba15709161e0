import { formulaPlaces } from '#electron/exports/contract/formula-guard.ts';
import { tableMessages } from '#messages/tables.ts';
import { formatHtmlTable } from '#sheet/input/clipboard.ts';
import { formatTsv } from '#sheet/model/tsv.ts';
import type { Toasts } from '#state/toasts.svelte.ts';
import {
  provideTableHost,
  type CopiedRows,
  type SelectedRows,
  type TableHost,
} from '#ui/table/table-host.ts';
import { createContext } from 'svelte';

/** What every table in the app shares: copying, and what is selected, which the status bar shows. */
export class Tables implements TableHost {
  readonly maxCells = 250_000;
  #selected = $state.raw<SelectedRows | null>(null);
  readonly #toasts: Pick<Toasts, 'show'>;

  constructor(toasts: Pick<Toasts, 'show'>) {
    this.#toasts = toasts;
  }

  readonly copy = ({ rows, figures, headers }: CopiedRows, clipboard: DataTransfer): void => {
    const block = rows.map((row) => row.map((text, column) => cellText(text, figures[column] === true)));
    clipboard.setData('text/plain', formatTsv(block));
    clipboard.setData('text/html', formatHtmlTable(block));
    this.#tell(tableMessages.copied(rows.length - headers));
  };

  readonly refuse = (reason: 'too-many' | 'not-read'): void =>
    this.#tell(reason === 'not-read' ? tableMessages.notRead : tableMessages.tooMany(this.maxCells));

  readonly select = (rows: SelectedRows | null): void => {
    this.#selected = rows;
  };

  /** What is selected, as the status bar says it; '' if nothing is. */
  get selected(): string {
    if (this.#selected === null) return '';
    const { rows, sums } = this.#selected;
    return [
      tableMessages.selected(rows),
      ...sums.map(({ header, text }) => tableMessages.sum(header, text)),
    ].join(' · ');
  }

  #tell(title: string): void {
    this.#toasts.show({ tone: 'neutral', title, about: 'copied' });
  }
}

const [useTables, provide] = createContext<Tables>();
export { useTables };

/** Call while the outermost component is initialised. */
export function provideTables(toasts: Toasts): void {
  const tables = new Tables(toasts);
  provide(tables);
  provideTableHost(tables);
}

const guarded = formulaPlaces('');
const number = /^\p{Sc}?[−-]?(?:R\s?)?[\d\s.,]*%?$/u;

/**
 * A cell as a spreadsheet should read it: a figure without the spaces and the minus sign that only people read, and
 * no text as a formula.
 */
function cellText(text: string, isFigure: boolean): string {
  if (number.test(text)) return isFigure ? text.replaceAll(/\s/g, '').replace('−', '-') : text;
  return text.replace(guarded, "'");
}
