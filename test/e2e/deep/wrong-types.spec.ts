import { startFaultProxy, type ProxiedRequest } from '#test/support/service/fault-proxy.ts';
import { counts } from '#test/support/counts.ts';
import { randomNumbers, seed } from '#test/support/seed.ts';
import { withWrongTypes } from '#test/support/service/corrupt-answers.ts';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';
import { outcomeNames } from '#features/submissions/texts/outcomes.ts';
import { expect, test } from '../fixtures.ts';
import { ConnectionsPage } from '../pages/connections-page.ts';
import { commission, effectsOf, forgetEffects, lacksKeychain, openProtea, serviceKey } from '../protea.ts';

const wait = { timeout: 60_000 };
const employees = 4;
const isSending = ({ method, path }: ProxiedRequest) => method === 'POST' && path.endsWith('/bulk_input');

for (let play = 0; play < counts.wrongTypePlays; play += 1) {
  test(`sends nothing twice when every response has values of wrong types, run ${play + 1}`, async ({
    paydesk: { page },
    startPractice,
  }, testInfo) => {
    test.skip(lacksKeychain, 'needs a keychain');
    testInfo.annotations.push({ type: 'seed', description: String(seed + play) });
    const service = await startPractice();
    const proxy = await startFaultProxy(service.origin);
    const numbers = randomNumbers(seed + play);
    const random = () => numbers.next().value;
    try {
      await new ConnectionsPage(page).connect({
        address: `${proxy.origin}/v1`,
        key: serviceKey,
        name: 'Bookkeeper',
      });
      const inputs = await openProtea(page);
      for (let row = 1; row <= employees; row += 1) await inputs.type(row, commission, `${100 + row}`);
      await inputs.waitUntilSaved(employees);
      await inputs.openReview();
      await expect(inputs.review.getByRole('button', { name: /^Send [\d\s]+ change/ })).toBeEnabled(wait);
      await forgetEffects(service);

      // The response to what was sent is lost, and nothing read afterwards can be trusted.
      proxy.injectFault((request) =>
        isSending(request)
          ? 'before-head'
          : { corrupt: (body) => (body === '' ? body : withWrongTypes(body, 0.3, random)) },
      );
      await inputs.sendReviewed();
      const check = inputs.strip.getByRole('button', { name: bulkInputsMessages.toolbar.settle });
      await expect(check).toBeVisible(wait);
      for (let again = 0; again < 3 && (await check.isVisible()); again += 1) {
        await check.click();
        await expect(check.or(inputs.strip.getByText(bulkInputsMessages.strip.allGood))).toBeVisible(wait);
      }
      // Whatever was read, nothing that the service has is shown as unsent, and nothing was sent again.
      await expect(inputs.strip).not.toContainText(outcomeNames.waiting);
      expect((await effectsOf(service)).map(({ writes }) => writes)).toEqual(Array(employees).fill(1));

      proxy.injectFault(null);
      const countOf = async (outcome: 'applied' | 'needs-clerk') =>
        Number(new RegExp(`(\\d+) ${outcomeNames[outcome]}`).exec(await inputs.strip.innerText())?.[1] ?? 0);
      // A check that was running may still have read damaged responses: repeat it. A value that a readable response did
      // not show is left to the clerk, who looks there before it is sent again.
      await expect(async () => {
        if (await check.isVisible()) await check.click({ timeout: 5_000 });
        await expect
          .poll(async () => (await countOf('applied')) + (await countOf('needs-clerk')), { timeout: 5_000 })
          .toBe(employees);
      }).toPass(wait);
      const left = await countOf('needs-clerk');
      await expect(inputs.strip.getByText(bulkInputsMessages.strip.allGood)).toBeVisible({
        visible: left === 0,
      });
      await expect(page.getByRole('gridcell', { name: 'Look there, then leave it as it is' })).toHaveCount(
        left,
      );
      expect((await effectsOf(service)).map(({ writes }) => writes)).toEqual(Array(employees).fill(1));
    } finally {
      await proxy.close();
    }
  });
}
