/**
 * South Africa's notes and coins that are still made, in cents. The 5c coin has not been made since 2012 (South African
 * Reserve Bank).
 */
export const denominations = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10] as const;

/** The choices for the largest note in a packet: small notes are easier to distribute and to spend. */
export const largestNotes = [20_000, 10_000, 5_000] as const;

export interface CashPacket {
  /** The number of each note and coin, by its value in cents; those that are not needed are left out. */
  readonly counts: ReadonlyMap<number, number>;
  /** The rest, for which no coin is small enough. */
  readonly leftCents: number;
}

/** The fewest notes and coins that make an amount of whole cents, none of them larger than `largest`. */
export function packetOf(cents: number, largest: number): CashPacket {
  const counts = new Map<number, number>();
  let leftCents = cents;
  for (const worth of denominations) {
    if (worth > largest || worth > leftCents) continue;
    counts.set(worth, Math.floor(leftCents / worth));
    leftCents %= worth;
  }
  return { counts, leftCents };
}
