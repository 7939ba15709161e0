/** Where the focus was, and what is beside it, should it vanish. */
interface Place {
  readonly element: HTMLElement;
  /** From the element outwards; each with its neighbours, which may still be there when it is gone. */
  readonly around: readonly {
    readonly one: Element;
    readonly next: Element | null;
    readonly before: Element | null;
  }[];
  readonly layer: Element | null;
  /** Where the focus was when the layer was opened. */
  readonly from: Place | undefined;
}

const layers = 'dialog, [role="dialog"], [role="menu"], [role="listbox"]';
const landmarks = 'main, aside, dialog, [role="dialog"]';
// A key that is held down must not do what cannot be undone.
const controls =
  ':is(a[href], button:not(.danger), input, select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

function placeOf(element: HTMLElement, last: Place | undefined): Place {
  const layer = element.closest(layers);
  const around = [];
  for (let one: Element = element; one.parentElement && one !== document.body; one = one.parentElement)
    around.push({ one, next: one.nextElementSibling, before: one.previousElementSibling });
  let from = last;
  if (layer === null) from = undefined;
  // Back in a layer from one that it had opened, or moved within it.
  else
    for (let each = last; each; each = each.from)
      if (each.layer === layer) {
        from = each.from;
        break;
      }
  return { element, around, layer, from };
}

const isShown = (element: Element) => element.isConnected && element.checkVisibility();

const canTake = (element: Element) =>
  isShown(element) && !element.matches(':disabled') && element.closest('[inert]') === null;

const takes = (element: HTMLElement | undefined): boolean => {
  element?.focus({ preventScroll: true });
  return element !== undefined && document.activeElement === element;
};

const controlsIn = (element: Element): HTMLElement[] =>
  [element, ...element.querySelectorAll(controls)].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches(controls) && canTake(each),
  );

/** Puts the focus on a control beside a place that is gone, or on the part of the window that it was in. */
function focusBeside({ around }: Place): boolean {
  for (const { one, next, before } of around) {
    if (isShown(one) && one.matches(landmarks) && one instanceof HTMLElement) {
      if (!one.hasAttribute('tabindex')) one.tabIndex = -1;
      return takes(one);
    }
    if (next !== null && isShown(next) && takes(controlsIn(next)[0])) return true;
    if (before !== null && isShown(before) && takes(controlsIn(before).at(-1))) return true;
  }
  return false;
}

/** What most keys of a screen are meant for: its sheet or its list. */
const home = 'main [data-focus-home], main table[tabindex="0"]';

const takesHome = ({ layer, around }: Place): boolean =>
  layer === null &&
  around.some(({ one }) => one.matches('main')) &&
  !around.some(({ one }) => one.matches('aside')) &&
  takes(document.querySelector<HTMLElement>(home) ?? undefined);

function restore(place: Place): void {
  const isLayerOpen = place.layer === null || isShown(place.layer);
  if (isLayerOpen && (takesHome(place) || focusBeside(place))) return;
  for (let each = place.from; each; each = each.from)
    if ((canTake(each.element) && takes(each.element)) || takesHome(each) || focusBeside(each)) return;
  takes(document.querySelector<HTMLElement>(home) ?? document.querySelector('main') ?? undefined);
}

/**
 * Keeps the focus in the page until the returned function is called. If the element that has it is removed, hidden or
 * disabled, the browser gives it to the page, where no key works: here it goes to what had opened the layer that closed,
 * or else to the screen's sheet or list, or to what is beside. Code that moves the focus by itself comes first.
 */
export function holdFocus(): () => void {
  let place: Place | undefined;
  let isChanged = false;
  let isAwaited = false;
  let isMoved = false;

  const note = ({ target }: Event) => {
    if (target instanceof HTMLElement && target !== document.body) place = placeOf(target, place);
  };
  const isNowhere = () => {
    const { activeElement } = document;
    return activeElement === null || activeElement === document.body || !canTake(activeElement);
  };
  const look = () => {
    const wasMoved = isMoved;
    isAwaited = false;
    isMoved = false;
    if (place === undefined || !isNowhere()) return;
    if (!canTake(place.element)) restore(place);
    // Otherwise the clerk left it by a press beside it.
    else if (wasMoved) takes(place.element);
  };
  const lookSoon = () => {
    isChanged = false;
    if (!isNowhere()) isMoved = false;
    else {
      // A button that is off only while it works can have the focus again by the time of the look.
      isMoved ||= place !== undefined && !canTake(place.element);
      if (isAwaited) return;
      isAwaited = true;
      // The parts of a page that return the focus do so within a frame.
      requestAnimationFrame(look);
    }
  };
  const observer = new MutationObserver((records) => {
    if (place === undefined) return;
    const { element } = place;
    isMoved ||=
      document.activeElement !== element &&
      records.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));
    if (isChanged) return;
    isChanged = true;
    // Once a frame: whether an element is shown takes the styles of the whole page, which the frame needs anyway.
    requestAnimationFrame(lookSoon);
  });

  document.addEventListener('focusin', note);
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'open'],
  });
  return () => {
    document.removeEventListener('focusin', note);
    observer.disconnect();
  };
}
