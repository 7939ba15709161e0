import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#kit/errors.ts';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';
import { reviewMessages } from '#features/inputs/texts/review.ts';
import { FakeMain, outcome } from './fake-main.ts';
import { choose, openScreen, pasteText, reviewDialog, sendTwo, strip, textOf, test } from './open-screen.ts';
import { openedPeriod } from './period.ts';
import { normal, normalHeading as heading } from '#test/support/samples/inputs.ts';

const { halted } = bulkInputsMessages;

const unknown = (index: number) => outcome(index, heading, { state: 'unknown' });

test('pauses for as long as the service asked, regardless of earlier idle time', async ({ main }) => {
  const real = Date.now.bind(Date);
  // The strip is shown, but its clock has not ticked for two minutes.
  Date.now = () => real() + 120_000;
  try {
    main.submissions = 1;
    const waitsUntil = Date.now() + 5_000;
    const seen: string[] = [];
    const watcher = new MutationObserver(() => seen.push(document.body.textContent));
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    main.progress({ cells: 2, waiting: 2, waitsUntil });
    await expect.poll(() => textOf(strip)).toMatch(/sending continues in [45] seconds/);
    watcher.disconnect();
    expect(seen.filter((text) => /in \d+ minutes?/.test(text))).toEqual([]);
  } finally {
    Date.now = real;
  }
});

test('says when a check during a pause resumes', async ({ main }) => {
  await sendTwo(main);
  main.progress({ cells: 2, unknown: 2, state: 'checking', waitsUntil: Date.now() + 30_000 });
  await expect.poll(() => textOf(strip)).toMatch(/asked for a pause: Paydesk checks in (30|29) seconds/);
});

test('does not call an answer lost when the service reported a failure', async ({ main }) => {
  await sendTwo(main);
  main.progress({ cells: 2, unknown: 2, state: 'checking' });
  await expect.element(strip.getByRole('progressbar')).toBeVisible();
  expect(textOf(strip)).not.toMatch(/lost/);
  main.notify([unknown(0), unknown(1)]);
  main.progress({ cells: 2, unknown: 2, state: 'halted' });
  await expect.element(strip.getByText(halted.unknown.title)).toBeVisible();
  expect(textOf(strip)).not.toMatch(/lost/);
});

test.each(['disk-full', 'failed'] as const)(
  'says that outcomes could not be saved on the disk, and retries on request: %s',
  async (unwritten) => {
    const main = new FakeMain(openedPeriod(12));
    await openScreen(main);
    await sendTwo(main);
    main.notify([unknown(0), unknown(1)]);
    main.progress({ cells: 2, unknown: 2, state: 'halted', unwritten });
    const messages = halted[unwritten === 'disk-full' ? 'disk-full' : 'disk-failed'];
    await expect.element(strip.getByText(messages.title)).toBeVisible();
    await expect.poll(() => textOf(strip)).toContain('2 not known yet');
    await strip.getByRole('button', { name: bulkInputsMessages.toolbar.settle }).click();
    await expect.poll(() => main.asked('bulkInputs.settle')).toHaveLength(1);
  },
);

test('says why an outcome is still unknown', async () => {
  const main = new FakeMain(openedPeriod(12));
  main.handlers['bulkInputs.settle'] = () => ({
    failure: { code: 'bad-answer', params: { what: 'calculations[0].inputs' } },
  });
  const { app } = await openScreen(main);
  main.notify([unknown(0)]);
  app.actions.run('bulk-inputs.settle');
  await expect.poll(() => app.toasts.items.map(({ text }) => text)).toHaveLength(1);
  expect(app.toasts.items[0]?.text).toContain('the payslip items of an employee');
});

test('counts unknown outcomes in the saved state', async ({ main, app }) => {
  main.notify([unknown(0), unknown(1)]);
  await expect.poll(() => app.session.report).toMatchObject({ unsent: 0, unknown: 2 });
});

test('counts each employee once read, and goes on without the rest at once', async () => {
  const main = new FakeMain(openedPeriod(12, 0));
  let answer: (() => void) | undefined;
  main.handlers['bulkInputs.readBases'] = () =>
    new Promise((resolve) => (answer = () => resolve({ read: 2, failed: 0 })));
  await openScreen(main);
  choose('KF001', normal);
  pasteText('45\r\n46\r\n');
  await expect.poll(() => main.asked('bulkInputs.readBases')).toHaveLength(1);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(reviewDialog.getByText(reviewMessages.reading(0, 2))).toBeVisible();
  const { employeeId } = main.opened.rows[0] ?? { employeeId: 0 };
  const base = { employeeId, heading, value: '40.00', readAt: Date.now() };
  main.fake.emit('bulkInputs.changed', { draftId: main.opened.draftId, bases: [base] });
  await expect.element(reviewDialog.getByText(reviewMessages.reading(1, 2))).toBeVisible();
  await reviewDialog.getByRole('button', { name: reviewMessages.goOn }).click();
  await expect
    .element(reviewDialog.getByRole('button', { name: reviewMessages.goOn }))
    .not.toBeInTheDocument();
  const send = reviewDialog.getByRole('button', { name: /^Send \d/ });
  await expect.element(send).not.toHaveAttribute('aria-disabled', 'true');
  answer?.();
});

test('does not call an unreadable period empty', async () => {
  const main = new FakeMain({ ...openedPeriod(0), columns: [], fetchedAt: null });
  main.handlers['bulkInputs.refresh'] = () => {
    throw new AppError('wrong-address', { host: 'example.test', reason: 'redirect' });
  };
  await openScreen(main);
  await expect.element(page.getByText(bulkInputsMessages.notRead.title)).toBeVisible();
  await expect.element(page.getByText(bulkInputsMessages.empty.title)).not.toBeInTheDocument();
  await expect.element(page.getByText(bulkInputsMessages.noColumns.text)).not.toBeInTheDocument();
  await expect.element(page.getByText(/sign in to the network in a browser/)).toBeVisible();
});
