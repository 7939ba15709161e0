import { idsBetween } from './row-walk.ts';

interface TableContents {
  readonly ids: () => readonly string[];
  readonly selected: () => ReadonlySet<string>;
  readonly select: (ids: ReadonlySet<string>) => void;
}

/** The keyboard's place in a list and the ticked rows; both by id, so that they survive sorting. */
export class TableRows {
  readonly #contents: TableContents;
  #walked = $state<string>();
  /** The place of the row that the keys are at; not derived, because it is read once the table is gone. */
  index = $state(0);
  #anchor: string | undefined;

  /** The row that the keys are at. */
  readonly active = $derived.by(() => {
    const ids = this.#contents.ids();
    return this.#walked !== undefined && ids.includes(this.#walked) ? this.#walked : ids[0];
  });

  constructor(contents: TableContents) {
    this.#contents = contents;
  }

  goTo(id: string): void {
    this.#walked = id;
  }

  /** With Shift, every row from the one ticked last gets the state that this one gets. */
  toggle(id: string, shift: boolean): void {
    const selected = new Set(this.#contents.selected());
    const ticked = !selected.has(id);
    const from = shift && this.#anchor !== undefined ? this.#anchor : id;
    for (const each of idsBetween(this.#contents.ids(), from, id)) {
      if (ticked) selected.add(each);
      else selected.delete(each);
    }
    this.#anchor = id;
    this.#contents.select(selected);
  }

  get allTicked(): boolean {
    const ids = this.#contents.ids();
    return ids.length > 0 && ids.every((id) => this.#contents.selected().has(id));
  }

  get someTicked(): boolean {
    return this.#contents.ids().some((id) => this.#contents.selected().has(id));
  }

  toggleAll(): void {
    const selected = new Set(this.#contents.selected());
    const untick = this.allTicked;
    for (const id of this.#contents.ids()) {
      if (untick) selected.delete(id);
      else selected.add(id);
    }
    this.#contents.select(selected);
  }
}
