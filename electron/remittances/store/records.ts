import type { Payee } from '../contract/payee.ts';

/** What the clerk said of an item. */
export interface StoredItem {
  readonly item: string;
  readonly listed: boolean;
  readonly payeeId: string | null;
}

/** What is set up for one employee: a reference, and a payee if it is not that of the item. */
export interface StoredReference {
  readonly item: string;
  readonly employeeId: number;
  readonly payeeId: string | null;
  readonly reference: string;
}

/** All that is set up of a company. Accounts are whole and never leave main. */
export interface StoredRemittances {
  readonly payees: readonly Payee[];
  readonly items: readonly StoredItem[];
  readonly references: readonly StoredReference[];
}
