import { expect, test } from 'vitest';
import { openPaidCompany, setUp } from './paid-company.ts';

test('names the bank of a set-up in the audit log as the screen does', async () => {
  const { calls, first, runtime } = await openPaidCompany();
  await calls.saveSetUp({ ...first, setUp: { ...setUp, ownAccount: '62000000009' } });
  const { rows } = await runtime.handlers.auditLog.list({ filter: first, window: { offset: 0, limit: 20 } });
  expect(rows.find(({ kind }) => kind === 'payment-set-up-saved')).toMatchObject({
    new: 'FNB Online Banking Enterprise, own account changed',
  });
});

test('shows the own account masked, and keeps it when it is saved as it was shown', async () => {
  const { calls, first, runtime } = await openPaidCompany();
  const shown = (await calls.readSetUp(first)).setUp;
  expect(shown?.ownAccount).toBe('•••• 567');
  await calls.saveSetUp({ ...first, setUp: { ...setUp, ownAccount: '•••• 567', reference: 'Nett pay' } });
  expect(await runtime.store.work.readPaymentSetUp(first)).toMatchObject({
    ownAccount: setUp.ownAccount,
    reference: 'Nett pay',
  });
  await expect(
    calls.saveSetUp({ ...first, setUp: { ...setUp, ownAccount: '•••• 999' } }),
  ).rejects.toMatchObject({ code: 'fields-wrong' });
});

test('offers a company what most others of its connection have, without an account', async () => {
  const { calls, first } = await openPaidCompany();
  const others = [1, 2, 3].map((next) => ({ ...first, companyId: first.companyId + next }));
  const [one = first, two = first, three = first] = others;
  const capitec = { layout: 'capitec', reference: 'Pay {period}', ownReference: 'Wages' } as const;
  for (const company of [one, two]) await calls.saveSetUp({ ...company, setUp: capitec });
  expect(await calls.readSetUp(three)).toEqual({ setUp: null, alike: capitec });
  const elsewhere = { ...three, connectionId: 'another' };
  expect(await calls.readSetUp(elsewhere)).toEqual({ setUp: null, alike: null });
  for (const company of [one, two]) await calls.saveSetUp({ ...company, setUp });
  const { alike } = await calls.readSetUp(three);
  expect(alike).toMatchObject({ layout: setUp.layout });
  expect(alike).not.toHaveProperty('ownAccount');
});
