/**
 * What is too small to be hit, as text, by WCAG 2.5.8: each target is at least 24 CSS px high and wide, or a circle of that
 * diameter around its middle touches no other target and no such circle. A target within a line of text is as high as
 * the line. It runs in the page.
 */
export function smallTargets(): string[] {
  const least = 24;
  const controls =
    'a[href], button, input, select, textarea, summary, tr[tabindex], [role=option], [role=menuitem], [role=tab]';
  // What is behind a dialog cannot be pressed.
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;

  interface Target {
    readonly element: Element;
    readonly box: DOMRect;
  }

  /** A tick is pressed by its words too. */
  function targetOf(element: Element): Target {
    const [label] = element.matches('[type=checkbox], [type=radio]')
      ? ((element as HTMLInputElement).labels ?? [])
      : [];
    const pressed = label ?? element;
    return { element: pressed, box: pressed.getBoundingClientRect() };
  }

  const isInText = (element: Element) =>
    getComputedStyle(element).display.startsWith('inline') &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
  const isPressed = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    getComputedStyle(element).pointerEvents !== 'none' &&
    !element.matches(':disabled, [aria-disabled=true], [aria-hidden=true], [type=file]');

  const middle = ({ box }: Target) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

  /** What is scrolled out of sight is not near anything. */
  function isInSight(target: Target): boolean {
    const { x, y } = middle(target);
    return target.element.contains(document.elementFromPoint(x, y));
  }

  const targets = [...place.querySelectorAll(controls)].filter(isPressed).map(targetOf).filter(isInSight);
  // Rounded: at a zoom, a size is a fraction.
  const isSmall = ({ box }: Target) => Math.round(Math.min(box.width, box.height)) < least;

  function distance(from: Target, to: Target): number {
    const { x, y } = middle(from);
    if (isSmall(to)) {
      const other = middle(to);
      return Math.hypot(other.x - x, other.y - y) - least / 2;
    }
    const nearest = {
      x: Math.min(Math.max(x, to.box.left), to.box.right),
      y: Math.min(Math.max(y, to.box.top), to.box.bottom),
    };
    return Math.hypot(nearest.x - x, nearest.y - y);
  }

  /** What can be scrolled away from each other is not beside each other for long. */
  function scrollerOf(element: Element): Element | null {
    for (let place = element.parentElement; place !== null; place = place.parentElement)
      if (/auto|scroll/.test(getComputedStyle(place).overflowY)) return place;
    return null;
  }

  const describe = ({ element, box }: Target) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${JSON.stringify((element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40))} is ${Math.round(box.width)} × ${Math.round(box.height)}`;

  return targets
    .filter((target) => isSmall(target) && !isInText(target.element))
    .flatMap((target) => {
      const near = targets.find(
        (other) =>
          other.element !== target.element &&
          scrollerOf(other.element) === scrollerOf(target.element) &&
          distance(target, other) < least / 2,
      );
      return near === undefined ? [] : [`${describe(target)}, near ${describe(near)}`];
    });
}

/** Shows the page with low rows and controls, as a clerk can choose; runs in the page. */
export function compactly(): void {
  document.documentElement.dataset['density'] = 'compact';
}

/** What moves although the clerk prefers that nothing does, as its class; runs in the page. */
export function movingParts(): string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
    .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : ''));
}
