import Payslips from '#features/payslips/Payslips.svelte';
import { AppError } from '#kit/errors.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { formatDecimal, formatMoney } from '#messages/format.ts';
import { changedMessages } from '#features/payslips/texts/changed-payslips.ts';
import { handOutMessages } from '#features/hand-out/texts/hand-outs.ts';
import { resultMessages } from '#messages/results.ts';
import { payslipsMessages, payslipMessages } from '#features/payslips/texts/payslips.ts';
import { pdfMessages } from '#messages/pdf.ts';
import { samplePdf } from '#renderer/gallery/sample-pdf.ts';
import { expect, test } from 'vitest';
import { renderScreen } from '../support/render-in-app.ts';
import { company, windowOf } from '#test/support/samples/karoo.ts';
import { aPayslipLine, payslipTotals, payslipView } from '#test/support/samples/payslips.ts';
import type { AppState } from '#state/context.ts';

const open = (handlers?: FakeHandlers, prepare?: (app: AppState) => unknown) =>
  renderScreen('read-company', Payslips, handlers, prepare);

test('never shows an amount that is calculating or unknown', async () => {
  const rows = [
    aPayslipLine(0),
    aPayslipLine(1, { calculating: true, nettPayCents: null }),
    aPayslipLine(2, { nettPayCents: null }),
  ];
  const totals = { ...payslipTotals, cents: 4_200_000, unknown: 2 };
  const { screen } = await open({
    'payslips.list': ({ window }) => ({
      ...windowOf(3, (index) => rows[index] ?? aPayslipLine(9), window),
      unreadEmployees: 0,
      totals,
    }),
  });
  await expect.element(screen.getByText(formatDecimal('1000.00'), { exact: true })).toBeVisible();
  await expect.element(screen.getByText(payslipsMessages.calculating)).toBeVisible();
  await expect.element(screen.getByText(payslipsMessages.noNettPay)).toBeVisible();
  // Over the empty cells beside it: cut off, it would pass for the total of all.
  const total = screen.getByRole('gridcell', { name: payslipsMessages.total(totals) });
  await expect.element(total).toHaveAttribute('colspan', '5');
  await expect.element(screen.getByText(formatDecimal('42000.00'), { exact: true })).toBeVisible();
  expect(screen.getByText(formatDecimal('0.00'), { exact: true }).elements()).toEqual([]);
});

test('says how much of the total is finalised where not all of it is', async () => {
  const { screen } = await open({
    'payslips.list': ({ window }) => ({
      ...windowOf(3, aPayslipLine, window),
      unreadEmployees: 0,
      totals: { ...payslipTotals, finalisedCents: 100_100, notFinalised: 2 },
    }),
  });
  const name = `Total · ${formatMoney(100_100)} finalised · 2 not finalised`;
  const total = screen.getByRole('gridcell', { name });
  await expect.element(total).toBeVisible();
});

test('starts with the current period, sorted by name', async () => {
  const { asked, screen } = await open({}, (app) => {
    app.session.choosePeriod({ id: 7, companyId: 42, name: 'Weekly' }, '2026-11-20');
  });
  await expect.element(screen.getByText('Dlamini 0, Sipho')).toBeVisible();
  expect(asked.find(({ call }) => call === 'payslips.list')?.input).toMatchObject({
    payFrequencyId: 7,
    from: '2026-11-20',
    to: '2026-11-20',
    sort: { by: 'name', descending: false },
  });
});

test('names employees whose payslips were not read, and reads them', async () => {
  const { asked, screen } = await open({
    'payslips.list': ({ window }) => ({
      ...windowOf(3, aPayslipLine, window),
      unreadEmployees: 37,
      totals: payslipTotals,
    }),
  });
  await expect.element(screen.getByText(payslipsMessages.partial(37))).toBeVisible();
  await screen.getByRole('button', { name: payslipsMessages.readRest }).click();
  await expect
    .poll(() => asked.findLast(({ call }) => call === 'sync.start')?.input)
    .toEqual({ ...company, scope: 'everyone', agreed: false });
});

test('says that a payslip is calculating instead of listing items', async () => {
  const calculating = aPayslipLine(0, { calculating: true, nettPayCents: null });
  const { screen } = await open({
    'payslips.read': () => ({ ...payslipView, payslip: calculating, items: null, missing: 'calculating' }),
    'payslips.refresh': () => {
      throw new AppError('not-ready', {});
    },
  });
  await screen.getByText('Dlamini 0, Sipho').click();
  await expect.element(screen.getByText(payslipMessages.missing.calculating.title)).toBeVisible();
  const panel = screen.getByRole('complementary').element();
  expect(panel.textContent).not.toMatch(/R\s?\d/);
});

test('shows the employee number above the payslip, as two may have the same name', async () => {
  const { screen } = await open();
  await screen.getByText('Dlamini 0, Sipho').click();
  await expect.element(screen.getByRole('complementary').getByText(/^E0 · /)).toBeVisible();
});

test('stops loading a payslip when it is closed', async () => {
  const { asked, screen } = await open({
    'payslips.refresh': () => new Promise(() => undefined),
  });
  await screen.getByText('Dlamini 0, Sipho').click();
  await screen.getByRole('button', { name: payslipMessages.close }).click();
  await expect
    .poll(() => asked.filter(({ call }) => call === 'payslips.stopReading').map(({ input }) => input))
    .toEqual([{ ...company, payslipId: 5_000 }]);
});

test('saves the payslip as a PDF named after the employee', async () => {
  const { asked, app, screen } = await open({
    'payslips.savePdf': ({ suggestedName }) => ({
      saved: { name: `${suggestedName}.pdf`, keptAt: Date.now() - 3_600_000 },
    }),
  });
  await screen.getByText('Dlamini 0, Sipho').click();
  await screen.getByRole('button', { name: payslipMessages.pdf.save }).click();
  await expect.poll(() => app.toasts.items.map(({ title }) => title)).toEqual([payslipMessages.pdf.saved]);
  expect(app.toasts.items[0]?.text).toContain('It is the copy on this computer, read');
  expect(asked.find(({ call }) => call === 'payslips.savePdf')?.input).toMatchObject({
    ...company,
    payslipId: payslipView.payslip?.id,
    suggestedName: 'Payslip 2026-11-20 Dlamini 0, Sipho',
  });
});

const pdfOf = (name: string) => samplePdf([[`Payslip of ${name}`]]).toBase64();

test('shows a cached or refreshed PDF, and the next and the previous one', async () => {
  const { asked, screen } = await open({
    'payslips.pdf': ({ payslipId, force }) => ({
      pdf: pdfOf(String(payslipId)),
      keptAt: force ? null : Date.now(),
    }),
  });
  await screen.getByText('Dlamini 1, Sipho').click();
  await screen.getByRole('button', { name: payslipMessages.pdf.view }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('Payslip of 5000')).toBeInTheDocument();
  await expect.element(dialog.getByText(/copy on this computer, read/)).toBeVisible();
  await dialog.getByRole('button', { name: payslipMessages.pdf.refresh }).click();
  await expect.poll(() => dialog.getByText(/copy on this computer/).query()).toBeNull();
  await dialog.getByRole('button', { name: payslipMessages.pdf.next }).click();
  await expect.element(dialog.getByText('Payslip of 5001')).toBeInTheDocument();
  await expect.element(dialog.getByRole('heading', { name: 'Sipho Dlamini 1' })).toBeVisible();
  await dialog.getByRole('button', { name: payslipMessages.pdf.next }).click();
  await expect.element(dialog.getByText('Payslip of 5002')).toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: payslipMessages.pdf.next })).toBeDisabled();
  await dialog.getByRole('button', { name: payslipMessages.pdf.previous }).click();
  await expect.element(dialog.getByText('Payslip of 5001')).toBeInTheDocument();
  expect(asked.flatMap(({ call, input }) => (call === 'payslips.pdf' ? [input] : []))).toEqual(
    [5_000, 5_000, 5_001, 5_002, 5_001].map((payslipId, index) => ({
      ...company,
      payslipId,
      force: index === 1,
    })),
  );
});

test('says why there is no PDF, and prints an available one in portrait', async () => {
  let isOffline = true;
  const { asked, app, screen } = await open({
    'payslips.pdf': () => {
      if (isOffline) throw new AppError('offline', { host: 'example.test' });
      return { pdf: pdfOf('Sipho'), keptAt: null };
    },
    'payslips.print': () => ({ printed: true }),
  });
  await screen.getByText('Dlamini 0, Sipho').click();
  await screen.getByRole('button', { name: payslipMessages.pdf.view }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('No connection to the service')).toBeVisible();
  isOffline = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText(pdfMessages.page(1, 1), { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: payslipMessages.pdf.print }).click();
  await expect.poll(() => app.toasts.items.map(({ title }) => title)).toEqual([resultMessages.printed]);
  expect(asked.find(({ call }) => call === 'payslips.print')?.input).toEqual({
    ...company,
    payslipId: 5_000,
    landscape: false,
  });
  expect(document.querySelector('[data-paper]')).toBeNull();
});

test('lets the clerk name an item that has only a number', async () => {
  let name: string | null = null;
  const { asked, screen } = await open({
    'payslips.read': () => ({
      ...payslipView,
      items: {
        groups: [
          {
            kind: 'income',
            group: null,
            items: [{ item: '48211', name, nameable: true, named: name !== null, amountCents: 25_000 }],
          },
        ],
        leave: [],
        fetchedAt: Date.now(),
      },
    }),
    'payslips.nameItem': (input) => {
      name = input.name;
      return {};
    },
  });
  await screen.getByText('Dlamini 0, Sipho').click();
  await expect.element(screen.getByText('Item 48211', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: payslipMessages.nameItem.act('48211') }).click();
  await screen.getByRole('textbox', { name: payslipMessages.nameItem.label('48211') }).fill('  Tea money ');
  await screen.getByRole('button', { name: payslipMessages.nameItem.save }).click();
  await expect.element(screen.getByText('Tea money', { exact: true })).toBeVisible();
  expect(asked.find(({ call }) => call === 'payslips.nameItem')?.input).toEqual({
    ...company,
    item: '48211',
    name: 'Tea money',
  });
  await screen.getByRole('button', { name: payslipMessages.nameItem.act('48211') }).click();
  await screen.getByRole('button', { name: payslipMessages.nameItem.clear }).click();
  await expect.element(screen.getByText('Item 48211', { exact: true })).toBeVisible();
});

test('does not remove a name that the clerk did not give', async () => {
  const item = { item: '48211', name: 'Tea money', nameable: true, named: false, amountCents: 25_000 };
  const group = { kind: 'income' as const, group: null, items: [item] };
  const { screen } = await open({
    'payslips.read': () => ({
      ...payslipView,
      items: { groups: [group], leave: [], fetchedAt: Date.now() },
    }),
  });
  await screen.getByText('Dlamini 0, Sipho').click();
  await screen.getByRole('button', { name: payslipMessages.nameItem.act('48211') }).click();
  await expect.element(screen.getByRole('button', { name: payslipMessages.nameItem.save })).toBeVisible();
  expect(screen.getByRole('button', { name: payslipMessages.nameItem.clear }).query()).toBeNull();
});

test('distinguishes no matches from no payslips', async () => {
  const { screen } = await open({
    'payslips.list': ({ window }) => ({
      ...windowOf(0, aPayslipLine, window),
      unreadEmployees: 0,
      totals: payslipTotals,
    }),
  });
  await expect.element(screen.getByText(payslipsMessages.empty.title)).toBeVisible();
  await screen.getByRole('searchbox').fill('zebra');
  await expect.element(screen.getByText(payslipsMessages.noMatch.title)).toBeVisible();
});

test('does not say that there are no payslips when none were read', async () => {
  const { screen } = await open({
    'payslips.list': ({ window }) => ({
      ...windowOf(0, aPayslipLine, window),
      unreadEmployees: 4,
      totals: payslipTotals,
    }),
  });
  await expect.element(screen.getByText(payslipsMessages.noneRead.title)).toBeVisible();
  expect(screen.getByText(payslipsMessages.empty.title).query()).toBeNull();
});

test('offers a period as soon as a refresh has found it', async () => {
  const week = {
    payFrequencyId: 7,
    payFrequencyName: 'Weekly',
    end: '2026-11-20',
    payslips: 3,
    finalised: 0,
  };
  let periods: (typeof week)[] = [];
  const { asked, emit, screen } = await open({ 'payslips.periods': () => ({ periods }) });
  const count = () => asked.filter(({ call }) => call === 'payslips.periods').length;
  await expect.element(screen.getByText('Dlamini 0, Sipho')).toBeVisible();
  expect(count()).toBe(1);
  periods = [week];
  emit('companies.changed', { ...company, connectionId: 'c-2' });
  emit('companies.changed', company);
  await expect.poll(count).toBe(2);
  await screen.getByRole('button', { name: payslipsMessages.filters.openPeriods, exact: false }).click();
  await expect.element(screen.getByRole('option', { name: /20 Nov 2026/ })).toBeVisible();
});

test('shows quantity and rate of an item, and the total of its group', async () => {
  const plain = { name: null, nameable: false, named: false };
  const worked = { units: '45', unit: 'hours', rate: '31.05', factor: '1' } as const;
  const items = {
    groups: [
      {
        kind: 'income' as const,
        group: null,
        items: [
          { ...plain, item: 'basic_salary', amountCents: 1_397_25, worked },
          { ...plain, item: 'commission', amountCents: 100_00 },
        ],
      },
    ],
    leave: [],
    fetchedAt: Date.now(),
  };
  const { app, screen } = await open({ 'payslips.read': () => ({ ...payslipView, items }) });
  app.session.choosePayslip(aPayslipLine(0).id);
  await expect.element(screen.getByText(payslipMessages.worked(worked))).toBeVisible();
  expect(payslipMessages.worked(worked).replaceAll('\u00a0', ' ')).toBe('45 h × R 31,05');
  await expect.element(screen.getByText(payslipMessages.totals.income)).toBeVisible();
  await expect.element(screen.getByText(formatMoney(1_497_25))).toBeVisible();
});

test('marks payslips that changed since they were handed out, and offers to hand them out again', async () => {
  const line = aPayslipLine(0, { given: 'changed', nettPayCents: 90_000 });
  const timestamp = new Date(2026, 10, 20, 14, 2).getTime();
  const lastGiven = { how: 'email', at: timestamp, nettPayCents: 100_000, isOther: true, by: null } as const;
  const { asked, screen } = await open({
    'payslips.list': ({ window }) => ({
      ...windowOf(3, (index) => (index === 0 ? line : aPayslipLine(index)), window),
      unreadEmployees: 0,
      totals: payslipTotals,
    }),
    'payslips.read': () => ({ ...payslipView, payslip: line, lastGiven }),
    'handOuts.changed': () => ({ payslipIds: [line.id] }),
    'handOuts.list': () => ({ rows: [] }),
  });
  const { title } = handOutMessages.changed;
  const row = screen.getByRole('row').filter({ hasText: 'Dlamini 0' });
  await expect.poll(() => row.element().textContent).toContain(handOutMessages.given.changed);
  await row.click();
  const alert = screen.getByRole('alert').filter({ hasText: title });
  await expect.element(alert).toBeVisible();
  expect(alert.element().textContent).toMatch(/E-mail drafted, 20.Nov.2026.*1.000,00.*900,00/);
  await screen.getByRole('button', { name: changedMessages.again(1) }).click();
  await expect
    .poll(() => asked.find(({ call }) => call === 'handOuts.list')?.input)
    .toMatchObject({ payslipIds: [line.id], from: null, to: null });
});
