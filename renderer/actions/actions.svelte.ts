import { actionReason, actionSectionMessages } from '#messages/actions.ts';
import { createContext, untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { ActionDefinition, ActionFacts } from './define.ts';
import { formatShortcut, matchesShortcut, shortcutKeys, type Platform } from './shortcut.ts';
import { whyNot } from './why-not.ts';
import { actionIds, actionTable, labelOf, sectionOf, type ActionId, type ScreenActionId } from './table.ts';

interface Handler {
  readonly run: () => unknown;
  readonly allowed: (() => boolean) | undefined;
}

/** One row of the palette or of the shortcuts page. */
interface ActionEntry {
  readonly id: ActionId;
  readonly label: string;
  readonly section: string;
  readonly shortcut: string | null;
  readonly keys: readonly string[];
  readonly allowed: boolean;
  /** Why it is not allowed. */
  readonly reason?: string;
}

// Undo and redo, which a text field does on its own text.
const fieldKeys = ['z', 'y'];

const isFieldKey = ({ key, altKey }: KeyboardEvent) => !altKey && fieldKeys.includes(key.toLowerCase());

function isFieldsOwn(event: KeyboardEvent): boolean {
  const { target } = event;
  return target instanceof HTMLElement && target.matches('input, textarea, select') && isFieldKey(event);
}

/** Shortcuts and conditions of the actions that go to a screen. */
export type ScreenActions = Partial<Record<ScreenActionId, ActionDefinition>>;

/** The table of actions, with the handlers of the mounted screens. */
export class Actions {
  readonly #handlers = new SvelteMap<ActionId, readonly Handler[]>();
  readonly #facts: () => ActionFacts;
  readonly #platform: () => Platform;
  readonly #definitions: Partial<Record<ActionId, ActionDefinition>>;

  constructor(facts: () => ActionFacts, platform: () => Platform, screens: ScreenActions) {
    this.#facts = facts;
    this.#platform = platform;
    this.#definitions = { ...actionTable, ...screens };
  }

  /**
   * Handles an action while a screen is mounted; the newest handler wins. Returns a function that removes the handler,
   * so that `$effect(() => actions.handle(…))` is all that a component needs.
   */
  handle(id: ActionId, run: () => unknown, allowed?: () => boolean): () => void {
    const handler: Handler = { run, allowed };
    // Untracked: registering inside an effect must not make that effect depend on every other registration.
    untrack(() => this.#replace(id, (handlers) => [...handlers, handler]));
    return () =>
      untrack(() => this.#replace(id, (handlers) => handlers.filter((other) => other !== handler)));
  }

  #replace(id: ActionId, change: (handlers: readonly Handler[]) => readonly Handler[]): void {
    this.#handlers.set(id, change(this.#handlers.get(id) ?? []));
  }

  can(id: ActionId): boolean {
    const handler = this.#handlers.get(id)?.at(-1);
    if (!handler) return false;
    return (this.#definitions[id]?.allowed?.(this.#facts()) ?? true) && (handler.allowed?.() ?? true);
  }

  /** Does nothing where the action is not allowed now. */
  run(id: ActionId): void {
    if (this.can(id)) this.#handlers.get(id)?.at(-1)?.run();
  }

  entry(id: ActionId): ActionEntry {
    const shortcut = this.#definitions[id]?.shortcut;
    const platform = this.#platform();
    return {
      id,
      label: labelOf(id),
      section: actionSectionMessages[sectionOf(id)],
      shortcut: shortcut === undefined ? null : formatShortcut(shortcut, platform),
      keys: shortcut === undefined ? [] : shortcutKeys(shortcut, platform),
      ...this.#allowance(id),
    };
  }

  #allowance(id: ActionId): Pick<ActionEntry, 'allowed' | 'reason'> {
    if (this.can(id)) return { allowed: true };
    const why = whyNot(
      this.#definitions[id] ?? {},
      this.#facts(),
      this.#handlers.get(id)?.at(-1) !== undefined,
    );
    return { allowed: false, reason: actionReason(why, sectionOf(id)) };
  }

  get entries(): ActionEntry[] {
    return actionIds.map((id) => this.entry(id));
  }

  /** Runs the action for a key press that nothing on the screen has handled. */
  press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return;
    const id = actionIds.find((candidate) => {
      const shortcut = this.#definitions[candidate]?.shortcut;
      return shortcut !== undefined && matchesShortcut(event, shortcut, this.#platform());
    });
    if (id === undefined || isFieldsOwn(event)) return;
    // Anywhere else, the browser would undo letters, unseen, in the field that was last typed in.
    if (this.can(id) || isFieldKey(event)) event.preventDefault();
    this.run(id);
  }
}

export const [useActions, provideActions] = createContext<Actions>();
