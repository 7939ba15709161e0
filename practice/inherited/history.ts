import type { Inputs } from './definition.ts';

/** Inputs by the date from which they apply; the base is under the empty key. */
export type InputsHistory = Readonly<Record<string, Inputs>>;

/** The inputs on a day: the base, overridden by every change up to then. */
export function inputsOn(history: InputsHistory, date: string): Inputs {
  const due = Object.keys(history)
    .filter((from) => from <= date)
    .sort();
  return Object.assign({}, ...due.map((from) => history[from])) as Inputs;
}

/** The history with these inputs set from a day on, or in the base if no day is given; the others keep their dates. */
export function withInputs(
  history: InputsHistory,
  inputs: Inputs,
  effectiveDate: string | undefined,
): InputsHistory {
  const from = effectiveDate ?? '';
  return { ...history, [from]: { ...history[from], ...inputs } };
}
