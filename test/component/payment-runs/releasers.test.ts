import ReleasersSection from '#features/payment-runs/ReleasersSection.svelte';
import { releasersMessages as messages } from '#features/payment-runs/texts/releasers.ts';
import { passphraseMessages } from '#features/safety/texts/passphrase.ts';
import type { CallOutput } from '#bridge/bridge.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';

const passphrase = 'turnip lantern quarry biscuit';

async function open(releasers: CallOutput<'paymentRuns', 'releasers'>) {
  const rendered = await renderInApp(ReleasersSection, {
    handlers: {
      'paymentRuns.releasers': () => releasers,
      'paymentRuns.changeReleasers': () => ({}),
    },
  });
  const { screen } = rendered;
  const approve = async () => {
    await screen.getByRole('combobox', { name: messages.fields.approver }).click();
    await screen.getByRole('option', { name: 'Johan Botha' }).click();
    await rendered.type(messages.fields.approval, 'his passphrase');
  };
  return { ...rendered, approve, changes: () => rendered.inputsOf('paymentRuns.changeReleasers') };
}

test('adds the first person without anybody who approves it', async () => {
  const { screen, press, type, changes } = await open({ names: [], needed: false, byPolicy: false });
  await expect.element(screen.getByText(messages.none)).toBeVisible();
  await press(messages.add);
  await type(messages.fields.name, 'Johan Botha');
  await type(messages.fields.passphrase, passphrase);
  await type(passphraseMessages.repeat, passphrase);
  await press(messages.save.add);
  await expect.poll(changes).toEqual([{ add: { name: 'Johan Botha', passphrase }, approvedBy: null }]);
});

test('removes a person only with the passphrase of one who may release', async () => {
  const { press, approve, changes } = await open({
    names: ['Johan Botha', 'Nomsa Khumalo'],
    needed: false,
    byPolicy: false,
  });
  await press(messages.removeOf('Nomsa Khumalo'));
  await press(messages.save.remove);
  expect(changes()).toEqual([]);
  await approve();
  await press(messages.save.remove);
  await expect
    .poll(changes)
    .toEqual([
      { remove: 'Nomsa Khumalo', approvedBy: { name: 'Johan Botha', passphrase: 'his passphrase' } },
    ]);
});

test('asks nobody to approve that a second person is always needed, but to end it', async () => {
  const { press, changes } = await open({ names: ['Johan Botha'], needed: false, byPolicy: false });
  await press(messages.need);
  await press(messages.save.needed);
  await expect.poll(changes).toEqual([{ needed: true, approvedBy: null }]);
  const other = await open({ names: ['Johan Botha'], needed: true, byPolicy: false });
  await other.press(messages.needNot);
  await other.approve();
  await other.press(messages.save.needed);
  await expect
    .poll(other.changes)
    .toEqual([{ needed: false, approvedBy: { name: 'Johan Botha', passphrase: 'his passphrase' } }]);
});

test('offers no way around a second person whom the organisation asks for', async () => {
  const { screen } = await open({ names: ['Johan Botha'], needed: true, byPolicy: true });
  await expect.element(screen.getByText(messages.byPolicy)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: messages.needNot })).not.toBeInTheDocument();
});
