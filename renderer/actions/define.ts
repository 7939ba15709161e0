import type { Shortcut } from './shortcut.ts';

/** The facts that the table's conditions depend on. */
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
  /** Left out: always allowed. An action also needs a mounted screen that handles it. */
  readonly allowed?: (facts: ActionFacts) => boolean;
}
