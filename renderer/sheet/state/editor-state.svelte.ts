import { moveDay, type DayStep } from '../model/calendar-page.ts';
import { formatCalendarDay, parseCalendarDay, type CalendarDay } from '../model/kinds/calendar.ts';
import type { Choice, Kind } from '../model/kinds/kind.ts';
import type { Place } from '../model/selection.ts';
import type { SheetState } from './sheet-state.svelte.ts';

/** `type`: begun by typing; arrow keys leave the cell. `edit`: begun with F2; arrow keys move in the text. */
type EditMode = 'type' | 'edit';

interface OpenCell {
  rowId: string;
  columnId: string;
  mode: EditMode;
  initial: string;
}

/** The editor of one cell, identified by ids because its row may move while the user types. */
export class EditorState {
  readonly #sheet: SheetState;
  #cell = $state.raw<OpenCell | undefined>(undefined);
  #text = $state('');
  #highlighted = $state(-1);
  #day = $state.raw<CalendarDay | undefined>(undefined);
  readonly #choices = $derived.by(() => this.#filterChoices());

  constructor(sheet: SheetState) {
    this.#sheet = sheet;
  }

  get isOpen(): boolean {
    return this.#cell !== undefined;
  }

  get mode(): EditMode | undefined {
    return this.#cell?.mode;
  }

  get text(): string {
    return this.#text;
  }

  /** The choices that match the text so far; empty for kinds without choices. */
  get choices(): readonly Choice[] {
    return this.#choices;
  }

  get highlighted(): number {
    return this.#highlighted;
  }

  /** The day chosen in the calendar; undefined while the calendar is closed. */
  get day(): CalendarDay | undefined {
    return this.#day;
  }

  get today(): CalendarDay {
    const now = new Date();
    return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
  }

  /** The open cell, or else the active one. */
  get place(): Place {
    const open = this.#cell && this.#sheet.placeOf(this.#cell.rowId, this.#cell.columnId);
    return open ?? this.#sheet.selection.active;
  }

  /** Returns false if the cell cannot be edited. */
  open(mode: EditMode, text?: string): boolean {
    const place = this.#sheet.selection.active;
    if (!this.#sheet.mayEdit(place)) return false;
    const initial = this.#sheet.editorText(place);
    const [rowId, columnId] = [
      this.#sheet.rowId(place.row) ?? '',
      this.#sheet.column(place.column)?.id ?? '',
    ];
    this.#cell = { rowId, columnId, mode, initial };
    this.#text = text ?? initial;
    this.#highlighted =
      text === undefined ? this.#choices.findIndex((choice) => choice.text === initial) : -1;
    this.#sheet.select(this.#sheet.selection, place);
    return true;
  }

  /** Sets the text that is being typed; the first letter opens the cell. */
  type(text: string): void {
    if (this.#cell === undefined) this.open('type', text);
    this.#text = text;
    if (this.#day !== undefined) this.#day = this.#readDay() ?? this.#day;
    this.#highlighted = this.#cell === undefined || text === '' ? -1 : this.#bestChoice();
  }

  toggleMode(): void {
    if (this.#cell !== undefined) {
      this.#cell = { ...this.#cell, mode: this.#cell.mode === 'edit' ? 'type' : 'edit' };
    }
  }

  /**
   * Opens the cell with everything that it can be set to: its choices, or a calendar. Closes a calendar that is open.
   */
  openList(): void {
    if (this.#cell === undefined && !this.open('edit')) return;
    if (this.#day !== undefined) this.#day = undefined;
    else if (this.#kind?.calendar === true) this.#day = this.#readDay() ?? this.today;
  }

  /** The text follows the day, so that what is chosen is what will be written. */
  moveDay(step: DayStep): void {
    if (this.#day !== undefined) this.#setDay(moveDay(this.#day, step));
  }

  chooseDay(day: CalendarDay): void {
    this.#setDay(day);
    this.commit();
  }

  highlight(step: 1 | -1): void {
    const count = this.#choices.length;
    if (count > 0) this.#highlighted = (this.#highlighted + step + count) % count;
  }

  choose(choice: Choice): void {
    this.#text = choice.text;
    this.#highlighted = -1;
    this.commit();
  }

  /** Writes the text unless it is unchanged: reading a value again must not alter it. */
  commit(): void {
    const cell = this.#cell;
    if (cell === undefined) return;
    const typed = this.#choices[this.#highlighted]?.text ?? this.#text;
    this.cancel();
    if (typed === cell.initial) return;
    const result = this.#sheet.edit(cell.rowId, cell.columnId, typed);
    this.#sheet.report(result);
  }

  cancel(): void {
    this.#cell = undefined;
    this.#text = '';
    this.#highlighted = -1;
    this.#day = undefined;
  }

  get #kind(): Kind | undefined {
    return this.#sheet.column(this.place.column)?.kind;
  }

  #setDay(day: CalendarDay): void {
    const value = formatCalendarDay(day);
    this.#day = day;
    this.#text = this.#kind?.edited?.(value) ?? this.#kind?.plain(value) ?? value;
  }

  #readDay(): CalendarDay | undefined {
    return parseCalendarDay(this.#kind?.parse(this.#text).value ?? '');
  }

  /** The choice that is typed in full, else one that begins with the text, else the first that contains it. */
  #bestChoice(): number {
    const wanted = this.#text.trim().toLowerCase();
    const texts = this.#choices.map((choice) => choice.text.toLowerCase());
    const full = texts.indexOf(wanted);
    const begun = texts.findIndex((text) => text.startsWith(wanted));
    return [full, begun].find((index) => index >= 0) ?? (texts.length > 0 ? 0 : -1);
  }

  #filterChoices(): readonly Choice[] {
    if (this.#cell === undefined) return [];
    const all = this.#kind?.choices ?? [];
    const wanted = this.#text.trim().toLowerCase();
    if (this.#text === this.#cell.initial || wanted === '') return all;
    return all.filter((choice) => choice.text.toLowerCase().includes(wanted));
  }
}
