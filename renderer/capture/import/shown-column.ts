import { importMessages } from '#messages/import.ts';

/** A column of a file as the clerk is shown it. */
export interface ShownColumn {
  readonly place: number;
  readonly letters: string;
  readonly header: string;
  /** Its first values. */
  readonly samples: readonly string[];
}

/** Its header; where it has none, *Column B*. */
export const columnName = ({ header, letters }: ShownColumn): string =>
  header || importMessages.columns.column(letters);
