import { mergeProps } from 'bits-ui';
import type { HTMLButtonAttributes } from 'svelte/elements';

/**
 * Where a part that floats over the page is mounted: in the dialog of its control, because everything behind an open
 * dialog is unreachable; otherwise in the landmark of its control, so that a screen reader finds it there.
 */
export function layerOf(control: Element | null | undefined): Element {
  const layer = control?.closest('dialog, main') ?? control?.closest('header, nav, aside, footer');
  return layer ?? document.body;
}

/**
 * Whether a modal dialog covers an element, or the page, so that nothing under it could be seen or reached. Keys that are
 * pressed nowhere, as after a control was disabled, are then meant for the dialog.
 */
export function isBehindDialog(element: Element | null = null): boolean {
  return [...document.querySelectorAll('dialog:modal')].some((dialog) => !dialog.contains(element));
}

/**
 * Whether a key was pressed in a dialog above the element that handles it, or in a control whose list is open: Esc then
 * closes that, and nothing below it.
 */
export function isForLayerAbove({ target, currentTarget }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || !(currentTarget instanceof Element)) return false;
  const dialog = target.closest('dialog');
  const isAbove = dialog !== null && currentTarget.contains(dialog);
  // The button of a panel beside it is expanded too, but Esc is meant for that panel.
  return isAbove || target.matches('[aria-expanded="true"]:is([role="combobox"], [aria-haspopup])');
}

/**
 * The props of a control that opens something; to be spread on a button, or on a component that spreads them on one.
 */
export type OpenerProps = HTMLButtonAttributes;

/** Merges two sets of props for one button: the handlers of both run, and otherwise the later one wins. */
export function bothProps(first: OpenerProps, second: OpenerProps): OpenerProps {
  // The library accepts and returns any props; these are a button's, and so is the result.
  return mergeProps(first as Record<string, unknown>, second as Record<string, unknown>);
}
