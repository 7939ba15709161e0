import type { InheritedView } from '#electron/employees/contract/inherited-calculation.ts';

type Change = InheritedView['items'][number]['history'][number];

interface LaterChange {
  readonly date: string;
  /** Which of the inputs it sets. */
  readonly inputs: readonly string[];
}

/** The first later change of each of these inputs: a value entered for an earlier day applies only until then. */
export function laterChanges(
  history: readonly Change[],
  { from, inputs }: { from: string | null; inputs: readonly string[] },
): LaterChange[] {
  const open = new Set(inputs);
  return history.flatMap(({ effectiveDate, inputs: changed }) => {
    if (effectiveDate === null || (from !== null && effectiveDate <= from)) return [];
    const set = [...open].filter((input) => Object.hasOwn(changed, input));
    for (const input of set) open.delete(input);
    return set.length === 0 ? [] : [{ date: effectiveDate, inputs: set }];
  });
}
