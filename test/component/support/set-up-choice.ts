import type { SetUpKind } from '#electron/set-up/contract/kinds.ts';
import type { SetUpOrigin } from '#electron/set-up/contract/set-up.ts';
import { SetUpChoice } from '#features/set-up/set-up-choice.svelte.ts';
import { createFakeBridge } from '#test/support/page/fake-bridge.ts';
import { company } from '#test/support/samples/karoo.ts';

/** What is set up for Karoo, by default of its own, as a dialog is given it; and what is then saved. */
export async function aSetUpChoice(
  kind: SetUpKind,
  values: Readonly<Record<string, unknown>> = {},
  origin: SetUpOrigin = { level: 'company', beneath: null },
) {
  const { bridge, inputsOf } = createFakeBridge({
    'setUp.read': () => ({
      things: Object.entries(values).map(([key, value]) => ({ key, value, ...origin })),
      elsewhere: [],
      mayShareWithAll: true,
    }),
    'setUp.save': () => ({}),
  });
  const choice = new SetUpChoice(bridge, company, kind);
  await choice.load();
  return { choice, saved: () => inputsOf('setUp.save') };
}
