import { setUpLevels, type SetUpLevel, type SetUpOrigin } from './contract/set-up.ts';
import type { SetUpOwner } from './store/records.ts';

/** One thing as it is set up for a company: the nearest, and where it comes from. */
export interface SetUpFor<V> extends SetUpOrigin {
  readonly value: V;
}

export const levelOf = ({ connectionId, companyId }: SetUpOwner): SetUpLevel => {
  if (connectionId === null) return 'all';
  return companyId === null ? 'connection' : 'company';
};

/** What holds for a company, by key: of what it, its connection and all companies have, the nearest. */
export function nearest<V>(
  placed: readonly { readonly key: string; readonly level: SetUpLevel; readonly value: V }[],
): ReadonlyMap<string, SetUpFor<V>> {
  const byKey = Map.groupBy(placed, ({ key }) => key);
  const found = new Map<string, SetUpFor<V>>();
  for (const [key, all] of byKey) {
    const [first, next] = all.toSorted((a, b) => setUpLevels.indexOf(a.level) - setUpLevels.indexOf(b.level));
    if (first !== undefined)
      found.set(key, { level: first.level, value: first.value, beneath: next?.level ?? null });
  }
  return found;
}
