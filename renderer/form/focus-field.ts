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

/** Moves the focus from a control of a form to its next field; after the last one, to its submit button. */
export function focusNext(form: HTMLFormElement, from: HTMLElement): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  const index = fields.findIndex((field) => field.contains(from));
  if (index < 0) return;
  for (const field of fields.slice(index + 1)) {
    focusField(form, field.dataset['field'] ?? '');
    if (field.contains(document.activeElement)) return;
  }
  const button = [...form.elements].find((one) => one instanceof HTMLButtonElement && one.type === 'submit');
  if (button instanceof HTMLElement) button.focus();
}
