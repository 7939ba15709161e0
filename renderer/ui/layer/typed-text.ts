// What is searched for is no work, and a passphrase is never kept. A choice is not typed.
const fields =
  'textarea, input:not([role="combobox"]):is(:not([type]), [type="text"], [type="email"], [type="tel"], [type="url"])';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Notes what the fields of a layer contained before anything was typed into them. */
export class TypedText {
  readonly #layer: HTMLElement;
  readonly #before = new WeakMap<Element, string>();

  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  readonly note = ({ target }: Pick<Event, 'target'>): void => {
    if (!(target instanceof HTMLElement) || !target.matches(fields) || this.#before.has(target)) return;
    this.#before.set(target, (target as Field).value);
  };

  /** Whether a field contains something that was typed. A field of a sheet saves by itself. */
  get isThere(): boolean {
    return [...this.#layer.querySelectorAll<Field>(fields)].some((field) => {
      const before = this.#before.get(field);
      if (before === undefined || field.matches('[data-focus-home]')) return false;
      return field.value !== before && field.value.trim() !== '';
    });
  }
}
