import type { CompanyRef } from '#kit/ids.ts';

/** The newest answer of one of a company's small lists, which replaces everything stored of that list. */
export type ListReplacement<Item> = CompanyRef & { readonly items: readonly Item[]; readonly at: number };
