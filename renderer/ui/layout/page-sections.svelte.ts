import { createContext, untrack } from 'svelte';

/** A section that is on the page, as its heading names it. */
interface PageSection {
  readonly id: string;
  readonly label: string;
  readonly element: HTMLElement;
}

/** The sections of a long page, in their order on it; some come later, and may come between others. */
export class PageSections {
  #sections = $state.raw<readonly PageSection[]>([]);

  get links(): readonly Pick<PageSection, 'id' | 'label'>[] {
    return this.#sections;
  }

  /** Returns a function that removes the section again. */
  add(section: PageSection): () => void {
    // Untracked: a section that adds itself must not depend on those that come after it.
    untrack(() => {
      const isBelow = ({ element }: PageSection) =>
        (element.compareDocumentPosition(section.element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
      const index = this.#sections.findIndex(isBelow);
      this.#sections = this.#sections.toSpliced(index === -1 ? this.#sections.length : index, 0, section);
    });
    return () => (this.#sections = this.#sections.filter((other) => other !== section));
  }
}

export const [usePageSections, providePageSections, hasPageSections] = createContext<PageSections>();
