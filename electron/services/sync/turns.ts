/** A company that has something to be read. */
export interface Turn {
  /** When it had its last turn, in a count of all turns; 0: never. */
  readonly lastTurn: number;
  /** The clerk looks at it. */
  readonly attended: boolean;
}

/** Of so many turns one goes to a company that the clerk does not look at, so that none starves. */
export const turnsOfAttended = 4;

/** Who is next: what the clerk looks at, and in every fourth turn, as among the others always, who waited longest. */
export function nextTurn<T extends Turn>(waiting: readonly T[], turn: number): T | undefined {
  const longest = waiting.filter(({ attended }) => !attended).toSorted((a, b) => a.lastTurn - b.lastTurn)[0];
  const attended = waiting.find((each) => each.attended);
  return turn % turnsOfAttended === 0 ? (longest ?? attended) : (attended ?? longest);
}
