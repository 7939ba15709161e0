import type { OpenForm } from '#contract/calls/forms.ts';
import type { HandlersOf, ParsedInput } from '#contract/ipc.ts';

/** More forms than stand open at once; what came first gives way. */
const maxForms = 20;

const keyOf = ({ name, connectionId, companyId, about }: OpenForm): string =>
  JSON.stringify([name, connectionId, companyId, about]);

/** What stood in open forms when Paydesk was locked. On no disk: it goes when Paydesk ends, and with a restore or a wipe. */
export class Forms implements HandlersOf<'forms'> {
  readonly #kept = new Map<string, Record<string, string>>();

  keep({ texts, ...form }: ParsedInput<'forms', 'keep'>) {
    const key = keyOf(form);
    this.#kept.delete(key);
    this.#kept.set(key, texts);
    for (const oldest of [...this.#kept.keys()].slice(0, -maxForms)) this.#kept.delete(oldest);
    return {};
  }

  /** Once: what was put back is the form's own from then on, to be sent or thrown away. */
  take(form: ParsedInput<'forms', 'take'>) {
    const key = keyOf(form);
    const texts = this.#kept.get(key) ?? {};
    this.#kept.delete(key);
    return { texts };
  }
}
