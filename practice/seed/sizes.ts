import type { CompanySeed } from './company-seed.ts';

export interface Size {
  /** The number of companies; above the existing ones, they are repeated with other names and numbers. */
  readonly companies?: number | undefined;
  /** The total number of employees, in the same proportions. */
  readonly employees?: number | undefined;
}

export function resize(seeds: readonly CompanySeed[], { companies, employees }: Size): CompanySeed[] {
  const sized = Array.from({ length: companies ?? seeds.length }, (_, index) => companyAt(seeds, index));
  return employees === undefined ? sized : spread(sized, employees);
}

function companyAt(seeds: readonly CompanySeed[], index: number): CompanySeed {
  const original = seeds[index % seeds.length];
  if (!original) throw new RangeError('No company to begin with.');
  const round = Math.floor(index / seeds.length);
  if (round === 0) return original;
  const renumber = <Item extends { readonly id: number }>(item: Item): Item => ({
    ...item,
    id: item.id + round * 100_000,
  });
  return {
    ...original,
    id: original.id + round * 100,
    name: `${original.name} ${round + 1}`,
    customItems: original.customItems.map(renumber),
    ...(original.customFields ? { customFields: original.customFields.map(renumber) } : {}),
  };
}

/** Each group gets the whole part of its share; the rest goes to those with the largest remainder. */
function spread(seeds: readonly CompanySeed[], count: number): CompanySeed[] {
  const groups = seeds.flatMap((company) => company.groups);
  const total = groups.reduce((sum, { employees }) => sum + employees, 0);
  const shares = groups.map(({ employees }, index) => {
    const share = (employees * count) / total;
    return { index, employees: Math.floor(share), lost: share % 1 };
  });
  let left = count - shares.reduce((sum, { employees }) => sum + employees, 0);
  for (const share of shares.toSorted((one, other) => other.lost - one.lost)) {
    if (left-- > 0) share.employees++;
  }
  let next = 0;
  return seeds.map((company) => ({
    ...company,
    groups: company.groups.map((group) => ({ ...group, employees: shares[next++]?.employees ?? 0 })),
  }));
}
