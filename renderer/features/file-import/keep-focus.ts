const controls = 'button, input, select, textarea, [tabindex="0"]';
const usable = (element: HTMLElement) => element.matches(':enabled, [tabindex="0"]');

/** Where the clerk goes on, in this order: what is asked, the button that proceeds, a table of results. */
function nextIn(place: Element): HTMLElement | undefined {
  const asked = [...place.querySelectorAll('[data-asks]')].flatMap((one) => [
    // One of several radio buttons or tabs is the one that Tab would go to.
    ...one.querySelectorAll<HTMLElement>('input:checked, [aria-selected="true"]'),
    ...one.querySelectorAll<HTMLElement>(controls),
  ]);
  const others = place.querySelectorAll<HTMLElement>('.primary:not([aria-disabled]), table[tabindex="0"]');
  return [...asked, ...others].find(usable);
}

/**
 * Keeps the keyboard in a dialog or screen whose steps replace each other. When the dialog opens, and when the control
 * that had the focus is removed, as when a file has been read, the focus goes to the control that has its place now, to
 * what is asked in an element with `data-asks`, or else to the button that proceeds. Until there is any, the title has it.
 */
export function keepFocus(element: HTMLElement): () => void {
  const place = element.closest<HTMLElement>('dialog, main') ?? element;
  // A screen is opened by a control that stays.
  let isNew = place.matches('dialog');
  let last: Element | null = place.contains(document.activeElement) ? document.activeElement : null;
  /** The name of the control that had the focus last, apart from the title. */
  let label: string | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The control with the same name, as after a file is read with another separator. */
  function counterpart(): HTMLElement | undefined {
    const named = [...place.querySelectorAll<HTMLElement>('[aria-label]')].filter(usable);
    return isNew ? undefined : named.find(({ ariaLabel }) => ariaLabel === label);
  }

  function move(): void {
    const title = place.querySelector<HTMLElement>('h1, h2');
    const hasTitle = title !== null && document.activeElement === title;
    const isLost = last?.isConnected === false && document.activeElement === document.body;
    if (!isNew && !isLost && !hasTitle) return;
    const next = counterpart() ?? nextIn(place);
    if (next !== undefined) next.focus();
    else if (isLost && title !== null) {
      title.tabIndex = -1;
      title.focus();
    }
    isNew = false;
  }

  function moveSoon(): void {
    // A list or menu that closes gives the focus back itself, a moment later.
    clearTimeout(timer);
    timer = setTimeout(move, 0);
  }

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    last = target;
    if (!target.matches('h1, h2')) label = target.ariaLabel;
  };
  const observer = new MutationObserver(moveSoon);
  place.addEventListener('focusin', onFocus);
  observer.observe(place, { childList: true, subtree: true });
  moveSoon();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    place.removeEventListener('focusin', onFocus);
  };
}
