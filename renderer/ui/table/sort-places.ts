import type { Parts } from '../turns.ts';

/** Of what stands at two places. */
type Compare = (a: number, b: number) => number;

/** Steps before others may have a turn. */
const together = 4_000;
/** In shorter halves it costs more to look for what stands in place than to merge it. */
const longHalf = 32;

/**
 * The places 0, 1, 2 … in order; equal ones keep theirs. By merging, which can pause at any step; of halves that are nearly in
 * order only what is not is compared.
 */
export function* sortPlaces(count: number, compare: Compare): Parts<Uint32Array> {
  let from = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) from[at] = at;
  let to = new Uint32Array(count);
  let steps = 0;
  for (let width = 1; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const middle = Math.min(start + width, count);
      const end = Math.min(middle + width, count);
      const [first, last] = unsettled(from, compare, [start, middle, end]);
      to.set(from.subarray(start, end), start);
      let [left, right] = [first, middle];
      for (let at = first; left < middle && right < last; at += 1) {
        const [one = 0, other = 0] = [from[left], from[right]];
        const isLeft = compare(one, other) <= 0;
        to[at] = isLeft ? one : other;
        if (isLeft) left += 1;
        else right += 1;
        steps += 1;
        if (steps % together === 0) yield;
      }
      // What is left of the right half stands where it was.
      if (left < middle) to.set(from.subarray(left, middle), last - (middle - left));
    }
    [from, to] = [to, from];
    yield;
  }
  return from;
}

type Halves = readonly [start: number, middle: number, end: number];

/** What is before the first of the two and from the last on stands in place already. */
function unsettled(
  places: Uint32Array,
  compare: Compare,
  [start, middle, end]: Halves,
): readonly [first: number, last: number] {
  const [before = 0, after = 0] = [places[middle - 1], places[middle]];
  if (middle >= end || compare(before, after) <= 0) return [middle, middle];
  if (middle - start < longHalf) return [start, end];
  const first = firstWhere([start, middle], (at) => compare(places[at] ?? 0, after) > 0);
  const last = firstWhere([middle, end], (at) => compare(before, places[at] ?? 0) <= 0);
  return [first, last];
}

/** By halving: it is false up to some place, and true from there on. */
function firstWhere([start, end]: readonly [number, number], isPast: (at: number) => boolean): number {
  let [low, high] = [start, end];
  while (low < high) {
    const at = (low + high) >>> 1;
    if (isPast(at)) high = at;
    else low = at + 1;
  }
  return low;
}
