const floorOf = (amount: bigint, unit: bigint): bigint => {
  const whole = amount / unit;
  return amount % unit < 0n ? whole - 1n : whole;
};

/**
 * Rounds amounts, given in fractions of 1/`unit`, to whole units that add up to their rounded sum. The largest
 * remainders are rounded up; of equal ones, the first.
 */
export function roundTogether(amounts: readonly bigint[], unit: bigint): number[] {
  const floors = amounts.map((amount) => floorOf(amount, unit));
  const sum = amounts.reduce((total, amount) => total + amount, 0n);
  const missing = floorOf(2n * sum + unit, 2n * unit) - floors.reduce((total, whole) => total + whole, 0n);
  const restOf = (index: number) => (amounts[index] ?? 0n) - (floors[index] ?? 0n) * unit;
  const places = amounts.map((_amount, index) => index);
  const raised = new Set(
    places
      .toSorted((a, b) => (restOf(a) === restOf(b) ? a - b : restOf(a) > restOf(b) ? -1 : 1))
      .slice(0, Number(missing)),
  );
  return floors.map((whole, index) => Number(whole) + (raised.has(index) ? 1 : 0));
}

/**
 * Divides cents in proportion to whole weights, none of them negative; the shares add up to the cents. If all weights
 * are 0, everything goes to the first.
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_weight, index) => (index === 0 ? cents : 0));
  return roundTogether(
    weights.map((weight) => BigInt(cents) * BigInt(weight)),
    BigInt(total),
  );
}
