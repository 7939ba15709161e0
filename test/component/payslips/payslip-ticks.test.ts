import { numberedName } from '#kit/listed-name.ts';
import Payslips from '#features/payslips/Payslips.svelte';
import ScreenPlace from '#renderer/frame/ScreenPlace.svelte';
import { commonMessages } from '#messages/common.ts';
import { handOutMessages } from '#features/hand-out/texts/hand-outs.ts';
import { shortRunText } from '#features/pay-runs/texts.ts';
import { savingMessages } from '#features/hand-out/texts/payslip-saving.ts';
import { tickMessages } from '#messages/ticks.ts';
import { payslipsMessages } from '#features/payslips/texts/payslips.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKaroo, renderScreen } from '../support/render-in-app.ts';
import { weekly, windowOf } from '#test/support/samples/karoo.ts';
import { aPayRunLine } from '#test/support/samples/pay-runs.ts';
import { aPayslipLine, payslipTotals } from '#test/support/samples/payslips.ts';

test('hands out only ticked payslips: a range, one by Space, search results', async () => {
  const { asked, screen } = await renderScreen('read-company', Payslips, {
    'payslips.periods': () => ({ periods: [] }),
    'payslips.list': ({ search, window }) => ({
      ...windowOf(search === '' ? 900 : 1, (index) => aPayslipLine(search === '' ? index : 899), window),
      unreadEmployees: 0,
      totals: payslipTotals,
    }),
    'handOuts.list': () => ({ rows: [] }),
  });
  const tickOf = (index: number) =>
    screen.getByRole('checkbox', {
      name: payslipsMessages.ticks.label(numberedName(aPayslipLine(index)), aPayslipLine(index).date),
      exact: true,
    });
  const selected = async () => {
    await screen.getByRole('button', { name: /^Hand out/ }).click();
    await screen.getByRole('menuitem', { name: handOutMessages.acts.list }).click();
    await screen.getByRole('dialog').getByRole('button', { name: commonMessages.close }).first().click();
    return asked.findLast(({ call }) => call === 'handOuts.list')?.input;
  };
  await expect.element(screen.getByText('Dlamini 0, Sipho')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: handOutMessages.act(0, 3), exact: true }))
    .toBeVisible();
  await tickOf(1).click();
  await expect.element(screen.getByRole('button', { name: handOutMessages.act(1) })).toBeVisible();
  await tickOf(4).click({ modifiers: ['Shift'] });
  await tickOf(3).click();
  // The keys go on from the row that was clicked.
  await userEvent.keyboard('{Home} ');
  await expect.element(tickOf(0)).toHaveAttribute('aria-checked', 'true');
  await screen.getByRole('searchbox').fill('899');
  await tickOf(899).click();
  await expect
    .element(screen.getByText(payslipsMessages.ticks.count(5, true)))
    .not.toHaveClass('visually-hidden');
  expect(await selected()).toMatchObject({ search: '', payslipIds: [5_001, 5_002, 5_004, 5_000, 5_899] });
  await screen.getByRole('searchbox').fill('');
  await screen.getByRole('checkbox', { name: tickMessages.all(900) }).click();
  await expect
    .element(screen.getByText(payslipsMessages.ticks.count(900, false)))
    .toHaveClass('visually-hidden');
  await expect.element(screen.getByRole('button', { name: handOutMessages.act(900) })).toBeVisible();
  const all = screen.getByRole('checkbox', { name: tickMessages.all(900) });
  await expect.element(all).toHaveAttribute('aria-checked', 'true');
  // The keys are with the rows again: Space leaves out one of them, not all.
  await expect.element(screen.getByRole('grid')).toHaveFocus();
  await userEvent.keyboard('{Home} ');
  await expect.element(tickOf(0)).toHaveAttribute('aria-checked', 'false');
  await expect.element(all).toHaveAttribute('aria-checked', 'mixed');
  await all.click();
  // By key it keeps the focus.
  (all.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(all).toHaveAttribute('aria-checked', 'false');
  await expect.element(all).toHaveFocus();
  expect(await selected()).toMatchObject({ payslipIds: null });
  await tickOf(2).click();
  await screen.getByRole('button', { name: tickMessages.clear }).click();
  expect(await selected()).toMatchObject({ payslipIds: null });
});

test('copies the ticked payslips, including those that were never scrolled to', async () => {
  const { screen } = await renderScreen('read-company', Payslips, {
    'payslips.periods': () => ({ periods: [] }),
    'payslips.list': ({ window }) => ({
      ...windowOf(900, (index) => aPayslipLine(index), window),
      unreadEmployees: 0,
      totals: payslipTotals,
    }),
  });
  const copied = async () => {
    let lines: readonly string[] = [];
    const take = ({ clipboardData }: ClipboardEvent) =>
      (lines = clipboardData?.getData('text/plain').split('\r\n') ?? []);
    document.addEventListener('copy', take, { once: true });
    await userEvent.keyboard('{Control>}c{/Control}');
    document.removeEventListener('copy', take);
    return lines.map((line) => /Dlamini \d+/u.exec(line)?.[0] ?? line);
  };
  await expect.element(screen.getByText('Dlamini 0, Sipho')).toBeVisible();
  document.querySelector<HTMLElement>('table[role=grid]')?.focus();
  expect(await copied()).toEqual(['Dlamini 0']);
  await userEvent.keyboard('{ArrowDown} {ArrowDown}{ArrowDown} {ArrowDown}');
  await expect.poll(copied).toEqual(['Dlamini 1', 'Dlamini 3']);
  await screen.getByRole('checkbox', { name: tickMessages.all(900) }).click();
  document.querySelector<HTMLElement>('table[role=grid]')?.focus();
  await expect.poll(async () => (await copied()).slice(1)).toHaveLength(900);
});

test('starts with the requested pay run, and replaces it with a chosen period', async () => {
  const run = aPayRunLine('2026-11-13', { id: 31 });
  const { asked, screen } = await renderInKaroo(ScreenPlace, {
    props: { needs: 'read-company' as const, screen: Payslips },
    prepare: (app) => {
      app.session.choosePeriod(weekly, '2026-11-20');
      app.session.choosePayRun(31);
    },
    handlers: {
      'payRuns.list': () => ({ payRuns: [run], made: false, fetchedAt: 1 }),
    },
  });
  const { payRun, period } = payslipsMessages.filters;
  await expect.element(screen.getByRole('combobox', { name: payRun })).toHaveValue(shortRunText(run));
  const lists = () => asked.filter(({ call }) => call === 'payslips.list').map(({ input }) => input);
  expect(lists()).toMatchObject([{ payRunId: 31, payFrequencyId: null, from: null, to: null }]);

  await screen.getByRole('combobox', { name: period }).click();
  await screen.getByRole('option').first().click();
  await expect.poll(() => lists().at(-1)).toMatchObject({ payRunId: null, to: '2026-11-20' });
});

test('names files of a pay run by its period', async () => {
  const none = { total: 0, rows: [] };
  const savedFiles = { files: 3, oldestAt: Date.now() };
  const { asked, screen } = await renderInKaroo(ScreenPlace, {
    props: { needs: 'read-company' as const, screen: Payslips },
    prepare: (app) => {
      app.session.choosePayRun(31);
    },
    handlers: {
      'payslips.periods': () => ({ periods: [] }),
      'payslipSaving.preview': () => ({
        payslips: 3,
        calculating: 0,
        open: 0,
        unknownPart: null,
        kept: savedFiles,
        changed: none,
        numbered: none,
        names: [],
        email: null,
        withoutPassword: { total: 0, employees: [] },
        withoutAddress: { total: 0, employees: [] },
        sharedAddress: { total: 0, employees: [] },
      }),
      'payslipSaving.start': () => ({ jobId: null }),
    },
  });
  await screen.getByRole('button', { name: /^Hand out/ }).click();
  await screen.getByRole('menuitem', { name: handOutMessages.acts.save }).click();
  await screen.getByRole('button', { name: savingMessages.confirm(3) }).click();
  await expect
    .poll(() => asked.find(({ call }) => call === 'payslipSaving.start')?.input)
    .toMatchObject({ suggestedName: expect.stringMatching(/^Payslips .* 2026-11-20$/) });
});

test('names ticks apart of namesakes, and of an employee who has several payslips', async () => {
  const lines = [
    { number: 'E1', date: '2026-11-20' },
    { number: 'E1', date: '2026-11-13' },
    { number: 'E1', date: '2026-11-20', special: true },
    { number: 'E2', date: '2026-11-20' },
  ].map((own, index) => aPayslipLine(index, { lastName: 'Dlamini', ...own }));
  const { screen } = await renderScreen('read-company', Payslips, {
    'payslips.periods': () => ({ periods: [] }),
    'payslips.list': ({ window }) => ({
      ...windowOf(lines.length, (index) => lines[index] ?? aPayslipLine(index), window),
      unreadEmployees: 0,
      totals: payslipTotals,
    }),
  });
  for (const line of lines) {
    const name = payslipsMessages.ticks.label(numberedName(line), line.date, line.special);
    await expect.element(screen.getByRole('checkbox', { name, exact: true })).toBeVisible();
  }
});
