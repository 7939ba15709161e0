import CashPay from '#features/payslips/hand-out/CashPay.svelte';
import HandOutList from '#features/payslips/hand-out/HandOutList.svelte';
import PrintDialog from '#features/payslips/hand-out/PrintDialog.svelte';
import { HandOutLines } from '#features/payslips/hand-out/hand-out-lines.svelte.ts';
import { createFakeBridge } from '#test/support/fake-bridge.ts';
import type { HandOutLine } from '#contract/domain/hand-out.ts';
import type { Job } from '#contract/domain/job.ts';
import type { PayslipSelection } from '#contract/domain/payslip-saving.ts';
import { handOutMessages as messages } from '#messages/hand-outs.ts';
import { printingFieldMessages, printingMessages } from '#messages/payslip-printing.ts';
import { savingMessages } from '#messages/payslip-saving.ts';
import { beforeAll, expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';
import { giveRoom } from './cached-lists.ts';

beforeAll(giveRoom);

const company = { connectionId: 'karoo', companyId: 42 };
const selection: PayslipSelection = {
  ...{ ...company, employeeId: null, payFrequencyId: 7, from: '2026-11-20', to: '2026-11-20' },
  ...{ special: null, payRunId: null, state: null, search: '', payslipIds: null },
};
const props = { selection, suggestedName: 'Hand-outs', onclose: () => undefined };
const nothing = { saved: null, printed: null, email: null, cash: null };

const line = (payslipId: number, employeeName: string, more: Partial<HandOutLine> = {}): HandOutLine => ({
  ...{ payslipId, employeeId: payslipId, employeeName, number: `${payslipId}`, payPointName: 'Packhouse' },
  ...{ date: '2026-11-20', nettPayCents: 120_055, finalised: true, email: 'a@example.com' },
  ...{ paymentMethod: 'cash', handedOut: nothing, ...more },
});

test('shows who did not get theirs, and who has no address', async () => {
  const lines = [
    line(1, 'Dlamini, Sipho', { handedOut: { ...nothing, printed: Date.now() } }),
    line(2, 'Nkosi, Thandi', { email: null }),
  ];
  const { screen } = await renderInApp(HandOutList, {
    props,
    handlers: { 'handOuts.list': () => ({ rows: lines }) },
  });
  await expect.element(screen.getByText(messages.list.summary(1, 2))).toBeVisible();
  await expect.element(screen.getByText(messages.list.withoutAddress(1))).toBeVisible();
  await expect.element(screen.getByText('Dlamini, Sipho')).toBeVisible();
  await screen.getByText(messages.list.onlyMissing).click();
  await expect.poll(() => screen.getByText('Dlamini, Sipho').elements()).toEqual([]);
  await expect.element(screen.getByText('Nkosi, Thandi')).toBeVisible();
});

test('makes packets for those paid in cash alone, counts notes and coins, and notes who was paid', async () => {
  let lines = [
    line(1, 'Dlamini, Sipho'),
    line(2, 'Nkosi, Thandi', { nettPayCents: 80_000 }),
    line(3, 'Botha, Anneke', { paymentMethod: 'eft_manual' }),
    line(4, 'Naidoo, Priya', { nettPayCents: -5 }),
    line(5, 'Zulu, Bheki', { paymentMethod: null }),
  ];
  const { screen, asked, emit } = await renderInApp(CashPay, {
    props,
    handlers: {
      'handOuts.list': () => ({ rows: lines }),
      'handOuts.notePaid': ({ payslipIds }) => {
        const handedOut = { ...nothing, cash: Date.now() };
        lines = lines.map((each) => (payslipIds.includes(each.payslipId) ? { ...each, handedOut } : each));
        return {};
      },
    },
  });
  const { cash } = messages;
  await expect.element(screen.getByText(cash.summary(2, 200_055))).toBeVisible();
  for (const text of [cash.noPay(1), cash.unknown(1), cash.leftOver(5)]) {
    await expect.element(screen.getByText(text)).toBeVisible();
  }
  for (const name of ['Naidoo, Priya', 'Zulu, Bheki']) {
    await expect.element(screen.getByRole('alert').filter({ hasText: name })).toBeVisible();
  }
  expect(screen.getByText('Botha, Anneke').elements()).toEqual([]);
  // Six and four notes of R200, and one coin of 50c.
  const total = screen.getByRole('row').filter({ hasText: 'Total' });
  await expect.poll(() => total.element().textContent.replaceAll(/[^\d,]/g, '')).toContain('1010,05');
  await screen.getByRole('button', { name: cash.note(2) }).click();
  await expect
    .poll(() => asked.findLast(({ call }) => call === 'handOuts.notePaid')?.input)
    .toEqual({
      ...{ ...company, payslipIds: [1, 2], isPaid: true },
    });
  emit('handOuts.changed', company);
  await expect.element(screen.getByRole('button', { name: cash.notPaid })).toBeVisible();
});

test('gets payslips ready, says what cannot be printed, and prints the others together', async () => {
  const printing = Promise.withResolvers<{ printed: boolean }>();
  let job: Job | undefined;
  const { screen, asked, emit } = await renderInApp(PrintDialog, {
    props: { selection, onclose: () => undefined },
    handlers: {
      'payslipPrinting.preview': () => ({
        ...{ payslips: 12, calculating: 0, open: 1 },
        kept: { files: 0, oldestAt: null },
      }),
      'payslipPrinting.start': () => ({ jobId: 'job-1' }),
      'payslipPrinting.print': () => printing.promise,
      'jobs.list': () => ({ jobs: job === undefined ? [] : [job] }),
    },
  });
  await expect.element(screen.getByText(savingMessages.open(1))).toBeVisible();
  await screen.getByText(printingFieldMessages.fields.layout.options.two).click();
  job = {
    ...{ ...company, id: 'job-1', kind: 'print-payslips', companyName: 'Karoo Wool', place: null },
    ...{
      phase: 'running',
      total: 12,
      done: 3,
      failed: 0,
      leftMs: null,
      failure: null,
      createdAt: 1,
      changedAt: 1,
    },
  };
  await screen.getByRole('button', { name: printingMessages.confirm(12) }).click();
  await expect.element(screen.getByText(printingMessages.preparingText)).toBeVisible();
  expect(asked.find(({ call }) => call === 'payslipPrinting.start')?.input).toMatchObject({
    options: { layout: 'two', sides: 'one', who: 'all', order: 'name' },
  });
  job = { ...job, phase: 'ended', done: 11, failed: 1 };
  emit('jobs.changed', {});
  await expect.element(screen.getByText(printingMessages.failed(1))).toBeVisible();
  await screen.getByRole('button', { name: printingMessages.print(11) }).click();
  await expect.element(screen.getByText(printingMessages.arranging(11))).toBeVisible();
  printing.resolve({ printed: true });
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
});

test('a sheet of a pay run, whose payslips may be of several periods, names none', () => {
  const { bridge } = createFakeBridge({});
  const ofRun = new HandOutLines(bridge, { ...selection, from: null, to: null, payRunId: 311 });
  expect(ofRun.factsFor('Karoo')).toEqual([[messages.facts.company, 'Karoo']]);
  expect(new HandOutLines(bridge, selection).factsFor('Karoo')).toHaveLength(2);
});
