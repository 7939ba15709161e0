import Payslips from '#features/payslips/Payslips.svelte';
import { AppError } from '#kit/errors.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { handOutMessages } from '#features/hand-out/texts/hand-outs.ts';
import { resultMessages } from '#messages/results.ts';
import { payslipsMessages } from '#features/payslips/texts/payslips.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../support/render-in-app.ts';
import { company, windowOf } from '#test/support/samples/karoo.ts';
import { aHandOutLine, aPayslipLine, payslipTotals } from '#test/support/samples/payslips.ts';

const open = (handlers: FakeHandlers) => renderScreen('read-company', Payslips, handlers);

test('narrows the list to a state by one press, with how many there are, and takes it back by another', async () => {
  const { asked, screen } = await open({
    'payslips.list': ({ window }) => ({
      ...windowOf(3, aPayslipLine, window),
      unreadEmployees: 0,
      totals: { ...payslipTotals, states: { ...payslipTotals.states, open: 12, finalised: 168 } },
    }),
  });
  const chips = screen.getByRole('toolbar', { name: resultMessages.quickFilters });
  const chip = chips.getByRole('button', { name: `${payslipsMessages.states.finalised} 168` });
  const asksFor = () => asked.findLast(({ call }) => call === 'payslips.list')?.input;
  await chip.click();
  await expect.poll(asksFor).toMatchObject({ state: 'finalised' });
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  await chips.getByRole('button', { name: `${payslipsMessages.states.open} 12` }).click();
  await expect.poll(asksFor).toMatchObject({ state: 'open' });
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false');
  await chips.getByRole('button', { name: `${payslipsMessages.states.open} 12` }).click();
  await expect.poll(asksFor).toMatchObject({ state: null });
});

test('narrows the list to those that changed since they were handed out, and to those that were not', async () => {
  const { asked, emit, screen } = await open({
    'handOuts.changed': () => ({ payslipIds: [5_001] }),
    'handOuts.list': () => ({ rows: [aHandOutLine(5_001, 'Dlamini, Sipho')] }),
    'payslips.list': ({ window }) => ({
      ...windowOf(3, aPayslipLine, window),
      unreadEmployees: 0,
      totals: { ...payslipTotals, states: { ...payslipTotals.states, 'not-handed-out': 2, changed: 1 } },
    }),
  });
  const chips = screen.getByRole('toolbar', { name: resultMessages.quickFilters });
  const asksFor = () => asked.findLast(({ call }) => call === 'payslips.list')?.input;
  await chips.getByRole('button', { name: `${handOutMessages.changed.badge} 1` }).click();
  await expect.poll(asksFor).toMatchObject({ state: 'changed', changed: [5_001] });
  expect(asked.filter(({ call }) => call === 'handOuts.changed')).toHaveLength(1);
  await chips.getByRole('button', { name: `${handOutMessages.changed.notGiven} 2` }).click();
  await expect.poll(asksFor).toMatchObject({ state: 'not-handed-out' });
  await screen.getByRole('button', { name: handOutMessages.act(0, 2) }).click();
  await screen.getByRole('menuitem', { name: handOutMessages.acts.list }).click();
  const meant = () => asked.findLast(({ call }) => call === 'handOuts.list')?.input;
  await expect.poll(meant).toMatchObject({ state: 'not-handed-out', payslipIds: null });
  // What is handed out in the dialog stays in it.
  emit('handOuts.changed', company);
  await expect.poll(meant).toMatchObject({ payslipIds: [5_001] });
  await userEvent.keyboard('{Escape}');
  // A payslip that was printed is no pay: packets are for all.
  await screen.getByRole('button', { name: handOutMessages.act(0, 2) }).click();
  await screen.getByRole('menuitem', { name: handOutMessages.acts.cash }).click();
  await expect.poll(meant).toMatchObject({ state: 'finalised', payslipIds: null });
});

test('does not count the changed ones while they are not known', async () => {
  const { screen } = await open({
    'handOuts.changed': () => {
      throw new AppError('store-unavailable', { reason: 'failed' });
    },
  });
  const chips = screen.getByRole('toolbar', { name: resultMessages.quickFilters });
  await expect
    .element(chips.getByRole('button', { name: `${handOutMessages.changed.notGiven} 0` }))
    .toBeVisible();
  expect(chips.getByRole('button', { name: `${handOutMessages.changed.badge} 0` }).query()).toBeNull();
});
