import type { InheritedCalculation } from '#contract/domain/inherited-calculation.ts';

/** What holds on a day: the base, and every change up to then. Null is the base alone. */
export function inheritedInputsOn(
  { inputs, history }: Pick<InheritedCalculation, 'inputs' | 'history'>,
  date: string | null,
): Record<string, string | null> {
  if (history.length === 0) return inputs;
  const until = history.filter(
    ({ effectiveDate }) => effectiveDate === null || (date !== null && effectiveDate <= date),
  );
  return Object.fromEntries(until.flatMap((change) => Object.entries(change.inputs)));
}
