import type { CompanyRef } from '#contract/domain/ids.ts';

/** The newest answer of a small list of a company, in place of all that was kept of it. */
export type ListReplacement<Item> = CompanyRef & { readonly items: readonly Item[]; readonly at: number };
