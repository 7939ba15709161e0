import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, test, textOf } from './open-screen.ts';

const live = '[aria-live], [role=status], [role=alert]';

/** Collects the texts of the live regions about sending as they change: what a screen reader announces. */
function listen(): string[] {
  const announced: string[] = [];
  const announce = (region: Element) => {
    const messages = region.textContent.replaceAll(/[ \n]+/gu, ' ').trim();
    const isOff = region.getAttribute('aria-live') === 'off';
    if (!isOff && region.closest('section[aria-label="Sending"]')) announced.push(messages);
  };
  new MutationObserver((records) => {
    const changed = new Set<Element>();
    for (const { target, addedNodes } of records) {
      const place = target instanceof Element ? target : target.parentElement;
      const around = place?.closest(live);
      if (around) changed.add(around);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches(live)) changed.add(node);
        for (const inside of node.querySelectorAll(live)) changed.add(inside);
      }
    }
    for (const region of changed) announce(region);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  return announced;
}

test('announces a long submission at its start and end, not at every step', async ({ main }) => {
  choose('KF001', 'Normal hours · Basic salary');
  await userEvent.keyboard('45{Enter}');
  await expect.poll(() => main.cells.size).toBe(1);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const announced = listen();
  await page.getByRole('button', { name: 'Send 1 change' }).click();
  const strip = page.getByRole('region', { name: 'Sending' });
  for (let answered = 0; answered < 1_000; answered += 100) {
    main.progress({ cells: 1_200, applied: answered, waiting: 1_200 - answered });
    await expect.poll(() => textOf(strip)).toContain(`Sending: ${answered} of 1 200`);
  }
  for (let calculating = 40; calculating >= 0; calculating -= 4) {
    main.progress({ cells: 1_200, applied: 1_200, calculating, state: 'done' });
    const messages =
      calculating === 0 ? 'Everything you sent is saved' : `calculating ${calculating} payslips`;
    await expect.poll(() => textOf(strip)).toContain(messages);
  }
  expect(announced.map((messages) => messages.slice(0, 8))).toEqual(['Sending…', '1\u00a0200 sa']);
});
