import type { ViewportState } from '../state/viewport-state.svelte.ts';

/**
 * The left edge and the width of each column, as rules that all of its cells share. With a style of its own, no cell
 * could share what the browser has worked out for another, and a paste would take twice as long to style.
 */
export class ColumnRules {
  readonly #uid: string;
  readonly #rules = new CSSStyleSheet();

  constructor(uid: string) {
    this.#uid = uid;
  }

  classOf(column: number): string {
    return `${this.#uid}-column${column}`;
  }

  /** Puts the rules into the document; returns a function that takes them out again. */
  adopt(): () => void {
    document.adoptedStyleSheets.push(this.#rules);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((rules) => rules !== this.#rules);
    };
  }

  write(viewport: ViewportState, columns: number): void {
    const rules = Array.from({ length: columns }, (_, column) => {
      const edges = `left: ${viewport.left(column)}px; width: ${viewport.width(column)}px`;
      return `.${this.classOf(column)} { ${edges} }`;
    });
    this.#rules.replaceSync(rules.join('\n'));
  }
}
