import PeriodCheck from '#features/period-check/PeriodCheck.svelte';
import { periodCheckMessages as messages, whyText } from '#features/period-check/texts.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKaroo } from '../support/render-in-app.ts';
import { periodEnding, weekly } from '#test/support/samples/karoo.ts';
import { aFinding, noFindings } from '#test/support/samples/period-check.ts';

const period = periodEnding('2026-11-30');

const ticked = aFinding(2, { tick: { by: 'thandi', at: 1, note: '' } });
const read = {
  ...noFindings,
  findings: [aFinding(1), aFinding(3), ticked],
  payslips: 40,
  calculating: 2,
};

function renderCheck(view = read) {
  return renderInKaroo(PeriodCheck, {
    props: { period },
    prepare: ({ session }) => session.choosePeriod(weekly, period.periodEnd),
    handlers: {
      'periodChecks.read': () => view,
      'periodChecks.tick': () => ({}),
      // Slower than a clerk who types on.
      'settings.write': () => new Promise(() => undefined),
    },
  });
}

const ref = { employeeId: 1, check: 'changed', payslipId: 10, state: 'a'.repeat(16), note: '' };

test('ticks a finding by click or Space, all open ones at once, and opens one by Enter', async () => {
  const { screen, app, asked } = await renderCheck();
  const tickOf = (name: string) => screen.getByRole('checkbox', { name: messages.tick(name) });
  await expect.element(screen.getByText(whyText(aFinding(1))).first()).toBeVisible();
  await expect.element(screen.getByText(messages.notChecked.title)).toBeVisible();
  await expect.element(tickOf('Anele Botha 2')).toBeChecked();
  await expect.element(screen.getByText('thandi', { exact: true })).toBeVisible();
  await tickOf('Anele Botha 1').click();
  const ticks = () => asked.filter(({ call }) => call === 'periodChecks.tick').map(({ input }) => input);
  await expect.poll(ticks).toEqual([{ ...period, findings: [ref], ticked: true }]);
  expect(app.navigation.route).not.toBe('payslips');

  (screen.getByRole('grid').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.poll(ticks).toHaveLength(2);
  await screen.getByRole('button', { name: messages.tickShown(2) }).click();
  await expect.poll(() => ticks().at(-1)).toMatchObject({ findings: [ref, { employeeId: 3 }] });

  (screen.getByRole('grid').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.navigation.route).toBe('payslips');
  expect(app.session.payslipId).toBe(10);
});

test('undoes ticks that were set together by notice, Ctrl+Z or button', async () => {
  const { screen, asked } = await renderCheck();
  const ticks = () =>
    asked.flatMap(({ call, input }) => (call === 'periodChecks.tick' ? [input as { ticked: boolean }] : []));
  const tickAll = screen.getByRole('button', { name: messages.tickShown(2) });
  const both = [{ employeeId: 1 }, { employeeId: 3 }];
  await tickAll.click();
  await expect.element(screen.getByText(messages.tickedNow(2))).toBeVisible();
  await screen.getByRole('button', { name: messages.undo }).click();
  await expect.poll(() => ticks().at(-1)).toMatchObject({ findings: both, ticked: false });
  await expect.element(screen.getByText(messages.tickedNow(2))).not.toBeInTheDocument();
  await tickAll.click();
  await expect.poll(() => ticks()).toHaveLength(3);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => ticks()).toHaveLength(4);
  expect(ticks().at(-1)).toMatchObject({ findings: both, ticked: false });
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(ticks()).toHaveLength(4);
  await screen.unmount();

  const done = read.findings.map((each) => ({ ...each, tick: ticked.tick }));
  const { screen: all, asked: later } = await renderCheck({ ...read, findings: done });
  await all.getByRole('button', { name: messages.untickShown(3) }).click();
  await expect
    .poll(() => later.find(({ call }) => call === 'periodChecks.tick')?.input)
    .toMatchObject({ ticked: false, findings: [{}, {}, {}] });
});

test('saves the threshold, and refuses anything but a whole number', async () => {
  const { screen, asked } = await renderCheck();
  const percent = screen.getByLabelText(messages.variance.percent);
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
  await screen.getByLabelText(messages.variance.rands).fill('0');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => written().slice(before))
    .toEqual([{ variance: { percent: 25, rands: 100 } }, { variance: { percent: 25, rands: 0 } }]);
});

test('distinguishes no findings from no data', async () => {
  const { screen } = await renderCheck({ ...read, findings: [], calculating: 0 });
  await expect.element(screen.getByText(messages.none.title)).toBeVisible();
  await screen.unmount();
  const { screen: empty } = await renderCheck({ ...read, findings: [], payslips: 0 });
  await expect.element(empty.getByText(messages.noPayslips.title)).toBeVisible();
});
