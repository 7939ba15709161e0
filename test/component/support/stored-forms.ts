import type { CallInput } from '#bridge/bridge.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';

/** What main stores of a form that is closed before it was sent. */
export class StoredForms {
  /** Every form that was stored, in order. */
  readonly saved: CallInput<'forms', 'keep'>[] = [];
  /** What the form gets back when it is opened again. */
  texts: Readonly<Record<string, string>>;

  readonly handlers: FakeHandlers = {
    'forms.keep': (form) => {
      this.saved.push(form);
      this.texts = form.texts;
      return {};
    },
    'forms.read': ({ name }) => ({ texts: (this.saved.at(-1)?.name ?? name) === name ? this.texts : {} }),
    'forms.drop': () => {
      this.texts = {};
      return {};
    },
  };

  constructor(texts: Readonly<Record<string, string>> = {}) {
    this.texts = texts;
  }
}
