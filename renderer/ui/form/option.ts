export interface Option {
  readonly value: string;
  readonly label: string;
  /** Shown after the label, and searched with it. */
  readonly detail?: string;
  /** Searched but not shown. */
  readonly alsoCalled?: string;
  /** Options of one group are listed together under its name. */
  readonly group?: string;
  readonly disabled?: boolean;
}
