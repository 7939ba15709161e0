import ChooseFile from '#features/file-import/ChooseFile.svelte';
import { noPolicies, type Policies } from '#electron/safety/contract/policies.ts';
import ChangeMany from '#features/employees/change-many/ChangeMany.svelte';
import Shortcuts from '#features/help/Shortcuts.svelte';
import DueList from '#features/home/DueList.svelte';
import { dueRows } from '#features/home/due-rows.ts';
import Journals from '#features/journals/Journals.svelte';
import HandOutMenu from '#features/hand-out/HandOutMenu.svelte';
import { ChangedSince } from '#features/payslips/changed-since.svelte.ts';
import { payslipList } from '#features/payslips/payslip-list.ts';
import PayslipActions from '#features/payslips/PayslipActions.svelte';
import PayslipPdf from '#features/payslips/PayslipPdf.svelte';
import TieOutMonth from '#features/tie-out/TieOutMonth.svelte';
import { changeManyMessages } from '#features/employees/texts/change-many.ts';
import { handOutMessages } from '#features/hand-out/texts/hand-outs.ts';
import { dueMessages } from '#features/home/texts/dues.ts';
import { importMessages } from '#features/file-import/texts/import.ts';
import { journalsMessages } from '#features/journals/texts.ts';
import { payslipMessages } from '#features/payslips/texts/payslips.ts';
import { policyMessages as messages } from '#features/safety/texts/policies.ts';
import { shortcutsMessages } from '#features/settings/texts.ts';
import { tieOutMessages } from '#features/tie-out/texts.ts';
import { createFakeBridge, type FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { aDue } from '#test/support/samples/home-row.ts';
import type { Component } from 'svelte';
import { expect, test } from 'vitest';
import { company, fetchedAt, groups } from '#test/support/samples/karoo.ts';
import { aPayslipLine } from '#test/support/samples/payslips.ts';
import { renderInKaroo } from '../support/render-in-app.ts';
import { aPayRunLine } from '#test/support/samples/pay-runs.ts';
import { aJournal } from '#test/support/samples/journals.ts';
import { applicationInfo } from '../support/quiet-main.ts';

const nothing = () => undefined;
const run = aPayRunLine('2026-11-20');
const handlers: FakeHandlers = {
  'application.info': () => ({ ...applicationInfo, policies }),
  // It is still being read.
  'payslips.pdf': () => new Promise<never>(nothing),
  'payRuns.list': () => ({ payRuns: [run], made: false, fetchedAt }),
  'journals.read': () => aJournal({ runs: [{ run, fetchedAt, exported: null }] }),
  'tieOut.month': () => ({ runs: [], payslips: [] }),
  'tieOut.stopReading': () => ({}),
};
let policies: Policies = noPolicies;

/** Renders a component where the organisation allows neither files nor printing. */
async function renderForbidden(
  component: Component<Record<string, unknown>>,
  props: Record<string, unknown>,
) {
  policies = { ...noPolicies, exports: false, printing: false };
  const { screen } = await renderInKaroo(component, {
    handlers,
    props,
    prepare: ({ application }) => application.read(),
  });
  return screen;
}

const { noExports, noPrinting } = messages;
const shown = { company, payslip: aPayslipLine(0) };
const ways = { onview: nothing, oncompare: nothing, onitems: nothing };
const pdf = { ...shown, previous: undefined, next: undefined, onshow: nothing, onclose: nothing };
const month = { company, month: '2026-11', fetchedAt, unread: 0, onback: nothing };
const dates = {
  title: 'Due',
  rows: dueRows([aDue()], '2026-11-20'),
  today: '2026-11-20',
  connectionOf: () => undefined,
  ontick: nothing,
  onopen: nothing,
};
const choosing = { problem: null, fileName: '', onfile: nothing, onexport: nothing };

// Each component has its own props, whose types the table loses.
const table = [
  ['payslip', PayslipActions, { ...shown, ...ways }, { [payslipMessages.pdf.save]: noExports }],
  [
    'PDF',
    PayslipPdf,
    pdf,
    { [payslipMessages.pdf.save]: noExports, [payslipMessages.pdf.print]: noPrinting },
  ],
  ['journal', Journals, { company }, { [journalsMessages.save.open]: noExports }],
  ['month file', TieOutMonth, month, { [tieOutMessages.month.save]: noExports }],
  ['employees', ChangeMany, { company, groups, onback: nothing }, { [changeManyMessages.export]: noExports }],
  ['dates', DueList, dates, { [dueMessages.save(1)]: noExports }],
  ['template', ChooseFile, choosing, { [importMessages.choose.export]: noExports }],
  ['shortcuts', Shortcuts, {}, { [shortcutsMessages.print]: noPrinting }],
] as unknown as readonly [string, Component<Record<string, unknown>>, object, Record<string, string>][];

test.each(table)('%s: disables buttons that the policies forbid, and says why', async (...row) => {
  const [, component, props, off] = row;
  const screen = await renderForbidden(component, { ...props });
  for (const [name, reason] of Object.entries(off)) {
    const button = screen.getByRole('button', { name, exact: true });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await button.hover();
    await expect.element(screen.getByRole('tooltip').getByText(reason)).toBeVisible();
  }
});

test('disables saving and printing of ticked payslips, but not their list', async () => {
  const { bridge } = createFakeBridge({});
  const since = new ChangedSince(bridge, company);
  const list = payslipList(bridge, company, { period: '', payRun: '' }, since);
  const screen = await renderForbidden(HandOutMenu as unknown as Component<Record<string, unknown>>, {
    list,
    company,
    ticked: [1],
    changedSince: [],
  });
  await screen.getByRole('button', { name: handOutMessages.act(1) }).click();
  const { save, print, list: lines } = handOutMessages.acts;
  for (const [label, reason] of [
    [save, noExports],
    [print, noPrinting],
  ] as const) {
    const item = screen.getByRole('menuitem', { name: `${label} ${reason}` });
    await expect.element(item).toHaveAttribute('aria-disabled', 'true');
  }
  await expect
    .element(screen.getByRole('menuitem', { name: lines }))
    .not.toHaveAttribute('aria-disabled', 'true');
});
