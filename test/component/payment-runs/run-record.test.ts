import Pay from '#features/payment-runs/Pay.svelte';
import { payMessages } from '#features/payment-runs/texts/pay.ts';
import { paymentRefusals } from '#features/payment-runs/texts/refusals.ts';
import { releaseMessages, runMessages as messages } from '#features/payment-runs/texts/run.ts';
import type { PaymentRun } from '#electron/payment-runs/contract/payment-run.ts';
import { AppError } from '#kit/errors.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInKaroo } from '../support/render-in-app.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { company, fetchedAt, periodEnding, weekly } from '#test/support/samples/karoo.ts';
import { aPaymentLine, aPaymentRun, savedFile, setUpOfFnb } from '#test/support/samples/payment-runs.ts';

const period = periodEnding('2026-11-30');
const ref = { ...company, id: 'run-1' };
const released = {
  state: 'released',
  released: { by: 'Johan Botha', at: fetchedAt },
  file: savedFile,
} as const;

/** Shows a payment run; each act makes it what the run is afterwards. */
async function open(
  run: PaymentRun,
  acts: { readonly [call: string]: Partial<PaymentRun> | (() => never) } = {},
) {
  let shown = run;
  const becomes = (call: string) => {
    const act = acts[call];
    shown = { ...shown, ...(typeof act === 'function' ? act() : act) };
    return {};
  };
  const handlers: FakeHandlers = {
    'paymentRuns.readSetUp': () => ({ setUp: setUpOfFnb, alike: null }),
    'paymentRuns.list': () => ({ runs: [shown] }),
    'paymentRuns.lines': () => ({ lines: [aPaymentLine(0)] }),
    'paymentRuns.releasers': () => ({
      names: ['Thandi Nkosi', 'Johan Botha'],
      needed: true,
      byPolicy: false,
    }),
    'paymentRuns.release': () => {
      becomes('release');
      return { saved: { name: savedFile.name } };
    },
    'paymentRuns.sent': () => becomes('sent'),
    'paymentRuns.cancel': () => becomes('cancel'),
  };
  return renderInKaroo(Pay, {
    props: { period },
    prepare: ({ session }) => session.choosePeriod(weekly, period.periodEnd),
    handlers,
  });
}

afterEach(() => page.viewport(1280, 800));

test('shows facts at the press of a button when the window is low', async () => {
  await page.viewport(853, 533);
  const { screen, press } = await open(aPaymentRun(released));
  await expect.element(screen.getByRole('button', { name: messages.details })).toBeVisible();
  expect(screen.getByText(savedFile.folder).query()).toBeNull();
  await press(messages.details);
  await expect.element(screen.getByText(savedFile.folder)).toBeVisible();
});

test('releases only once the count and the total were read back right', async () => {
  const { screen, press, type, inputsOf } = await open(aPaymentRun(), { release: released });
  await press(messages.release);
  await type(releaseMessages.fields.count, '3');
  await type(releaseMessages.fields.total, '1205.50');
  await press(releaseMessages.confirm);
  await expect.element(screen.getByText(releaseMessages.differs.total)).toBeVisible();
  expect(inputsOf('paymentRuns.release')).toEqual([]);
  await type(releaseMessages.fields.total, '1200.50');
  await press(releaseMessages.confirm);
  await expect.element(screen.getByText(messages.checked)).toBeVisible();
  expect(inputsOf('paymentRuns.release')).toEqual([
    {
      ...ref,
      count: 3,
      totalCents: 120_050,
      person: null,
      suggestedName: 'Bank file Karoo Fresh Produce 2026-11-25',
    },
  ]);
  await expect.element(screen.getByRole('heading', { name: messages.titleOf('2026-11-25') })).toHaveFocus();
});

test('asks a second person for a name and a passphrase, but not whoever prepared it', async () => {
  const { screen, press, type, inputsOf } = await open(aPaymentRun({ needsSecond: true }), {
    release: released,
  });
  await press(messages.release);
  await type(releaseMessages.fields.count, '3');
  await type(releaseMessages.fields.total, '1200.50');
  await press(releaseMessages.confirm);
  expect(inputsOf('paymentRuns.release')).toEqual([]);
  await screen.getByRole('combobox', { name: releaseMessages.fields.name }).click();
  await expect.element(screen.getByRole('option', { name: 'Thandi Nkosi' })).not.toBeInTheDocument();
  await screen.getByRole('option', { name: 'Johan Botha' }).click();
  await type(releaseMessages.fields.passphrase, 'open sesame');
  await press(releaseMessages.confirm);
  await expect
    .poll(() => inputsOf('paymentRuns.release'))
    .toMatchObject([{ person: { name: 'Johan Botha', passphrase: 'open sesame' } }]);
});

test('says that the bank has the file, once that was confirmed', async () => {
  const { screen, press, inputsOf } = await open(aPaymentRun(released), {
    sent: {
      state: 'paid',
      ended: { by: 'Thandi Nkosi', at: fetchedAt, reason: '' },
      file: { ...savedFile, found: 'removed' },
    },
  });
  await press(messages.sent.open);
  expect(inputsOf('paymentRuns.sent')).toEqual([]);
  await press(messages.sent.confirm);
  await expect.poll(() => inputsOf('paymentRuns.sent')).toEqual([ref]);
  await expect.element(screen.getByText(payMessages.states.paid, { exact: true })).toBeVisible();
});

test('says why a payment run was not released', async () => {
  const { screen, press, type } = await open(aPaymentRun(), {
    release: () => {
      throw new AppError('payment-refused', { reason: 'account-changed' });
    },
  });
  await press(messages.release);
  await type(releaseMessages.fields.count, '3');
  await type(releaseMessages.fields.total, '1200.50');
  await press(releaseMessages.confirm);
  await expect.element(screen.getByText(paymentRefusals['account-changed'])).toBeVisible();
});

test('cancels a payment run only with a reason', async () => {
  const { screen, press, type, inputsOf } = await open(aPaymentRun(), {
    cancel: {
      state: 'cancelled',
      ended: { by: 'Thandi Nkosi', at: fetchedAt, reason: 'The wrong day' },
    },
  });
  await press(messages.cancel.open);
  const confirm = screen.getByRole('button', { name: messages.cancel.confirm, exact: true });
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await type(messages.cancel.reason, ' The wrong day ');
  await confirm.click();
  await expect.poll(() => inputsOf('paymentRuns.cancel')).toEqual([{ ...ref, reason: 'The wrong day' }]);
});

test('shows a file that was changed as such, and cannot say that the bank has it', async () => {
  const { screen } = await open(aPaymentRun({ ...released, file: { ...savedFile, found: 'changed' } }));
  await expect.element(screen.getByText(messages.found.changed.title)).toBeVisible();
  await expect.element(screen.getByText(messages.checked)).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('button', { name: messages.sent.open }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('shows a file that is gone as such, and can still say that the bank has it', async () => {
  const { screen } = await open(aPaymentRun({ ...released, file: { ...savedFile, found: 'gone' } }));
  await expect.element(screen.getByText(messages.found.gone.title)).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: messages.sent.open }))
    .not.toHaveAttribute('aria-disabled');
});

test('names the service that copies the folder of the file to the internet', async () => {
  const { screen } = await open(aPaymentRun({ ...released, file: { ...savedFile, syncedBy: 'Dropbox' } }));
  await expect.element(screen.getByText(messages.synced('Dropbox').title)).toBeVisible();
});
