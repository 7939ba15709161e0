import type { Shortcut } from './shortcut.ts';

/** What the table's conditions may look at. */
export interface ActionFacts {
  readonly connected: boolean;
  readonly company: boolean;
  readonly period: boolean;
  /** Changes that only this computer has. */
  readonly unsent: number;
  readonly sending: boolean;
}

export interface ActionDefinition {
  readonly shortcut?: Shortcut;
  /** Left out: always. An action also needs a screen that carries it out. */
  readonly allowed?: (facts: ActionFacts) => boolean;
}
