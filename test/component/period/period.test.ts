import { companiesMessages, companyMessages } from '#features/companies/texts/companies.ts';
import { companyPageMessages } from '#features/companies/texts/company-page.ts';
import {
  monthEndMessages as messages,
  signMessages,
  unsignMessages,
} from '#features/period/texts/month-end.ts';
import { periodMessages } from '#features/period/texts/period.ts';
import { AppError } from '#kit/errors.ts';
import { localDay } from '#payroll/calendar.ts';
import { dueBeside, dueNames } from '#features/home/texts/due-dates.ts';
import { formatNearDay } from '#messages/format.ts';
import { monthEndStepIds, monthEndSteps, stepText } from '#electron/period/contract/month-end.ts';
import { aMonthEndStep, aSignature } from '#test/support/samples/month-end.ts';
import { expect, test, vi } from 'vitest';
import { aSyncState } from '#test/support/samples/sync-state.ts';
import { half, read, renderPeriod, toSign, unsigned, withStep } from '../support/render-period.ts';
import { company } from '#test/support/samples/karoo.ts';

test('shows every step with who did it, the last totals, and employees without inputs', async () => {
  const { screen, app } = await renderPeriod();
  for (const step of half) await expect.element(screen.getByText(stepText(step, String))).toBeVisible();
  expect(half.map(({ id }) => id)).toEqual(monthEndStepIds);
  await expect.element(screen.getByText(/^By thandi on/).first()).toBeVisible();
  await expect.element(screen.getByText(periodMessages.totals.chart).first()).toBeVisible();
  await screen.getByText('Botha, Anele').click();
  await expect.poll(() => app.navigation.route).toBe('employees');
  expect(app.session.employeeId).toBe(9);
});

test('says by when each step is due beside it, and how much is late at the top', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 25, 12) });
  const { screen } = await renderPeriod();
  const step = (name: string) => screen.getByRole('listitem').filter({ hasText: name });
  const due = (name: string, date: string, days: number) =>
    step(name).getByText(dueBeside(date, days), { exact: true });
  await expect.element(due(monthEndSteps['hand-out'].title, '2026-11-20', -5)).toHaveClass('wrong');
  await expect.element(due(monthEndSteps['pay-file'].title, '2026-11-25', 0)).toHaveClass('warn');
  await expect.element(due(monthEndSteps.emp201.title, '2026-12-07', 12)).not.toHaveClass('wrong');
  await expect.element(step(monthEndSteps.finalise.title).getByText(/due/i)).not.toBeInTheDocument();
  await expect.element(screen.getByText(messages.progress(2, 9))).toBeVisible();
  await expect.element(screen.getByText(messages.late(1))).toHaveClass('late');
  const next = messages.nextDue(dueNames.payDay, formatNearDay('2026-11-25'));
  await expect.element(screen.getByText(next)).toBeVisible();
  vi.useRealTimers();
});

test('says plainly that a period was finalised in the service, without a name', async () => {
  const finalised = aMonthEndStep('finalise', {
    state: 'done',
    says: 'finalised',
    count: 40,
    all: 40,
    at: 1,
  });
  const { screen } = await renderPeriod({ steps: withStep(finalised) });
  await expect.element(screen.getByText(/^In the service, seen here on/)).toBeVisible();
});

test('opens the screen of a step, of a month step with its month, and none where nothing is needed', async () => {
  const { screen, app, press } = await renderPeriod();
  await press(messages.acts.check);
  await expect.poll(() => app.navigation.route).toBe('period-check');
  await press(messages.acts.emp201);
  await expect.poll(() => [app.navigation.route, app.navigation.month]).toEqual(['emp201', '2026-11']);
  await press(messages.acts['month-file']);
  await expect.poll(() => [app.navigation.route, app.navigation.month]).toEqual(['tie-out', '2026-11']);
  await expect.element(screen.getByRole('button', { name: messages.acts.journal })).not.toBeInTheDocument();
});

test('leads from inputs that were sent to what was sent', async () => {
  const sent = aMonthEndStep('send', { state: 'done', says: 'sent', count: 3, all: 1, by: 'thandi', at: 1 });
  const { app, press } = await renderPeriod({ steps: withStep(sent) });
  await press(messages.toSent);
  await expect.poll(() => app.navigation.route).toBe('sent-inputs');
});

test('opens the check of a bank file that has been checked, and Pay without one', async () => {
  const { app, press } = await renderPeriod();
  await press(messages.toBankFile);
  await expect.poll(() => app.navigation.route).toBe('pay-file');
  const none = aMonthEndStep('pay-file', { state: 'open', says: 'pay-file-none' });
  const other = await renderPeriod({ steps: withStep(none) });
  await other.press(messages.acts['pay-file']);
  await expect.poll(() => other.app.navigation.route).toBe('pay');
});

test.each([
  [
    messages.nothingToCapture,
    aMonthEndStep('capture', { state: 'open', says: 'nothing-captured' }),
    'isSaid',
    true,
  ],
  [
    messages.somethingToCapture,
    aMonthEndStep('capture', { state: 'done', says: 'nothing-to-capture' }),
    'isSaid',
    false,
  ],
] as const)('says what a press of “%s” says', async (name, step, field, expected) => {
  const { press, inputsOf } = await renderPeriod(
    { steps: withStep(step) },
    { 'monthEnds.setNothingToCapture': () => ({}) },
  );
  await press(name);
  await expect.poll(() => inputsOf('monthEnds.setNothingToCapture')).toMatchObject([{ [field]: expected }]);
});

test('accepts a pay file, and marks the EMP201 as submitted', async () => {
  const { screen, press, inputsOf } = await renderPeriod(
    {},
    { 'monthEnds.acceptPayFile': () => ({}), 'home.noteDue': () => ({}) },
  );
  await press(messages.acceptFile.open);
  // It asks first, and says what stands out.
  await expect.element(screen.getByRole('dialog').getByText(/2 of 40 payments stand out/)).toBeVisible();
  expect(inputsOf('monthEnds.acceptPayFile')).toEqual([]);
  await press(messages.acceptFile.confirm);
  await expect.poll(() => inputsOf('monthEnds.acceptPayFile')).toMatchObject([{ isAccepted: true }]);
  await press(messages.markSubmitted);
  await expect
    .poll(() => inputsOf('home.noteDue'))
    .toEqual([
      {
        connectionId: company.connectionId,
        companyId: 42,
        kind: 'emp201',
        payFrequencyId: null,
        end: '2026-11',
        due: '2026-12-07',
        days: { submitted: localDay(Date.now()) },
      },
    ]);
});

test('does not accept a bank file of which something else holds by then', async () => {
  let steps = half;
  const { screen, press, emit } = await renderPeriod(
    {},
    { 'monthEnds.read': () => ({ steps: [...steps], month: '2026-11', sharedWith: [] }) },
  );
  await press(messages.acceptFile.open);
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(messages.acceptFile.text)).toBeVisible();
  steps = withStep(aMonthEndStep('pay-file', { state: 'open', says: 'pay-file-outdated' }));
  emit('monthEnds.changed', company);
  await expect.element(dialog.getByText(messages.acceptFile.isOther)).toBeVisible();
  const confirm = dialog.getByRole('button', { name: messages.acceptFile.confirm });
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
});

test('reads the steps again when something was signed, checked or marked', async () => {
  const { emit, inputsOf } = await renderPeriod();
  await expect.poll(() => inputsOf('monthEnds.readSignature')).toHaveLength(1);
  emit('monthEnds.changed', company);
  await expect.poll(() => inputsOf('monthEnds.readSignature')).toHaveLength(2);
  emit('home.changed', {});
  await expect.poll(() => inputsOf('monthEnds.read')).toHaveLength(3);
});

test('signs what was shown, and shows why a name is refused', async () => {
  const { screen, press, type, inputsOf } = await renderPeriod(
    {},
    {
      'monthEnds.sign': ({ form }) => {
        if (form.signedBy === 'thandi') throw new AppError('signature-refused', { reason: 'same-person' });
        return {};
      },
    },
  );
  await press(messages.signature.sign);
  const { signedBy, preparedBy } = signMessages.fields;
  await expect.element(screen.getByLabelText(signedBy.label)).toHaveValue('');
  await expect.element(screen.getByLabelText(signedBy.label)).toHaveFocus();
  await expect.element(screen.getByLabelText(preparedBy.label)).toHaveValue('thandi');
  await press(messages.signature.dialog.confirm);
  expect(inputsOf('monthEnds.sign')).toEqual([]);
  await type(signedBy.label, 'thandi');
  await press(messages.signature.dialog.confirm);
  await expect.element(screen.getByText(/Somebody else has to sign/).first()).toBeVisible();
  await type(signedBy.label, 'Johan Adams');
  await press(messages.signature.dialog.confirm);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(inputsOf('monthEnds.sign').at(-1)).toMatchObject({
    code: toSign.code,
    form: { signedBy: 'Johan Adams', preparedBy: 'thandi' },
  });
});

test('shows a signature that holds, and takes it back with a reason', async () => {
  const signature = aSignature();
  const { screen, press, type, inputsOf } = await renderPeriod(
    { signing: { ...unsigned, signature } },
    { 'monthEnds.unsign': () => ({}) },
  );
  await expect.element(screen.getByText(messages.signature.holds(signature))).toBeVisible();
  await expect.element(screen.getByText(signature.code)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: messages.signature.sign })).not.toBeInTheDocument();
  await press(messages.signature.unsign);
  await type(unsignMessages.fields.signedBy.label, 'Johan Adams');
  await type(unsignMessages.fields.reason.label, 'The bonus is missing');
  await press(messages.signature.removal.confirm);
  await expect
    .poll(() => inputsOf('monthEnds.unsign'))
    .toMatchObject([{ form: { signedBy: 'Johan Adams', reason: 'The bonus is missing' } }]);
});

test('says what changed since a signature was made, and offers to sign again', async () => {
  const signature = aSignature({
    holds: 'no',
    changes: [
      { what: 'payslips-changed', count: 2 },
      { what: 'emp201', count: 1 },
    ],
  });
  const { screen } = await renderPeriod({ signing: { ...unsigned, signature } });
  await expect.element(screen.getByText(/but 3 things have changed since$/)).toBeVisible();
  await expect.element(screen.getByText(/^2 payslips changed and the EMP201\./)).toBeVisible();
  await expect.element(screen.getByText(toSign.code)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: messages.signature.signAgain })).toBeVisible();
});

test('offers no signature before the payslips are finalised, nor while it is not known whether one holds', async () => {
  const notYet = await renderPeriod({ signing: { ...unsigned, toSign: null } });
  await expect.element(notYet.screen.getByText(messages.signature.waits)).toBeVisible();
  await expect
    .element(notYet.screen.getByRole('button', { name: messages.signature.sign }))
    .not.toBeInTheDocument();
  await notYet.screen.unmount();
  const signature = aSignature({ holds: 'unknown' });
  const { screen } = await renderPeriod({ signing: { ...unsigned, signature, toSign: null } });
  await expect.element(screen.getByText(messages.signature.unknownText)).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: messages.signature.signAgain }))
    .not.toBeInTheDocument();
});

test('says that payslips were never read, and offers to read them', async () => {
  let opened = 0;
  const { screen, app } = await renderPeriod({}, { 'periods.read': () => ({ ...read, unread: 3 }) });
  app.actions.handle('application.sync', () => (opened += 1));
  await expect.element(screen.getByText(companiesMessages.unread(3)).first()).toBeVisible();
  await screen.getByRole('button', { name: companyMessages.readUnread }).click();
  expect(opened).toBe(1);
});

test('opens the website of the company once its address is set', async () => {
  let address = '';
  const { screen, asked, press } = await renderPeriod(
    {},
    {
      'companies.page': () => ({ address }),
      'companies.savePage': (page) => {
        ({ address } = page);
        return {};
      },
      'companies.openPage': () => ({}),
    },
  );
  await press(messages.setPage);
  const field = screen.getByRole('textbox', { name: companyPageMessages.form.fields.address.label });
  const save = screen.getByRole('button', { name: companyPageMessages.save });
  await field.fill('file:///C:/payroll.exe');
  await save.click();
  await expect.element(screen.getByText('with https:// in front', { exact: false })).toBeVisible();
  expect(address).toBe('');
  await field.fill('https://pay.example.co.za/companies/42');
  await save.click();
  await press(messages.companyPage('pay.example.co.za'));
  await expect.poll(() => asked.find(({ call }) => call === 'companies.openPage')?.input).toEqual(company);
});

test('refreshes the company on F5, and shows errors', async () => {
  const { screen, app, asked } = await renderPeriod(
    {},
    {
      'monthEnds.readSignature': () => Promise.reject(new Error('not asked')),
      'sync.start': () => {
        const failure = { code: 'offline', params: { host: 'pay.example.co.za' } } as const;
        return aSyncState({ ...company, phase: 'failed', failure });
      },
    },
  );
  await expect.element(screen.getByText(messages.period)).toBeVisible();
  app.actions.run('view.refresh');
  const alerts = screen.getByRole('alert');
  await expect.element(alerts.filter({ hasText: 'pay.example.co.za' })).toBeVisible();
  expect(asked.find(({ call }) => call === 'sync.start')?.input).toEqual({
    ...company,
    scope: 'company',
    agreed: false,
  });
});

test('says when a period was never read', async () => {
  const { screen } = await renderPeriod({}, { 'periods.read': () => ({ ...read, payslips: 0 }) });
  await expect.element(screen.getByText(periodMessages.nothingRead.title)).toBeVisible();
});
