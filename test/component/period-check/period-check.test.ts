import { numberedName } from '#kit/listed-name.ts';
import PeriodCheck from '#features/period-check/PeriodCheck.svelte';
import { checkText, periodCheckMessages as messages, whyText } from '#features/period-check/texts.ts';
import { notedOf, periodChecks } from '#electron/period-check/contract/period-check.ts';
import { defaultSettings } from '#electron/settings/contract/settings.ts';
import { formatMoney } from '#messages/format.ts';
import { resultMessages } from '#messages/results.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKaroo } from '../support/render-in-app.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { periodEnding, weekly } from '#test/support/samples/karoo.ts';
import { anAuditEntry } from '#test/support/samples/audit-entry.ts';
import { aFinding, noExplanation, noFindings } from '#test/support/samples/period-check.ts';

const period = periodEnding('2026-11-30');

const ticked = aFinding(2, { tick: { by: 'thandi', at: 1, note: '' } });
const read = {
  ...noFindings,
  findings: [aFinding(1), aFinding(3), ticked],
  payslips: 40,
  calculating: 2,
};

const anEntry = {
  ...anAuditEntry({ kind: 'bulk-input', old: '', new: '4000.00' }),
  times: 1,
};

/** Main keeps the ticks, as it does in the app. */
function renderCheck(view = read, handlers: FakeHandlers = {}) {
  let shown = view;
  const rendered = renderInKaroo(PeriodCheck, {
    props: { period },
    prepare: ({ session }) => session.choosePeriod(weekly, period.periodEnd),
    handlers: {
      'periodChecks.read': () => shown,
      'periodChecks.explain': () => noExplanation,
      'periodChecks.tick': ({ findings, ticked: isTicked }) => {
        const notes = new Map(findings.map((each) => [each.employeeId, each.note]));
        shown = {
          ...shown,
          findings: shown.findings.map((each) => {
            const note = notes.get(each.employeeId);
            if (note === undefined) return each;
            return { ...each, tick: isTicked ? { by: 'thandi', at: 2, note } : null };
          }),
        };
        void rendered.then(({ emit }) => emit('periodChecks.changed', period));
        return {};
      },
      // Slower than a clerk who types on.
      'settings.write': () => new Promise(() => undefined),
      ...handlers,
    },
  });
  return rendered;
}

type Rendered = Awaited<ReturnType<typeof renderCheck>>;

const ticksOf = ({ asked }: Rendered) =>
  asked.flatMap(({ call, input }) =>
    call === 'periodChecks.tick'
      ? [input as { findings: { employeeId: number; note: string }[]; ticked: boolean }]
      : [],
  );

const focusList = ({ screen }: Rendered) => (screen.getByRole('grid').element() as HTMLElement).focus();
const desk = ({ screen }: Rendered) => screen.getByRole('region', { name: messages.desk.label });
const shownName = (rendered: Rendered) => desk(rendered).getByRole('heading', { level: 2 });

const openSetting = async ({ screen }: Rendered) => {
  await screen.getByRole('button', { name: / over \d+% and / }).click();
  return screen.getByRole('dialog', { name: messages.compare.setting.label });
};

test('ticks a finding by click or Space, and opens its payslip by Enter', async () => {
  const rendered = await renderCheck();
  const { screen, app } = rendered;
  const found = checkText(aFinding(1));
  const tickOf = (index: number) =>
    screen.getByRole('checkbox', { name: messages.tick(numberedName(aFinding(index)), found) });
  await expect.element(screen.getByText(whyText(aFinding(1))).first()).toBeVisible();
  await expect.element(screen.getByText(messages.notChecked.title)).toBeVisible();
  await expect.element(tickOf(2)).toBeChecked();
  await tickOf(1).click();
  await expect
    .poll(() => ticksOf(rendered))
    .toEqual([{ ...period, compare: 'before', findings: [notedOf(aFinding(1))], ticked: true }]);
  await expect.element(tickOf(1)).toBeChecked();
  expect(app.navigation.route).not.toBe('payslips');

  focusList(rendered);
  await userEvent.keyboard(' ');
  await expect.poll(() => ticksOf(rendered).at(-1)).toMatchObject({ ticked: false });
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.navigation.route).toBe('payslips');
  expect(app.session.payslipId).toBe(10);
  expect(app.session.payslipOfPeriod).toBe(true);
});

test('goes from finding to finding by key, ticks one and goes on, and unticks one', async () => {
  const rendered = await renderCheck();
  const name = shownName(rendered);
  await expect.element(name).toHaveTextContent('Anele Botha 1');
  focusList(rendered);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(name).toHaveTextContent('Anele Botha 3');
  await userEvent.keyboard('k');
  await expect.element(name).toHaveTextContent('Anele Botha 1');
  await userEvent.keyboard('t');
  await expect.element(name).toHaveTextContent('Anele Botha 3');
  await expect.poll(() => ticksOf(rendered)).toMatchObject([{ findings: [{ employeeId: 1 }], ticked: true }]);
  await userEvent.keyboard('jj');
  await expect.element(name).toHaveTextContent('Anele Botha 2');
  await userEvent.keyboard('u');
  await expect
    .poll(() => ticksOf(rendered).at(-1))
    .toMatchObject({ findings: [{ employeeId: 2 }], ticked: false });
});

test('goes on to the next finding when a tick takes the current one out of the filter', async () => {
  const rendered = await renderCheck({ ...read, findings: [...read.findings, aFinding(4)] });
  const { screen } = rendered;
  await screen.getByRole('button', { name: new RegExp(`^${messages.filter.marks.open}`) }).click();
  await expect.element(screen.getByText(resultMessages.shown(3, 4))).toBeVisible();
  await screen.getByRole('button', { name: messages.desk.next }).click();
  await expect.element(shownName(rendered)).toHaveTextContent('Anele Botha 3');
  await desk(rendered).getByRole('button', { name: messages.desk.tick }).click();
  await expect.element(screen.getByText(resultMessages.shown(2, 4))).toBeVisible();
  await expect.element(shownName(rendered)).toHaveTextContent('Anele Botha 4');
});

test('saves why a finding is right with its tick, and keeps what is typed while the check is read again', async () => {
  const rendered = await renderCheck();
  const { screen } = rendered;
  focusList(rendered);
  await userEvent.keyboard('n');
  await userEvent.keyboard('Bonus of October');
  rendered.emit('periodChecks.changed', period);
  const note = screen.getByLabelText(messages.desk.note);
  await expect.element(note).toHaveValue('Bonus of October');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => ticksOf(rendered))
    .toMatchObject([{ findings: [{ employeeId: 1, note: 'Bonus of October' }], ticked: true }]);
  await note.fill('Bonus of November');
  await screen.getByRole('button', { name: messages.desk.saveNote }).click();
  await expect.poll(() => ticksOf(rendered).at(-1)?.findings[0]?.note).toBe('Bonus of November');
  await screen.getByRole('button', { name: messages.undo.act }).click();
  await expect.poll(() => ticksOf(rendered).at(-1)?.findings[0]?.note).toBe('Bonus of October');
});

test('leads on once nothing is left to tick, also if a filter hides what was', async () => {
  const tick = { by: 'Nomsa', at: 1, note: '' };
  const left = read.findings.filter((each) => each.tick === null);
  const { screen, app } = await renderCheck({
    ...read,
    findings: left.map((each, index) => (index === 0 ? each : { ...each, tick })),
  });
  const goOn = screen.getByRole('button', { name: messages.goOn });
  await screen.getByRole('button', { name: /^Ticked / }).click();
  await expect.element(screen.getByRole('button', { name: /^Tick .*shown…$/ })).not.toBeInTheDocument();
  await expect.element(goOn).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /^Ticked / }).click();
  await screen.getByRole('button', { name: messages.desk.tick }).click();
  await goOn.click();
  expect(app.navigation.route).toBe('period');
});

test('asks before it ticks all that is shown, and undoes that as one step', async () => {
  const rendered = await renderCheck();
  const { screen } = rendered;
  const undo = screen.getByRole('button', { name: messages.undo.act });
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: messages.tickShown(2, 2) }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(messages.tickAll.ofCheck(periodChecks.changed, 2))).toBeVisible();
  await expect.element(dialog.getByText(messages.tickAll.unexplained(2))).toBeVisible();
  expect(ticksOf(rendered)).toEqual([]);
  await dialog.getByRole('button', { name: messages.tickAll.confirm(2) }).click();
  const both = [{ employeeId: 1 }, { employeeId: 3 }];
  await expect.poll(() => ticksOf(rendered)).toMatchObject([{ findings: both, ticked: true }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => ticksOf(rendered).at(-1)).toMatchObject({ findings: both, ticked: false });
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(ticksOf(rendered)).toHaveLength(2);
});

test('ticks nothing together with others that may be money to a wrong account, unless only that is shown', async () => {
  const alone = [aFinding(4, { check: 'negative' }), aFinding(5, { check: 'shared-account' })];
  const rendered = await renderCheck({ ...read, findings: [...read.findings, ...alone] });
  const { screen } = rendered;
  await screen.getByRole('button', { name: messages.tickShown(2, 4) }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(messages.tickAll.left(2))).toBeVisible();
  await expect.element(dialog.getByText(messages.tickAll.ofCheck(periodChecks.negative, 1))).toBeVisible();
  await dialog.getByRole('button', { name: messages.tickAll.confirm(2) }).click();
  await expect
    .poll(() => ticksOf(rendered))
    .toMatchObject([{ findings: [{ employeeId: 1 }, { employeeId: 3 }], ticked: true }]);
  await expect.element(screen.getByRole('button', { name: /^Tick .*shown…$/ })).not.toBeInTheDocument();
  await screen.getByRole('searchbox', { name: resultMessages.search }).fill('Botha 4');
  await expect.element(screen.getByRole('button', { name: messages.tickShown(1, 1) })).toBeVisible();
});

test('takes back a tick of the comparison in which it was made', async () => {
  let compare: 'before' | 'two-before' = 'before';
  const rendered = await renderCheck(read, {
    'periodChecks.tick': () => ({}),
    'periodChecks.read': () => ({ ...read, compared: { ...read.compared, compare } }),
  });
  await expect.element(rendered.screen.getByRole('grid')).toBeVisible();
  await userEvent.keyboard('t');
  await expect.poll(() => ticksOf(rendered)).toMatchObject([{ compare: 'before', ticked: true }]);
  compare = 'two-before';
  rendered.emit('periodChecks.changed', period);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => ticksOf(rendered).at(-1)).toMatchObject({ compare: 'before', ticked: false });
});

test('takes one step back while Undo is pressed twice at once', async () => {
  const rendered = await renderCheck();
  const undo = rendered.screen.getByRole('button', { name: messages.undo.act });
  focusList(rendered);
  await userEvent.keyboard('tt');
  await expect.poll(() => ticksOf(rendered)).toHaveLength(2);
  const button = undo.element() as HTMLElement;
  await expect.element(undo).not.toHaveAttribute('aria-disabled');
  button.click();
  button.click();
  await expect.poll(() => ticksOf(rendered)).toHaveLength(3);
  await expect.element(undo).not.toHaveAttribute('aria-disabled');
  await undo.click();
  await expect.poll(() => ticksOf(rendered)).toHaveLength(4);
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  expect(ticksOf(rendered).map(({ findings }) => findings[0]?.employeeId)).toEqual([1, 3, 3, 1]);
});

test('says in place that items were not read, and reads those of both payslips', async () => {
  const rendered = await renderCheck(undefined, { 'payslips.refresh': () => ({ fetchedAt: 1 }) });
  const { screen, asked } = rendered;
  await expect.element(screen.getByText(messages.desk.missing['never-read'])).toBeVisible();
  await expect.element(screen.getByText(messages.desk.allSame)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: messages.desk.readItems }).click();
  await expect
    .poll(() =>
      asked
        .filter(({ call }) => call === 'payslips.refresh')
        .map(({ input }) => (input as { payslipId: number }).payslipId),
    )
    .toEqual([9, 10]);
});

test('opens the sheet at an input that was sent', async () => {
  const heading = 'calc.commission.amount';
  const sent = { ...anEntry, subject: heading };
  const rendered = await renderCheck(undefined, {
    'periodChecks.explain': () => ({ ...noExplanation, inputs: [sent] }),
  });
  const { screen, app } = rendered;
  await screen.getByRole('button', { name: /^Go to Commission/ }).click();
  await expect.poll(() => app.navigation.route).toBe('bulk-inputs');
  expect(app.session.consumeInput()).toEqual({ employeeId: 1, heading });
});

test('remembers the period to compare with, and reads its pay run where that was not read', async () => {
  const compared = {
    compare: 'year-before' as const,
    end: '2025-11-28',
    state: 'not-read' as const,
    unread: 40,
    payRunId: 812,
  };
  const rendered = await renderCheck(
    { ...read, findings: [], calculating: 0, compared },
    {
      'settings.read': () => ({ ...defaultSettings, comparison: 'year-before' as const }),
      'settings.write': ({ comparison = 'before' }) => ({ ...defaultSettings, comparison }),
      'payRuns.refresh': () => ({ fetchedAt: 1 }),
    },
  );
  const { screen, asked } = rendered;
  await expect.element(screen.getByText(messages.compare.notRead.title('2025-11-28'))).toBeVisible();
  await expect.element(screen.getByText(messages.noneElse.title)).toBeVisible();
  await screen.getByRole('button', { name: messages.compare.read }).click();
  await expect
    .poll(() => asked.find(({ call }) => call === 'payRuns.refresh')?.input)
    .toMatchObject({ payRunId: 812 });
  const setting = await openSetting(rendered);
  await expect.element(setting.getByText(messages.compare.usual)).not.toBeInTheDocument();
  await setting.getByRole('combobox', { name: messages.compare.label }).click();
  await screen.getByRole('option', { name: messages.compare.options['two-before'] }).click();
  await expect.element(setting.getByText(messages.compare.usual)).toBeVisible();
  await expect
    .poll(() => asked.filter(({ call }) => call === 'settings.write').map(({ input }) => input))
    .toContainEqual({ comparison: 'two-before' });
});

test('saves the threshold, and refuses anything but a whole number', async () => {
  const rendered = await renderCheck();
  const { asked } = rendered;
  const setting = await openSetting(rendered);
  const percent = setting.getByLabelText(messages.variance.percent);
  await percent.fill('ten');
  await userEvent.keyboard('{Enter}');
  await expect.element(percent).toHaveAttribute('aria-invalid', 'true');
  const written = () => asked.filter(({ call }) => call === 'settings.write').map(({ input }) => input);
  const before = written().length;
  await percent.fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(percent).toHaveValue('10');
  await percent.fill('25 %');
  await userEvent.keyboard('{Enter}');
  await setting.getByLabelText(messages.variance.rands, { exact: true }).fill('0');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => written().slice(before))
    .toEqual([{ variance: { percent: 25, rands: 100 } }, { variance: { percent: 25, rands: 0 } }]);
});

test('says the setting on its button, takes typing back before Esc closes it, and returns the focus', async () => {
  const rendered = await renderCheck();
  const { screen, asked } = rendered;
  const button = screen.getByRole('button', { name: messages.compare.setting.chosen('before', 10, 100) });
  await expect.element(button).toBeVisible();
  const setting = await openSetting(rendered);
  const over = setting.getByLabelText(messages.filter.overRands);
  await over.fill('2 000');
  await userEvent.keyboard('{Escape}');
  await expect.element(over).toHaveValue('1000');
  await over.fill('2 000');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: /^Over R.2.000/ })).toBeVisible();
  await setting.getByLabelText(messages.variance.percent).fill('25');
  await userEvent.keyboard('{Tab}{Escape}');
  await expect.element(setting).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(asked).toContainEqual({
    call: 'settings.write',
    input: { variance: { percent: 25, rands: 100 } },
  });
});

test('shows by sign and colour that nett pay is negative', async () => {
  const { screen } = await renderCheck(
    {
      ...read,
      findings: [aFinding(1, { check: 'negative', beforeCents: null, nowCents: -45_050 })],
    },
    { 'periodChecks.explain': () => ({ ...noExplanation, before: null, now: null }) },
  );
  const amount = screen.getByRole('definition').getByText(formatMoney(-45_050));
  await expect.element(amount).toHaveClass(/negative/);
});

test('says of a new payslip what was paid, and of nothing that it is more', async () => {
  const worked = { units: '50', unit: 'hours', rate: '48', factor: '1' } as const;
  const basic = {
    item: 'Basic Salary',
    name: 'Basic Salary',
    nameable: false,
    named: false,
    amountCents: 240_000,
    worked,
  };
  const groups = [{ kind: 'income' as const, group: null, items: [basic] }];
  const now = { payslipIds: [10], nettPayCents: 240_000, groups, missing: null };
  const { screen } = await renderCheck(
    { ...read, findings: [aFinding(1, { check: 'new', beforeCents: null })] },
    { 'periodChecks.explain': () => ({ ...noExplanation, now, before: null }) },
  );
  const items = screen.getByRole('region', { name: messages.desk.label }).getByRole('row');
  await expect.element(items.filter({ hasText: 'Basic Salary' })).toBeVisible();
  await expect.element(items.filter({ hasText: /more at/ })).not.toBeInTheDocument();
});

test('offers to refresh the company where payslips were never read', async () => {
  const starts = ({ asked }: Rendered) => asked.filter(({ call }) => call === 'sync.start').length;
  const none = await renderCheck({ ...noFindings, payslips: 0 });
  await none.screen.getByRole('button', { name: messages.refresh }).click();
  await expect.poll(() => starts(none)).toBe(1);
  await none.screen.unmount();
  const some = await renderCheck({ ...read, unreadEmployees: 4 });
  await some.screen.getByRole('button', { name: messages.refresh }).click();
  await expect.poll(() => starts(some)).toBe(1);
});

test('distinguishes no findings from no data', async () => {
  const { screen } = await renderCheck({ ...read, findings: [], calculating: 0 });
  await expect.element(screen.getByText(messages.none.title)).toBeVisible();
  await screen.unmount();
  const { screen: empty } = await renderCheck({ ...read, findings: [], payslips: 0 });
  await expect.element(empty.getByText(messages.noPayslips.title)).toBeVisible();
});
