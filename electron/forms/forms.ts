import type { OpenForm } from './contract.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';

/** More forms than are ever open at once; beyond that the oldest is dropped. */
const maxForms = 20;

const keyOf = ({ name, connectionId, companyId, about }: OpenForm): string =>
  JSON.stringify([name, connectionId, companyId, about]);

/** What was typed in open forms when Paydesk was locked. In memory only: it ends with the app, a restore or a wipe. */
export class Forms implements HandlersOf<'forms'> {
  readonly #kept = new Map<string, Record<string, string>>();

  keep({ texts, ...form }: ParsedInput<'forms', 'keep'>) {
    const key = keyOf(form);
    this.#kept.delete(key);
    this.#kept.set(key, texts);
    for (const oldest of [...this.#kept.keys()].slice(0, -maxForms)) this.#kept.delete(oldest);
    return {};
  }

  read(form: ParsedInput<'forms', 'read'>) {
    return { texts: this.#kept.get(keyOf(form)) ?? {} };
  }

  /** From then on the texts belong to the form, to be sent or discarded. */
  drop(form: ParsedInput<'forms', 'drop'>) {
    this.#kept.delete(keyOf(form));
    return {};
  }
}
