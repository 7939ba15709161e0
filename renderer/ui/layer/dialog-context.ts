import { getContext, setContext, type Snippet } from 'svelte';

const key = Symbol('context of dialogs');

/** Gives every dialog below its line above the title, such as whose payroll it is about; undefined where there is none. */
export const provideDialogContext = (context: () => Snippet | undefined): (() => Snippet | undefined) =>
  setContext(key, context);

/** The line that dialogs here have unless they bring their own. */
export const useDialogContext = (): (() => Snippet | undefined) | undefined =>
  getContext<(() => Snippet | undefined) | undefined>(key);
