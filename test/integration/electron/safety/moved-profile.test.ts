import { expect, onTestFinished, test } from 'vitest';
import type { Runtime } from '#test/support/runtime.ts';
import { carryAway, carryInto, openWithWork, workOf } from '#test/support/store/moved-work.ts';
import { nextKey } from '#test/support/store/store-here.ts';
import { temporaryDirectory } from '#test/support/store/open-test-store.ts';

function closing(runtime: Runtime): Runtime {
  onTestFinished(() => runtime.close());
  return runtime;
}

test('moves work to another computer and back unchanged by an encrypted backup', async () => {
  const here = closing(await openWithWork(temporaryDirectory(), nextKey()));
  const before = await workOf(here);
  expect(before.cells).toHaveLength(3);
  expect(before.settings).toHaveLength(2);
  expect(JSON.stringify(before.notes)).toContain(String.raw`\r\nuntil`);

  const there = closing(await carryInto(await carryAway(here), temporaryDirectory(), nextKey()));
  expect(await workOf(there)).toEqual(before);
  // There it is sealed under another passphrase, which the first computer never saw.
  const back = closing(await carryInto(await carryAway(there), temporaryDirectory(), nextKey()));
  expect(await workOf(back)).toEqual(before);
});
