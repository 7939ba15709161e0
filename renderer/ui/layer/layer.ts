import { mergeProps } from 'bits-ui';
import type { HTMLButtonAttributes } from 'svelte/elements';

/**
 * Where a part that hangs over the page is put: into the dialog that has its control, because everything behind
 * an open dialog is out of reach, and otherwise into its landmark, so that a screen reader finds it there.
 */
export function layerOf(control: Element | null | undefined): Element {
  const layer = control?.closest('dialog, main') ?? control?.closest('header, nav, aside, footer');
  return layer ?? document.body;
}

/** What a control is given to open what hangs from it; it is spread on a button, or on a part that spreads on one. */
export type OpenerProps = HTMLButtonAttributes;

/** Both sets of props on one button: the handlers of both run, and of the rest the later holds. */
export function bothProps(first: OpenerProps, second: OpenerProps): OpenerProps {
  // The library takes and gives any props; these are a button's, and so are those that come out.
  return mergeProps(first as Record<string, unknown>, second as Record<string, unknown>);
}
