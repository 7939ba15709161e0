import type { PageSize, PdfFile } from './pdf-file.ts';
import type { TextMatch } from './pdf-text.ts';
import { scaleOf, stepFrom, type Zoom } from './pdf-zoom.ts';

/** The clerk's view of one PDF after another: zoom, page and search. */
export class PdfView {
  #file = $state.raw<PdfFile>();
  /** Of the last PDF shown, so that the zoom does not change while the next one is opened. */
  #sizes = $state.raw<readonly PageSize[]>([]);
  zoom = $state<Zoom>('width');
  /** The size of the area in which the pages are seen. */
  room = $state.raw<PageSize>({ width: 0, height: 0 });
  /** The page in the middle of the visible area. */
  page = $state(0);
  query = $state('');
  matches = $state.raw<readonly TextMatch[]>([]);
  /** Index of the current match. */
  at = $state(0);
  #searches = 0;

  /** The PDF that is shown; undefined while there is none. */
  get file(): PdfFile | undefined {
    return this.#file;
  }

  get count(): number {
    return this.#file?.sizes.length ?? 0;
  }

  readonly scale = $derived.by(() => {
    const [first] = this.#sizes;
    if (first === undefined) return 1;
    const width = Math.max(1, ...this.#sizes.map((size) => size.width));
    const { height } = this.#sizes[this.page] ?? first;
    return scaleOf(this.zoom, { width, height }, this.room);
  });

  get match(): TextMatch | undefined {
    return this.matches[this.at];
  }

  /** Shows another PDF from its first page on, with the same zoom and searched for the same words. */
  show(file: PdfFile | undefined): void {
    [this.#file, this.page, this.matches, this.at] = [file, 0, [], 0];
    this.#searches += 1;
    if (file === undefined) return;
    this.#sizes = file.sizes;
    if (this.query.trim() !== '') void this.search(this.query);
  }

  canZoom(direction: 'in' | 'out'): boolean {
    return stepFrom(this.scale, direction) !== undefined;
  }

  zoomBy(direction: 'in' | 'out'): void {
    this.zoom = stepFrom(this.scale, direction) ?? this.zoom;
  }

  /** Finds the words on all pages and makes the first match from the current page on the current one. */
  async search(query: string): Promise<void> {
    this.query = query;
    const search = (this.#searches += 1);
    const file = this.#file;
    if (file === undefined) return;
    const found: TextMatch[] = [];
    for (let page = 0; page < file.sizes.length; page += 1) {
      // If the text of a page cannot be read, nothing is found on it.
      const text = await file.text(page).catch(() => null);
      // Another search or PDF began while the page was read.
      if (search !== this.#searches) return;
      if (text !== null) found.push(...text.find(query, page));
    }
    this.matches = found;
    this.at = Math.max(
      0,
      found.findIndex(({ page }) => page >= this.page),
    );
  }

  /** To the next or the previous match, wrapping at the ends. */
  step(by: 1 | -1): void {
    const { length } = this.matches;
    if (length > 0) this.at = (this.at + by + length) % length;
  }
}
