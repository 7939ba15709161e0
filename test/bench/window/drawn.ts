import type { Page } from 'playwright-core';

/**
 * Resolves when the frame is drawn that has this many elements; it observes changes, because polling would be work too.
 */
export const drawn = (selector: string, count: number) => (page: Page) =>
  page.evaluate(
    async ([wanted, min]) => {
      await new Promise<void>((resolve) => {
        const look = () => {
          if (document.querySelectorAll(wanted).length < min) return;
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        look();
      });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    },
    [selector, count] as const,
  );
