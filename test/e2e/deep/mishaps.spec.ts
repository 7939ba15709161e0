import type { FaultRuleInput } from '#practice/faults.ts';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';
import { expect, test } from '../fixtures.ts';
import { shortenDeadlines, restoreDeadlines } from '../short-deadlines.ts';
import { commission, effectsOf, forgetEffects, lacksKeychain, openConnectedProtea } from '../protea.ts';

const sending = { method: 'POST', path: '/clients/:client_id/bulk_input' } as const;
interface Mishap {
  readonly name: string;
  readonly effect: FaultRuleInput['effect'];
}
const mishaps: readonly Mishap[] = [
  { name: 'the connection breaks when half is applied', effect: { kind: 'drop', at: 'during' } },
  { name: 'a 500 that applied everything', effect: { kind: 'status', status: 500, apply: true } },
  { name: 'no answer at all', effect: { kind: 'latency', ms: 600_000 } },
  { name: 'the connection breaks before anything is applied', effect: { kind: 'drop', at: 'before' } },
  { name: 'the connection breaks in the middle of the reply', effect: { kind: 'drop', at: 'reply' } },
  { name: 'a 500 that applied nothing', effect: { kind: 'status', status: 500 } },
  { name: 'a page of HTML with status 200', effect: { kind: 'html' } },
];

test('saves each input once, whatever goes wrong while sending', async ({
  paydesk: { app, page },
  startPractice,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const service = await startPractice();
  const inputs = await openConnectedProtea(page, service);

  for (const [index, { name, effect }] of mishaps.entries()) {
    await test.step(name, async () => {
      await forgetEffects(service);
      const values = [1, 2, 3, 4].map((row) => `${row}${index}0.25`);
      for (const [valueIndex, value] of values.entries())
        await inputs.type(valueIndex + 1, commission, value);
      service.faults.add({ ...sending, effect });
      if (effect.kind === 'latency') await shortenDeadlines(app);
      await inputs.send();
      await expect(inputs.strip).toContainText(bulkInputsMessages.strip.allGood);
      await expect(inputs.strip).toContainText('4 saved');
      const effects = await effectsOf(service);
      expect(effects.map(({ writes, changes, value }) => ({ writes, changes, value }))).toEqual(
        values.map((value) => ({ writes: 1, changes: 1, value })),
      );
    });
  }
  await restoreDeadlines(app);
});
