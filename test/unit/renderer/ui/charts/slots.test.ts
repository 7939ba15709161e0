import { barIn, labelStride, nearestBar, nearestSlot, slotCentre } from '#ui/charts/slots.ts';
import { runs } from '#test/support/seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test('finds a slot at its own centre', () => {
  for (const count of [1, 2, 12, 60]) {
    for (let index = 0; index < count; index++)
      expect(nearestSlot(slotCentre(index, count), count)).toBe(index);
  }
});

test('finds the first or the last slot beyond the ends', () => {
  expect([nearestSlot(-0.2, 12), nearestSlot(1, 12), nearestSlot(1.4, 12)]).toEqual([0, 11, 11]);
});

test('keeps bars in order in their slot without overlap, and finds each at its centre', () => {
  const sizes = fc.record({ slots: fc.integer({ min: 1, max: 60 }), bars: fc.integer({ min: 1, max: 6 }) });
  fc.assert(
    fc.property(sizes, fc.nat(), (within, any) => {
      const slot = any % within.slots;
      let end = slot / within.slots;
      for (let bar = 0; bar < within.bars; bar++) {
        const { left, width } = barIn(slot, bar, within);
        expect(left).toBeGreaterThanOrEqual(end - 1e-9);
        expect(nearestSlot(left + width / 2, within.slots)).toBe(slot);
        expect(nearestBar(left + width / 2, within)).toBe(bar);
        end = left + width;
      }
      expect(end).toBeLessThanOrEqual((slot + 1) / within.slots);
    }),
    runs(200),
  );
});

test('finds the outer bar near the edge of a slot', () => {
  const within = { slots: 2, bars: 2 };
  expect([0.01, 0.49, 0.51, 1].map((share) => nearestBar(share, within))).toEqual([0, 1, 0, 1]);
});

test('leaves out labels that would overlap', () => {
  expect([labelStride(50, 48), labelStride(20, 48), labelStride(0, 48)]).toEqual([1, 3, 1]);
});
