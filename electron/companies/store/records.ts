import type { CachedPayFrequency } from '#electron/period/store/records.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { Aged } from '#store/records/aged.ts';
import type { CompanyListItem, CompanyListName } from '../contract/company-lists.ts';

/** An item as it is in the cache, where an older version may have stored less of a pay frequency. */
export type CachedListItem<List extends CompanyListName> = List extends 'pay-frequencies'
  ? CachedPayFrequency
  : CompanyListItem<List>;

/** The small lists of companies, typed by their names. */
export interface CompanyListStore {
  /** Stores the newest answer, which replaces everything that was stored of the list. */
  replaceList<List extends CompanyListName>(
    input: CompanyRef & {
      readonly list: List;
      readonly items: readonly CachedListItem<List>[];
      readonly at: number;
    },
  ): Promise<void>;
  readList<List extends CompanyListName>(
    input: CompanyRef & { readonly list: List },
  ): Promise<Aged<CachedListItem<List>>>;
}
