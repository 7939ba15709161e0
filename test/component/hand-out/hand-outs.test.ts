import CashPay from '#features/hand-out/CashPay.svelte';
import HandOutList from '#features/hand-out/HandOutList.svelte';
import PrintDialog from '#features/hand-out/PrintDialog.svelte';
import { HandOutLines } from '#features/hand-out/hand-out-lines.svelte.ts';
import { createFakeBridge } from '#test/support/page/fake-bridge.ts';
import type { HandOutLine, LastGiven } from '#electron/hand-out/contract/hand-out.ts';
import type { Job } from '#electron/jobs/contract/job.ts';
import { handOutMessages as messages } from '#features/hand-out/texts/hand-outs.ts';
import { printingFieldMessages, printingMessages } from '#features/hand-out/texts/payslip-printing.ts';
import { savingMessages } from '#features/hand-out/texts/payslip-saving.ts';
import { beforeAll, expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';
import { aSetUpChoice } from '../support/set-up-choice.ts';
import { giveRoom } from '../support/page-style.ts';
import { aHandOutLine, noHandOuts, payslipSelection as selection } from '#test/support/samples/payslips.ts';
import { company } from '#test/support/samples/karoo.ts';
import { aJob } from '#test/support/samples/jobs.ts';

beforeAll(giveRoom);

const props = { selection, suggestedName: 'Hand-outs', onclose: () => undefined };
const handOut = { at: Date.now(), nettPayCents: 120_055, isOther: false, by: null };

const given = (way: LastGiven['how'], more: Partial<LastGiven> = {}): Partial<HandOutLine> => {
  const lastGiven = { ...handOut, how: way, ...more };
  return {
    given: lastGiven.isOther === true ? 'changed' : 'yes',
    lastGiven,
    handedOut: { ...noHandOuts, [way]: { ...handOut, ...more } },
  };
};

test('shows who got which version, how and by whom, and who has none', async () => {
  const lines = [
    aHandOutLine(1, 'Dlamini, Sipho', given('email')),
    aHandOutLine(2, 'Nkosi, Thandi', { email: null, handedOut: { ...noHandOuts, saved: handOut } }),
    aHandOutLine(3, 'Botha, Anneke', given('printed', { nettPayCents: 90_000, isOther: true })),
    aHandOutLine(4, 'Zulu, Bheki', given('hand', { nettPayCents: null, isOther: null, by: 'Nomsa' })),
  ];
  const handedOn: unknown[] = [];
  const { choice, saved } = await aSetUpChoice('hand-over', { by: 'Nomsa' });
  const { screen, asked, emit } = await renderInApp(HandOutList, {
    props: {
      ...props,
      choice,
      onhandout: (what: 'save' | 'print', payslipIds: readonly number[]) => {
        handedOn.push([what, ...payslipIds]);
      },
    },
    handlers: {
      'handOuts.list': () => ({ rows: [...lines] }),
      'handOuts.noteHandOver': () => ({}),
    },
  });
  await expect.element(screen.getByText(messages.list.summary(2, 1, 4))).toBeVisible();
  await expect.element(screen.getByText(messages.list.withoutAddress(1))).toBeVisible();
  const row = (name: string) => screen.getByRole('row').filter({ hasText: name }).element().textContent;
  // Only saved to a file: nobody has received it.
  expect(row('Nkosi')).toContain(messages.given.no);
  expect(row('Dlamini')).toMatch(new RegExp(`${messages.given.yes}.*${messages.ways.email}`, 's'));
  expect(row('Botha')).toMatch(new RegExp(`${messages.given.changed}.*${messages.ways.printed}`, 's'));
  expect(row('Botha')).toMatch(/900[.,]00/);
  expect(row('Zulu')).toMatch(new RegExp(`${messages.ways.hand}.*${messages.versionUnknown}`, 's'));
  await screen.getByText(messages.list.onlyMissing).click();
  await expect.poll(() => screen.getByText('Dlamini, Sipho').elements()).toEqual([]);
  await screen.getByRole('button', { name: messages.list.print, exact: true }).click();
  expect(handedOn).toEqual([['print', 2, 3]]);

  await screen.getByRole('checkbox', { name: messages.list.tick('Botha, Anneke (3)') }).click();
  await screen.getByRole('button', { name: messages.list.byHand }).click();
  await screen.getByRole('button', { name: messages.handOver.confirm(1) }).click();
  await expect
    .poll(() => asked.find(({ call }) => call === 'handOuts.noteHandOver')?.input)
    .toMatchObject({ ...company, payslipIds: [3], handOver: { by: 'Nomsa' } });
  // Somebody of this company.
  await expect.poll(() => saved()).toMatchObject([{ level: 'company', values: { by: 'Nomsa' } }]);
  lines[2] = aHandOutLine(3, 'Botha, Anneke', given('hand', { by: 'Nomsa' }));
  emit('handOuts.changed', company);
  await expect.element(screen.getByText(messages.list.summary(3, 0, 4))).toBeVisible();
});

test('makes packets only for cash payments, counts notes and coins, and records who was paid', async () => {
  let lines = [
    aHandOutLine(1, 'Dlamini, Sipho'),
    aHandOutLine(2, 'Nkosi, Thandi', { nettPayCents: 80_000 }),
    aHandOutLine(3, 'Botha, Anneke', { paymentMethod: 'eft_manual' }),
    aHandOutLine(4, 'Naidoo, Priya', { nettPayCents: -5 }),
    aHandOutLine(5, 'Zulu, Bheki', { paymentMethod: null }),
  ];
  const { screen, asked, emit } = await renderInApp(CashPay, {
    props,
    handlers: {
      'handOuts.list': () => ({ rows: lines }),
      'handOuts.notePaid': ({ payslipIds }) => {
        const handedOut = { ...noHandOuts, cash: handOut };
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
      ...company,
      payslipIds: [1, 2],
      isPaid: true,
    });
  emit('handOuts.changed', company);
  await expect.element(screen.getByRole('button', { name: cash.notPaid })).toBeVisible();
});

test('prepares payslips, says how many cannot be printed, and prints the others together', async () => {
  const printing = Promise.withResolvers<{ printed: boolean }>();
  let job: Job | undefined;
  const { choice } = await aSetUpChoice('print-payslips');
  const { screen, asked, emit } = await renderInApp(PrintDialog, {
    props: { selection, choice, onclose: () => undefined },
    handlers: {
      'payslipPrinting.preview': () => ({
        payslips: 12,
        calculating: 0,
        open: 1,
        kept: { files: 0, oldestAt: null },
      }),
      'payslipPrinting.start': () => ({ jobId: 'job-1' }),
      'payslipPrinting.print': () => printing.promise,
      'jobs.list': () => ({ jobs: job === undefined ? [] : [job] }),
    },
  });
  await expect.element(screen.getByText(savingMessages.open(1))).toBeVisible();
  await screen.getByText(printingFieldMessages.fields.layout.options.two).click();
  job = aJob({ kind: 'print-payslips', place: null, total: 12, done: 3, leftMs: null });
  await screen.getByRole('button', { name: printingMessages.confirm(12) }).click();
  await expect.element(screen.getByText(printingMessages.preparingText)).toBeVisible();
  expect(asked.find(({ call }) => call === 'payslipPrinting.start')?.input).toMatchObject({
    options: { layout: 'two', sides: 'one', who: 'finalised', order: 'name' },
  });
  job = { ...job, phase: 'ended', done: 11, failed: 1 };
  emit('jobs.changed', {});
  await expect.element(screen.getByText(printingMessages.failed(1))).toBeVisible();
  await screen.getByRole('button', { name: printingMessages.print(11) }).click();
  await expect.element(screen.getByText(printingMessages.arranging(11))).toBeVisible();
  printing.resolve({ printed: true });
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
});

test('names no period on the sheet of a pay run', () => {
  const { bridge } = createFakeBridge({});
  const ofRun = new HandOutLines(bridge, { ...selection, from: null, to: null, payRunId: 311 });
  expect(ofRun.factsFor('Karoo')).toEqual([[messages.facts.company, 'Karoo']]);
  expect(new HandOutLines(bridge, selection).factsFor('Karoo')).toHaveLength(2);
});
