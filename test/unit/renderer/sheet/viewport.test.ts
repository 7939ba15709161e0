import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnPool,
  columnWindow,
  itemAt,
  itemInSlot,
  placeAtPoint,
  reveal,
  rowWindow,
  slotOfItem,
} from '#sheet/model/viewport.ts';
import { runs } from '#test/support/seed.ts';

const widths = fc.array(fc.integer({ min: 32, max: 400 }), { minLength: 1, maxLength: 60 });

function toOffsets(all: readonly number[]): Float64Array {
  const offsets = new Float64Array(all.length + 1);
  all.forEach((width, index) => (offsets[index + 1] = (offsets[index] ?? 0) + width));
  return offsets;
}

describe('the ring', () => {
  it('gives every item of the window one slot, and changes one slot when it moves by one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(1000), (size, first) => {
        const slots = [...Array(size).keys()];
        const before = slots.map((slot) => itemInSlot(slot, { first, size }));
        expect(before.toSorted((a, b) => a - b)).toEqual(slots.map((index) => first + index));
        expect(before.map((item) => slotOfItem(item, { first, size }))).toEqual(slots);
        const after = slots.map((slot) => itemInSlot(slot, { first: first + 1, size }));
        expect(after.filter((item, slot) => item !== before[slot])).toHaveLength(1);
      }),
      runs(300),
    );
  });

  it('has no slot for an item outside the window', () => {
    expect(slotOfItem(4, { first: 5, size: 3 })).toBeUndefined();
    expect(slotOfItem(8, { first: 5, size: 3 })).toBeUndefined();
  });
});

describe('the window', () => {
  it('holds every row in view at every scroll position', () => {
    const height = 300;
    fc.assert(
      fc.property(
        fc.nat(500),
        fc.integer({ min: 10, max: 60 }),
        fc.nat(20_000),
        (count, rowHeight, position) => {
          const scroll = Math.min(position, Math.max(0, count * rowHeight - height));
          const { first, size } = rowWindow({ scroll, height, rowHeight, count, overscan: 2 });
          const firstSeen = Math.floor(scroll / rowHeight);
          const lastSeen = Math.min(count - 1, Math.ceil((scroll + height) / rowHeight) - 1);
          expect(first).toBeGreaterThanOrEqual(0);
          expect(first).toBeLessThanOrEqual(firstSeen);
          expect(first + size - 1).toBeGreaterThanOrEqual(lastSeen);
          expect(first + size).toBeLessThanOrEqual(Math.max(count, 0));
        },
      ),
      runs(500),
    );
  });

  it('holds every column in view at every scroll position, with a pool that never grows', () => {
    fc.assert(
      fc.property(
        fc.tuple(widths, fc.nat(3)),
        fc.integer({ min: 50, max: 900 }),
        fc.nat(20_000),
        ([all, frozen], width, position) => {
          const offsets = toOffsets(all);
          const frozenCount = Math.min(frozen, all.length);
          const frozenWidth = offsets[frozenCount] ?? 0;
          const total = offsets.at(-1) ?? 0;
          const scroll = Math.min(position, Math.max(0, total - frozenWidth - width));
          const extent = { offsets, frozenCount, width, overscan: 1 };
          const size = columnPool(extent);
          const { first } = columnWindow({ ...extent, scroll }, size);
          for (let column = frozenCount; column < all.length; column++) {
            const isSeen =
              (offsets[column + 1] ?? 0) > frozenWidth + scroll &&
              (offsets[column] ?? 0) < frozenWidth + scroll + width;
            const index = column - frozenCount;
            if (isSeen) expect(index >= first && index < first + size).toBe(true);
          }
          expect(first).toBeGreaterThanOrEqual(0);
          expect(first + size).toBeLessThanOrEqual(all.length - frozenCount);
        },
      ),
      runs(500),
    );
  });
});

describe('positions', () => {
  const offsets = toOffsets([100, 50, 80, 80, 80]);
  const geometry = { offsets, frozenCount: 2, rowHeight: 20, rowCount: 30, scrollTop: 100, scrollLeft: 90 };

  it('finds the column at a position', () => {
    expect([-5, 0, 99, 100, 149, 150, 9999].map((x) => itemAt(offsets, x))).toEqual([0, 0, 0, 1, 1, 2, 4]);
  });

  it('finds frozen cells in their place, and others by the scroll position', () => {
    expect(placeAtPoint(10, 5, geometry)).toEqual({ row: 5, column: 0 });
    expect(placeAtPoint(149, 25, geometry)).toEqual({ row: 6, column: 1 });
    expect(placeAtPoint(151, 25, geometry)).toEqual({ row: 6, column: 3 });
    expect(placeAtPoint(-50, 9999, geometry)).toEqual({ row: 29, column: 0 });
  });

  it('scrolls no further than needed', () => {
    expect(reveal({ start: 100, end: 120 }, { scroll: 50, size: 100 })).toBe(50);
    expect(reveal({ start: 20, end: 40 }, { scroll: 50, size: 100 })).toBe(20);
    expect(reveal({ start: 140, end: 160 }, { scroll: 50, size: 100 })).toBe(60);
    expect(reveal({ start: 140, end: 340 }, { scroll: 50, size: 100 })).toBe(140);
  });
});
