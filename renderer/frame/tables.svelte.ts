import { formulaPlaces } from '#electron/exports/contract/formula-guard.ts';
import { shortOf } from '#kit/short-of.ts';
import { tableMessages } from '#messages/tables.ts';
import { formatHtmlTable } from '#sheet/input/clipboard.ts';
import { formatTsv } from '#sheet/model/tsv.ts';
import type { AppState } from '#state/context.ts';
import { keepPlace } from '#state/kept-places.svelte.ts';
import { saveSetting } from '#state/save-setting.ts';
import { withNewest } from '#state/with-newest.ts';
import type { TableLayout } from '#ui/table/column-layout.svelte.ts';
import {
  provideTableHost,
  type CopiedRows,
  type ReturnsToPlace,
  type SelectedCells,
  type TableHost,
  type TakenSearch,
} from '#ui/table/table-host.ts';
import { createContext, onDestroy, untrack } from 'svelte';

/** How long the status bar says what was copied. */
const toldMs = 4_000;

/** Of how many tables the columns are kept as they were set: those that were set last. */
const maxStored = 200;

type Needed = Pick<AppState, 'actions' | 'preferences' | 'toasts'>;

/** What every table in the app shares: copying, and what is selected, which the status bar shows. */
class Tables implements TableHost {
  readonly maxCells = 250_000;
  readonly words = tableMessages.find;
  #searches = $state.raw<readonly TakenSearch[]>([]);
  #copied = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #selected = $state.raw<SelectedCells | null>(null);
  /** The dialog of the table that has the keys. */
  #dialog = $state.raw<Element | null>(null);
  readonly columnWords = async () => (await import('#messages/table-columns.ts')).columnMessages;
  readonly #app: Needed;

  constructor(app: Needed) {
    this.#app = app;
  }

  readonly layoutOf = (table: string): TableLayout | undefined =>
    this.#app.preferences.settings.tableLayouts[shortOf(table)];

  readonly keepLayout = (table: string, { widths, hidden }: TableLayout): void => {
    // There may be hundreds of columns.
    const name = shortOf(table);
    const before = this.#app.preferences.settings.tableLayouts;
    const layout = { ...before[name], widths: { ...widths }, hidden: [...hidden] };
    void saveSetting(this.#app, { tableLayouts: withNewest(before, [name, layout], maxStored) });
  };

  readonly keepPlace = (name: string, table: ReturnsToPlace): void =>
    keepPlace(name, {
      get left() {
        const { sort, place } = table.left;
        return { arranged: { sort, filters: {} }, place, here: {} };
      },
      returnTo({ arranged, place }) {
        table.returnTo({ sort: arranged?.sort ?? null, place });
      },
    });

  readonly copy = ({ rows, figures, headers, unit }: CopiedRows, clipboard: DataTransfer): void => {
    const block = rows.map((row) => row.map((text, column) => cellText(text, figures[column] === true)));
    clipboard.setData('text/plain', formatTsv(block));
    clipboard.setData(
      'text/html',
      formatHtmlTable(block, (column) => figures[column] !== true),
    );
    const copied = rows.length - headers;
    this.#tell(tableMessages.copied[unit](unit === 'rows' ? copied : copied * figures.length));
  };

  readonly refuse = (reason: 'too-many' | 'not-read'): void =>
    this.#app.toasts.show({
      tone: 'neutral',
      title: reason === 'not-read' ? tableMessages.notRead : tableMessages.tooMany(this.maxCells),
    });

  readonly select = (cells: SelectedCells | null): void => {
    this.#copied = '';
    this.#selected = cells;
    this.#dialog = dialogOf(document.activeElement);
  };

  readonly saidIn = (dialog: Element | undefined): string => (this.#dialog === dialog ? this.selected : '');

  readonly takeSearch = (search: TakenSearch): (() => void) => {
    untrack(() => (this.#searches = [...this.#searches, search]));
    return () => untrack(() => (this.#searches = this.#searches.filter((other) => other !== search)));
  };

  get canSearch(): boolean {
    return this.#searches.length > 0;
  }

  /** Goes to the search field of the open dialog, or of the screen; without one, finds in the rows that have the keys. */
  search(): void {
    const { activeElement } = document;
    const here = this.#searches.filter(({ element }) => dialogOf(element()) === dialogOf(activeElement));
    const field = here.findLast(({ kind }) => kind === 'field');
    const rows = here.findLast(({ element }) => element()?.contains(activeElement) === true);
    (field ?? rows ?? here.at(-1))?.run();
  }

  /** What was just copied, or what is selected, as the status bar says it; '' if nothing is. */
  get selected(): string {
    if (this.#copied !== '') return this.#copied;
    if (this.#selected === null) return '';
    const { unit, count, sums } = this.#selected;
    return [
      tableMessages.selected[unit](count),
      ...sums.map(({ header, text }) => tableMessages.sum(header, text)),
    ].join(' · ');
  }

  #tell(copied: string): void {
    clearTimeout(this.#timer);
    this.#copied = copied;
    this.#dialog = dialogOf(document.activeElement);
    this.#timer = setTimeout(() => (this.#copied = ''), toldMs);
  }
}

const dialogOf = (element: Element | null | undefined) => element?.closest('dialog') ?? null;

const [useTables, provide] = createContext<Tables>();
export { useTables };

/** Call while the outermost component is initialised. */
export function provideTables(app: Needed): void {
  const { actions } = app;
  const tables = new Tables(app);
  // At once, so that a screen that searches in another way comes before it.
  onDestroy(
    actions.handle(
      'view.search',
      () => tables.search(),
      () => tables.canSearch,
    ),
  );
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
  // A difference is shown with its sign, and a plus would begin a formula.
  const figure = isFigure ? text.replace(/^\+/, '') : text;
  if (number.test(figure)) return isFigure ? figure.replaceAll(/\s/g, '').replace('−', '-') : text;
  return text.replace(guarded, "'");
}
