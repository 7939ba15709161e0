/** A cell of a draft: whose, and under which heading. */
export interface CellRef {
  readonly employeeId: number;
  readonly heading: string;
}

export function cellKey({ employeeId, heading }: CellRef): string {
  return `${employeeId} ${heading}`;
}
