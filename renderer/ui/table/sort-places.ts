import type { Parts } from '../turns.ts';

/** Compares what is at two places. */
type Compare = (a: number, b: number) => number;

/** Steps between two yields. */
const together = 4_000;
/** In shorter halves, looking for what is in place already costs more than merging. */
const longHalf = 32;

/**
 * Sorts the places 0, 1, 2 …; equal ones keep their order. A merge sort, because that can pause at any step; halves
 * that are nearly in order are only compared where they are not.
 */
export function* sortPlaces(count: number, compare: Compare): Parts<Uint32Array> {
  let from = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) from[index] = index;
  let to = new Uint32Array(count);
  let steps = 0;
  for (let width = 1; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const middle = Math.min(start + width, count);
      const end = Math.min(middle + width, count);
      const [first, last] = unsettled(from, compare, [start, middle, end]);
      to.set(from.subarray(start, end), start);
      let [left, right] = [first, middle];
      for (let index = first; left < middle && right < last; index += 1) {
        const [one = 0, other = 0] = [from[left], from[right]];
        const isLeft = compare(one, other) <= 0;
        to[index] = isLeft ? one : other;
        if (isLeft) left += 1;
        else right += 1;
        steps += 1;
        if (steps % together === 0) yield;
      }
      // What is left of the right half is already in place.
      if (left < middle) to.set(from.subarray(left, middle), last - (middle - left));
    }
    [from, to] = [to, from];
    yield;
  }
  return from;
}

type Halves = readonly [start: number, middle: number, end: number];

/** Everything before the first returned place, and from the last one on, is already in place. */
function unsettled(
  places: Uint32Array,
  compare: Compare,
  [start, middle, end]: Halves,
): readonly [first: number, last: number] {
  const [before = 0, after = 0] = [places[middle - 1], places[middle]];
  if (middle >= end || compare(before, after) <= 0) return [middle, middle];
  if (middle - start < longHalf) return [start, end];
  const first = firstWhere([start, middle], (index) => compare(places[index] ?? 0, after) > 0);
  const last = firstWhere([middle, end], (index) => compare(before, places[index] ?? 0) <= 0);
  return [first, last];
}

/** Binary search: `isPast` is false up to some place and true from there on. */
function firstWhere([start, end]: readonly [number, number], isPast: (index: number) => boolean): number {
  let [low, high] = [start, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isPast(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const digitBits = 11;
const digits = 2 ** digitBits;
/** The lower and the higher half of a rank, each from its lowest digit on. */
const passes = [0, 1].flatMap((half) => [0, digitBits, 2 * digitBits].map((shift) => ({ half, shift })));

/**
 * Sorts the places by rank; equal ones keep their order, and what has no rank (NaN) is last in both directions. A sort
 * by digits, which compares nothing: for many rows it takes a small part of the time of a merge.
 */
export function* placesByRank(ranks: Float64Array, isDescending: boolean): Parts<Uint32Array> {
  const count = ranks.length;
  const keys = keysOf(ranks, isDescending);
  yield;
  let from = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) from[index] = index;
  let to = new Uint32Array(count);
  for (const { half, shift } of passes) {
    const digitOf = (place: number) => ((keys[2 * place + half] ?? 0) >>> shift) % digits;
    const next = new Uint32Array(digits + 1);
    for (let place = 0; place < count; place += 1)
      next[digitOf(place) + 1] = (next[digitOf(place) + 1] ?? 0) + 1;
    // Most ranks are whole numbers, which differ in few of their digits.
    if (count === 0 || next[digitOf(0) + 1] === count) continue;
    for (let digit = 0; digit < digits; digit += 1)
      next[digit + 1] = (next[digit + 1] ?? 0) + (next[digit] ?? 0);
    for (const place of from) {
      const digit = digitOf(place);
      const index = next[digit] ?? 0;
      to[index] = place;
      next[digit] = index + 1;
    }
    [from, to] = [to, from];
    yield;
  }
  return from;
}

/** Two whole numbers for each rank, the lower half first, which are in the order wanted of the ranks. */
function keysOf(ranks: Float64Array, isDescending: boolean): Uint32Array {
  const keys = new Uint32Array(ranks.slice().buffer);
  for (let index = 0; index < ranks.length; index += 1) {
    const rank = ranks[index] ?? NaN;
    const [low, high] = [2 * index, 2 * index + 1];
    if (Number.isNaN(rank)) keys[low] = keys[high] = -1;
    else {
      // A computer writes numbers below zero with the first bit set, and the further below, the larger the rest. It has
      // a zero of either kind.
      const flip = rank < 0 === isDescending ? 0 : -1;
      keys[low] = (keys[low] ?? 0) ^ flip;
      keys[high] = (rank === 0 ? 0 : (keys[high] ?? 0)) ^ flip ^ (rank < 0 ? 0 : 2 ** 31);
    }
  }
  return keys;
}
