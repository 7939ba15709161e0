/** Selectors of what is checked, and of what is left out. */
export interface Stage {
  readonly all: string;
  readonly except: string;
}

/** What a page displays wrongly, as text, found by measuring it; runs in the page. */
export function lookForFaults(stage: Stage): string[] {
  const faults: string[] = [];
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${JSON.stringify(element.textContent.trim().slice(0, 60))}`;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const isTooWide = (element: Element) => element.scrollWidth > element.clientWidth + 1;

  /** The nearest box that the element must stay inside: its frame, or the window for overlays. */
  function boundsOf(element: Element): DOMRect | undefined {
    // A dialog is above the page wherever it is in the document, and so is anything fixed to the window.
    const inWindow = element.closest('dialog[open], [data-bits-floating-content-wrapper]');
    for (let place: Element | null = element; place && place !== inWindow; place = place.parentElement) {
      if (getComputedStyle(place).position === 'fixed') break;
      if (place === element) continue;
      // In a scrolling box, everything can be reached.
      if (scrolls(place) && place.tagName !== 'MAIN') return undefined;
      if (place.matches('.frame')) return place.getBoundingClientRect();
    }
    return new DOMRect(0, 0, innerWidth, innerHeight);
  }

  function isCut(element: Element): boolean {
    const { overflowX } = getComputedStyle(element);
    return overflowX !== 'visible' && !scrolls(element) && isTooWide(element);
  }

  for (const element of document.querySelectorAll(stage.all)) {
    if (!isShown(element) || element.matches(stage.except)) continue;
    const box = element.getBoundingClientRect();
    // Text for screen readers only is clipped to a point.
    if (box.width <= 1) continue;
    const bounds = boundsOf(element);
    if (bounds && (box.right > bounds.right + 1 || box.left < bounds.left - 1)) {
      faults.push(`sticks out sideways: ${nameOf(element)}`);
    }
    if (element.matches('input, select, textarea')) continue;
    // What scrolls sideways must be scrollable by keyboard: itself, or by the grid or the buttons in it.
    const isReached = element.matches(
      '[tabindex="0"], :has(> table[tabindex="0"]), [role=toolbar]:has(> [tabindex="0"])',
    );
    if (scrolls(element) && isTooWide(element) && !isReached) {
      faults.push(`scrolls sideways: ${nameOf(element)}`);
    }
    if (isCut(element) && element.closest('[title], [data-tooltip-trigger]') === null)
      faults.push(`is cut without a title: ${nameOf(element)}`);
  }
  return faults;
}

const floating = '[data-bits-floating-content-wrapper] *, dialog[open] *';
const unseen = '.visually-hidden, .visually-hidden *, svg *';

export const galleryStage: Stage = { all: `.specimens *, ${floating}`, except: unseen };

/** The sheet scrolls and clips its own content, and has its own tests. */
export const screenStage: Stage = {
  all: `header *, nav *, main *, footer *, ${floating}`,
  except: `${unseen}, :has(> * > [role=grid]), [role=grid] *`,
};

/** By how much the window itself could be scrolled, as by a jump to a field below it; runs in the page. */
export function windowOverflow(): { width: number; height: number } {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
  return { width: scrollWidth - clientWidth, height: scrollHeight - clientHeight };
}
