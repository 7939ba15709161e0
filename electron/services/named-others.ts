/** If thousands share a value, listing all the others for each of them would be too much to show. */
const max = 8;

interface NamedOthers {
  readonly others: string[];
  readonly moreOthers: number;
}

/** The names of the first members of a group, leaving out `one`, and how many more there are. */
export function namedOthers<T>(group: readonly T[], one: T, nameOf: (other: T) => string): NamedOthers {
  const others = group.slice(0, max + 1).filter((other) => other !== one);
  const named = others.slice(0, max).map(nameOf);
  return { others: named, moreOthers: Math.max(0, group.length - 1 - named.length) };
}
