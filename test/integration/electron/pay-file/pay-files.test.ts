import { expect, test } from 'vitest';
import type { PayFileLine } from '#electron/pay-file/contract/pay-file.ts';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';
import { patchEmployee } from '#test/support/service/practice-service.ts';

test('compares a pay file with the payslips of its period offline, and passes no account number to the page', async () => {
  const { runtime, first, services, goOffline } = await openTwoServices();
  const { handlers, store } = runtime;
  await syncCompany(runtime, first);
  const { payFrequencies } = await handlers.companies.payFrequencies(first);
  const payFrequencyId = payFrequencies[0]?.id ?? 0;
  const { periods } = await handlers.bulkInputs.periods({
    ...first,
    payFrequencyId,
  });
  const paid = periods.find(({ payslips, finalised }) => finalised === payslips);
  const period = { ...first, payFrequencyId, periodEnd: paid?.end ?? '' };
  const { items } = await store.cache.listPayslips(period);
  const [one, two, three] = items;
  if (!one || !two || !three) throw new Error('The practice company has too few payslips.');
  const account = (index: number) => `6200000000${index}`;
  for (const [index, { employeeId }] of items.entries()) {
    await patchEmployee(services[0], employeeId, {
      payment_method: index === 2 ? 'cash' : 'eft_manual',
      bank_account: {
        bank_id: 1809393886,
        account_type: 1,
        account_number: account(index),
        branch_code: '250655',
        holder_relationship: 1,
      },
    });
  }
  await syncCompany(runtime, first);
  await goOffline();

  const lines = items.flatMap(({ nettPayCents }, index): PayFileLine[] =>
    index === 2
      ? []
      : [
          {
            row: index + 1,
            name: '',
            number: '',
            account: account(index),
            branch: '250655',
            amountCents: nettPayCents,
          },
        ],
  );
  const check = (of: readonly PayFileLine[], more = {}) =>
    handlers.payFiles.check({
      ...period,
      payslips: 'regular',
      lines: [...of],
      ...more,
    });
  const whole = await check(lines);
  expect(whole.payments.filter(({ differenceCents }) => differenceCents !== 0)).toEqual([]);
  expect(whole.due.cents).toBe(lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0));
  expect(whole).toMatchObject({
    unfinalised: 0,
    looksLike: null,
    unreadEmployees: 0,
  });
  expect(whole.due.employees).toBe(items.length - 1);
  expect(whole.dueOtherwise).toEqual({
    employees: 1,
    cents: three.nettPayCents,
  });
  expect(JSON.stringify(whole)).not.toMatch(/62000000/);

  const corrupt = lines.slice(1).map((line, index) => (index === 0 ? { ...line, amountCents: 1 } : line));
  const [wrong, absent] = (await check(corrupt)).payments;
  expect(wrong).toMatchObject({
    employeeId: two.employeeId,
    findings: ['amount-differs', 'account-changed'],
  });
  expect(absent).toMatchObject({
    employeeId: one.employeeId,
    row: null,
    findings: ['missing'],
  });

  const { connectionId, companyId } = period;
  const scheme = { name: 'Protea Medical Scheme', account: '411223344' };
  await handlers.remittances.savePayee({ connectionId, companyId, payee: scheme });
  const toScheme = {
    row: 99,
    name: 'PROTEA',
    number: '',
    account: '0411223344',
    branch: '',
    amountCents: 50_000,
  };
  const withScheme = await check([...lines, toScheme]);
  expect(withScheme.payments.filter(({ employeeId }) => employeeId === null)).toEqual([
    expect.objectContaining({ row: 99, thirdParty: scheme.name, findings: ['third-party'] }),
  ]);

  const other = periods.find(({ end }) => end < period.periodEnd)?.end ?? '';
  expect((await check(lines, { periodEnd: other })).looksLike).toBe(period.periodEnd);
});
