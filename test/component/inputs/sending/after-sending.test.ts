import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { aSentCell, aSentSubmission } from '#test/support/samples/submissions.ts';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';
import { sendingMessages } from '#features/inputs/texts/sending.ts';
import { FakeMain, outcome } from '../fake-main.ts';
import { openScreen, sendTwo, strip, test, textOf } from '../open-screen.ts';
import { employeeAt, openedPeriod, period, rowAt } from '../period.ts';
import { normalHeading as heading } from '#test/support/samples/inputs.ts';

test('shows no remaining time before the first answer or during a refresh', async ({ main }) => {
  await sendTwo(main);
  main.progress({ cells: 200, waiting: 200 });
  await expect.element(strip.getByRole('progressbar')).toBeVisible();
  expect(textOf(strip)).not.toMatch(/left/);
  main.progress({ cells: 200, applied: 50, waiting: 150 });
  await expect.poll(() => textOf(strip)).toMatch(/seconds left/);
  main.progress({ cells: 200, applied: 50, waiting: 150, waitsUntil: Date.now() + 600_000 });
  await expect.poll(() => textOf(strip)).toMatch(/is busy: sending continues in 10 minutes/);
  expect(textOf(strip)).not.toMatch(/left/);
  main.progress({ cells: 200, applied: 50, unknown: 50, waiting: 100, state: 'checking' });
  await expect.poll(() => textOf(strip)).not.toMatch(/left/);
});

test('exports only the refused cells', async () => {
  const main = new FakeMain(openedPeriod(30), {
    'sentInputs.read': () => ({
      submission: aSentSubmission({ id: 'batch-1', ref: period, applied: 1, rejected: 1 }),
      columns: [{ heading }],
    }),
    'sentInputs.allCells': () => ({ cells: [aSentCell()] }),
    'exports.saveTable': () => ({ saved: { name: 'refused.xlsx' } }),
  });
  await openScreen(main);
  await sendTwo(main);
  main.notify([outcome(0, heading), outcome(1, heading, { state: 'rejected', reason: 'refused' })]);
  main.progress({ cells: 2, applied: 1, rejected: 1, state: 'done' });
  await strip.getByRole('button', { name: sendingMessages.exportFailed }).click();
  await expect.poll(() => main.asked('exports.saveTable')).toHaveLength(1);
  expect(main.asked('sentInputs.allCells')).toEqual([{ submissionId: 'batch-1', show: 'failed' }]);
  expect(main.asked('exports.saveTable')).toMatchObject([
    {
      about: { submissionId: 'batch-1' },
      as: 'xlsx',
      rows: 1,
      suggestedName: expect.stringMatching(/not saved$/),
    },
  ]);
});

test('shows nett pay of the sent employees only once it is calculated', async () => {
  const main = new FakeMain(openedPeriod(3));
  await openScreen(main);
  await sendTwo(main);
  main.notify([outcome(0, heading), outcome(1, heading)]);
  main.progress({ cells: 2, applied: 2, state: 'done' });
  const tellRows = (first: Parameters<typeof rowAt>[1]) =>
    main.fake.emit('bulkInputs.changed', {
      draftId: main.opened.draftId,
      rows: [
        rowAt(0, first),
        rowAt(1, { nettPayCents: null, nettPayBeforeCents: 90_000, calculating: true }),
        rowAt(2, { nettPayCents: 100_000 }),
      ],
    });
  tellRows({ nettPayCents: null, nettPayBeforeCents: 100_000, calculating: true });
  await expect.poll(() => textOf(strip)).toContain('2 saved');
  expect(textOf(strip)).toContain(sendingMessages.nettPay.calculating);
  expect(textOf(strip)).not.toMatch(/R\s\d/);
  tellRows({ nettPayCents: 150_000, nettPayBeforeCents: 100_000 });
  await expect.poll(() => textOf(strip)).toMatch(/R.1.000,00 → R.1.500,00/);
  await expect.poll(() => textOf(strip)).toContain('1 of 2 payslips known');
  await strip.getByRole('button', { name: sendingMessages.nettPay.perEmployee }).click();
  const pay = page.getByRole('dialog', { name: sendingMessages.nettPay.title });
  await expect.poll(() => textOf(pay)).toMatch(/R.1.000,00.*R.1.500,00.*\+R.500,00/);
  await expect.poll(() => textOf(pay)).toContain(sendingMessages.nettPay.calculating);
});

test('shows the outcome in one line on a low window, and the rest on request', async () => {
  await page.viewport(850, 520);
  const main = new FakeMain(openedPeriod(30));
  await openScreen(main);
  await sendTwo(main);
  main.notify([outcome(0, heading), outcome(1, heading, { state: 'rejected', reason: 'refused' })]);
  main.progress({ cells: 2, applied: 1, rejected: 1, state: 'done' });
  const details = strip.getByRole('button', { name: bulkInputsMessages.strip.details });
  await expect.element(details).toHaveAttribute('aria-expanded', 'false');
  expect(strip.element().clientHeight).toBeLessThan(70);
  await expect
    .element(strip.getByRole('button', { name: bulkInputsMessages.strip.showRefused }))
    .toBeVisible();
  await expect.element(strip.getByText(bulkInputsMessages.strip.refusedText)).not.toBeVisible();
  await details.click();
  await expect.element(strip.getByText(bulkInputsMessages.strip.refusedText)).toBeVisible();
  await expect.element(strip.getByRole('button', { name: sendingMessages.exportFailed })).toBeVisible();
  await page.viewport(1280, 800);
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(strip.getByRole('button', { name: sendingMessages.exportFailed })).toBeVisible();
});

test('shows the whole outcome on a high window', async () => {
  await page.viewport(1280, 800);
  const main = new FakeMain(openedPeriod(30));
  await openScreen(main);
  await sendTwo(main);
  main.notify([outcome(0, heading), outcome(1, heading)]);
  main.progress({ cells: 2, applied: 2, state: 'done' });
  await expect.element(strip.getByText(bulkInputsMessages.strip.allGood)).toBeVisible();
});

test('leads to reconnecting when a refused key has halted a submission', async ({ main }) => {
  await sendTwo(main);
  const reach = (state: 'key-refused' | 'online') =>
    main.fake.emit('connections.reachabilityChanged', {
      connectionId: 'practice',
      state,
      lastAnswerAt: null,
    });
  reach('key-refused');
  main.progress({ cells: 2, waiting: 2, state: 'halted' });
  const connect = strip.getByRole('button', { name: bulkInputsMessages.strip.replaceKey });
  await expect.element(connect).toBeVisible();
  reach('online');
  await expect.element(connect).not.toBeInTheDocument();
  await expect.element(strip.getByText(bulkInputsMessages.halted.rest.title)).toBeVisible();
  await expect.element(strip.getByText(/What was not sent is still in your draft/)).toBeVisible();
});

test('offers to resend what failed in the service, without asking for a correction', async () => {
  await page.viewport(1280, 800);
  const main = new FakeMain(openedPeriod(30));
  await openScreen(main);
  await sendTwo(main);
  const failed = { state: 'rejected', reason: 'not-there' } as const;
  main.notify([outcome(0, heading), outcome(1, heading, failed)]);
  main.progress({ cells: 2, applied: 1, notKept: 1, state: 'done' });
  await expect.element(strip.getByText(/1 saved · 1 not saved/)).toBeVisible();
  await expect.element(strip.getByText(/Nothing is known to be wrong with the values/)).toBeVisible();
  await expect.element(strip.getByText(/correct|refused/i)).not.toBeInTheDocument();
  await strip.getByRole('button', { name: bulkInputsMessages.strip.sendNotSaved }).click();
  await expect
    .poll(() => main.asked('bulkInputs.review').at(-1))
    .toMatchObject({ employeeIds: [employeeAt(1)] });
});

test('reports refused and failed inputs separately', async () => {
  await page.viewport(1280, 800);
  const main = new FakeMain(openedPeriod(30));
  await openScreen(main);
  await sendTwo(main);
  main.notify([
    outcome(0, heading, { state: 'rejected', reason: 'refused', message: 'No.' }),
    outcome(1, heading, { state: 'rejected', reason: 'not-there' }),
  ]);
  main.progress({ cells: 2, rejected: 1, notKept: 1, state: 'done' });
  await expect.element(strip.getByText(/1 refused · 1 not saved/)).toBeVisible();
  await expect.element(strip.getByText(/failed to save one of them/)).toBeVisible();
});
