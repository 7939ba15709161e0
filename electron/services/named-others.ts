/** Of thousands who share something, each with the names of all others is more than anybody can be shown. */
const max = 8;

interface NamedOthers {
  readonly others: string[];
  readonly moreOthers: number;
}

/** The first of a group but for one of them, by name, and how many more there are. */
export function namedOthers<T>(group: readonly T[], one: T, nameOf: (other: T) => string): NamedOthers {
  const others = group.slice(0, max + 1).filter((other) => other !== one);
  const named = others.slice(0, max).map(nameOf);
  return { others: named, moreOthers: Math.max(0, group.length - 1 - named.length) };
}
