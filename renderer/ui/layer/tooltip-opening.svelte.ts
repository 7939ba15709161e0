import type { OpenerProps } from './layer.ts';

// Long enough not to flicker under a passing pointer.
const delayMs = 500;

/**
 * When the tooltip of a control is there: while the pointer rests on it, or while it has the focus from the keyboard.
 * Before that it costs nothing but these few listeners, because a screen has dozens of tooltips and shows one.
 */
export class TooltipOpening {
  /** The control, while its tooltip is open. */
  control = $state.raw<HTMLElement | null>(null);

  #byFocus = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly listeners: Pick<
    OpenerProps,
    'onpointerenter' | 'onpointerleave' | 'onpointerdown' | 'onfocus' | 'onblur' | 'onclick'
  > = {
    onpointerenter: ({ currentTarget, pointerType }) => {
      if (pointerType === 'touch') return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => (this.control = currentTarget), delayMs);
    },
    onpointerleave: () => {
      if (this.#byFocus) clearTimeout(this.#timer);
      else this.close();
    },
    onfocus: ({ currentTarget }) => {
      if (!currentTarget.matches(':focus-visible')) return;
      clearTimeout(this.#timer);
      this.#byFocus = true;
      this.control = currentTarget;
    },
    onpointerdown: () => this.close(),
    onblur: () => this.close(),
    onclick: () => this.close(),
  };

  readonly close = (): void => {
    clearTimeout(this.#timer);
    this.#byFocus = false;
    this.control = null;
  };
}
