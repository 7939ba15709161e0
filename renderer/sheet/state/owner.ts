/** A command of the sheet's owner, in a group of its own below those of the cells. */
export interface MenuOffer {
  readonly id: string;
  readonly label: string;
  /** As shown beside the label. */
  readonly keys?: string | undefined;
  readonly isAvailable: boolean;
  readonly run: () => void;
}

/** What the page around a sheet adds to it, beyond its cells. */
export interface SheetOwner {
  readonly offers?: readonly MenuOffer[];
  /** Called with the first and the last line on the screen. */
  readonly onsee?: (first: number, last: number) => void;
}
