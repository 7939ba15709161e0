/** The controls in which a field takes focus; among several choices, the chosen one first. */
const controls = ['input:checked', 'input:not([tabindex="-1"])', 'textarea', 'button[role="combobox"]'];

/** Puts the focus into a field of a form. */
export function focusField(form: HTMLElement, path: string): void {
  const field = form.querySelector(`[data-field="${CSS.escape(path)}"]`);
  for (const control of controls) {
    const found = field?.querySelector<HTMLElement>(control);
    if (found) {
      found.focus();
      return;
    }
  }
}
