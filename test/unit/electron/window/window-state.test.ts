import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readWindowState, writeWindowState } from '#electron/window/window-state.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const small = { x: 0, y: 0, width: 1366, height: 728 };
const large = { x: 0, y: 0, width: 3840, height: 2100 };
const right = { x: 1366, y: -200, width: 1920, height: 1040 };

type Area = typeof small;
const area = (x: number, y: number, width: number, height: number): Area => ({ x, y, width, height });

/** Where a window that was closed there opens on these screens; undefined for the middle. */
function restored(saved: Area, screens: readonly Area[]) {
  const file = join(temporaryFolder(), 'window-state.json');
  expect(writeWindowState(file, { ...saved, maximised: true })).toBe(true);
  return readWindowState(file, screens);
}

test.each<[string, Area, readonly Area[], Area | undefined]>([
  ['where it was', area(100, 50, 1200, 600), [small], area(100, 50, 1200, 600)],
  ['partly beside the screen, as it was', area(900, 50, 1200, 600), [small], area(900, 50, 1200, 600)],
  ['with its borders over the edges', area(-8, 0, 1382, 736), [small], area(-8, 0, 1382, 736)],
  ['as large as a smaller screen', large, [small], small],
  ['as wide as a smaller screen', area(200, 100, 3000, 600), [small], area(0, 100, 1366, 600)],
  ['on the screen that it covers most', area(1300, 0, 4000, 900), [small, right], area(1366, -60, 1920, 900)],
  ['over two screens that have room for it', area(0, 0, 3200, 700), [small, right], area(0, 0, 3200, 700)],
  ['in the middle if its screen is gone', area(4000, 0, 1200, 600), [small], undefined],
])('opens a window %s', (_, saved, screens, place) => {
  expect(restored(saved, screens)).toEqual(place && { ...place, maximised: true });
});
