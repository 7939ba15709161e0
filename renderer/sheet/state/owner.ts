/** A command of the sheet's owner, in a separate group below those of the cells. */
export interface MenuOffer {
  readonly id: string;
  readonly label: string;
  /** As it is shown beside the label. */
  readonly keys?: string | undefined;
  readonly isAvailable: boolean;
  readonly run: () => void;
}

/** What the part of the page around a sheet has to do with it, beyond its cells. */
export interface SheetOwner {
  readonly offers?: readonly MenuOffer[];
  /** Called with the lines on the screen, the first and the last. */
  readonly onsee?: (first: number, last: number) => void;
}
