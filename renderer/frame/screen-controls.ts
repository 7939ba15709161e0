import { actionSectionMessages } from '#messages/actions.ts';
import type { SearchItem } from '#ui/layer/search-item.ts';

/** A button or a field of the screen, as something that can be found by its name. */
export interface ScreenControl extends SearchItem {
  readonly element: HTMLElement;
}

/** Those of rows, those that cannot be used now, and those whose effect is for good. */
const others = 'table *, [aria-disabled="true"], :disabled, .danger';
/** What is gone to; all else is pressed. */
const fields = 'input:not([type="checkbox"], [type="radio"]), select, textarea, [role="combobox"]';

function nameOf(element: HTMLElement): string {
  const label = element.matches(fields) ? (element as HTMLInputElement).labels?.[0] : element;
  // What only screen readers are told would be there twice.
  const hidden = [...(label?.querySelectorAll<HTMLElement>('.visually-hidden') ?? [])];
  const text = hidden.reduce((rest, { innerText }) => rest.replace(innerText, ''), label?.innerText ?? '');
  return (element.ariaLabel ?? text).replaceAll(/\s+/g, ' ').trim();
}

/**
 * The buttons and fields of the screen, of the record beside its list, or of the dialog over them, so that whatever is
 * there is found by its name too. Of several with one name, none: it would not say which. `finder` is the dialog in which
 * they are found.
 */
export function screenControls(finder: Element | null): ScreenControl[] {
  const dialogs = [...document.querySelectorAll('dialog:modal')].filter((dialog) => dialog !== finder);
  const place = dialogs.at(-1) ?? document.querySelector('main');
  const controls = [...(place?.querySelectorAll<HTMLElement>(`button.button, ${fields}`) ?? [])]
    .filter((element) => !element.matches(others) && element.checkVisibility())
    .map((element, index) => ({ element, id: `screen-control-${index}`, label: nameOf(element) }));
  const named = Map.groupBy(controls, ({ label }) => label);
  return controls
    .filter(({ label }) => label !== '' && named.get(label)?.length === 1)
    .map((control) => ({
      ...control,
      // Three dots say that a question follows, and nobody types them.
      alsoCalled: control.label.replace('…', ''),
      detail: actionSectionMessages.view,
    }));
}

/** Presses a button, or goes to a field to type over what is there. */
export function useControl({ element }: ScreenControl): void {
  element.focus();
  if (!element.matches(fields)) element.click();
  else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
}
