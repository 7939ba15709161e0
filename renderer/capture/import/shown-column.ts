import { importMessages } from '#messages/import.ts';

/** A column of a file as shown to the clerk. */
export interface ShownColumn {
  readonly place: number;
  readonly letters: string;
  readonly header: string;
  /** Its first values. */
  readonly samples: readonly string[];
}

/** Its header, or *Column B* if it has none. */
export const columnName = ({ header, letters }: ShownColumn): string =>
  header || importMessages.columns.column(letters);
