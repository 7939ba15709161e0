import type { PageSize, PdfFile } from './pdf-file.ts';
import type { TextMatch } from './pdf-text.ts';
import { scaleOf, stepFrom, type Zoom } from './pdf-zoom.ts';

/** The clerk's view of a PDF: zoom, page and search. */
export class PdfView {
  readonly file: PdfFile;
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

  constructor(file: PdfFile) {
    this.file = file;
  }

  get count(): number {
    return this.file.sizes.length;
  }

  readonly scale = $derived.by(() => {
    const width = Math.max(1, ...this.file.sizes.map((size) => size.width));
    const height = this.file.sizes[this.page]?.height ?? 1;
    return scaleOf(this.zoom, { width, height }, this.room);
  });

  get match(): TextMatch | undefined {
    return this.matches[this.at];
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
    const found: TextMatch[] = [];
    for (let page = 0; page < this.count; page += 1) {
      // If the text of a page cannot be read, nothing is found on it.
      const text = await this.file.text(page).catch(() => null);
      // Another search began while the page was read.
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
