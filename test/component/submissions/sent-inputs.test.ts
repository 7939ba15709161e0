import SentInputs from '#features/submissions/SentInputs.svelte';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { sentInputsMessages as words } from '#features/submissions/texts/sent-inputs.ts';
import { outcomeTitles } from '#features/submissions/texts/outcomes.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../support/render-in-app.ts';
import { company, windowOf } from '#test/support/samples/karoo.ts';
import { aSentCell, aSentSubmission } from '#test/support/samples/submissions.ts';

const dayMs = 86_400_000;

const submissionAt = (index: number) =>
  aSentSubmission({
    id: `b-${index}`,
    who: `clerk ${index}`,
    createdAt: Date.UTC(2026, 10, 20) - index * dayMs,
  });

const cellAt = (index: number) =>
  aSentCell({ employeeId: 1_000 + index, number: `E${index}`, name: `Buthelezi ${index}, Nonhlanhla` });

const unknown = { state: 'unknown', reason: null, message: null } as const;
const saved = { state: 'applied', reason: null, message: null } as const;

const handlers: FakeHandlers = {
  'sentInputs.list': ({ window }) => ({ ...windowOf(120, submissionAt, window), notSaved: 2 }),
  'sentInputs.read': ({ submissionId }) => ({
    submission: submissionAt(Number(submissionId.slice(2))),
    columns: [],
  }),
  'sentInputs.cells': ({ window }) => ({ ...windowOf(3, cellAt, window) }),
};

const open = () => renderScreen('company-in-period', SentInputs, handlers);

test('returns from a submission to the same place in the list, with its row current', async () => {
  const { screen } = await open();
  const list = screen.getByRole('grid', { name: words.title });
  await expect.element(list).toBeVisible();
  await expect.element(screen.getByText(words.subtitle(120))).toBeVisible();
  list.element().parentElement?.scrollTo(0, 1_500);
  const row = screen.getByRole('row', { name: /clerk 50/ });
  await expect.element(row).toBeVisible();
  // The browser may have scrolled meanwhile, because rows turned out lower than estimated.
  const before = list.element().parentElement?.scrollTop ?? 0;
  expect(before).toBeGreaterThan(1_000);
  // A real pointer click would scroll there first.
  (row.element() as HTMLElement).click();
  await screen.getByRole('button', { name: words.detail.back }).click();
  await expect.element(list).toHaveFocus();
  await expect.poll(() => list.element().parentElement?.scrollTop).toBe(before);
  await expect.element(row).toBeInViewport();
  await expect.element(row).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(screen.getByRole('button', { name: words.detail.back })).toBeVisible();
  await screen.getByRole('button', { name: words.detail.back }).click();
  await expect.element(screen.getByRole('row', { name: /clerk 51/ })).toHaveAttribute('aria-current', 'true');
});

test('offers in its row what is left to do of a submission: reading what is not known, or the sheet', async () => {
  const halted = aSentSubmission({ id: 'b-1', state: 'halted', planned: 9, applied: 7, unknown: 2 });
  const refused = aSentSubmission({ id: 'b-2', state: 'done', planned: 9, applied: 6, rejected: 3 });
  const done = aSentSubmission({ id: 'b-3', state: 'done', planned: 9, applied: 9 });
  const { app, asked, screen } = await renderScreen('company-in-period', SentInputs, {
    ...handlers,
    'sentInputs.list': ({ window }) => ({
      ...windowOf(3, (index) => [halted, refused, done][index] ?? done, window),
      notSaved: 2,
    }),
  });
  const check = screen.getByRole('button', { name: new RegExp(`^${words.acts.check} 2, sent `) });
  await expect.element(screen.getByText(words.saved(9, 9))).toBeVisible();
  expect(screen.getByRole('grid').getByRole('button').elements()).toHaveLength(2);
  await check.click();
  await expect
    .poll(() => asked.findLast(({ call }) => call === 'bulkInputs.settle')?.input)
    .toEqual({ draftId: halted.draftId });
  await screen.getByRole('button', { name: new RegExp(`^${words.acts.correct} 3, sent `) }).click();
  await expect.poll(() => app.navigation.route).toBe('bulk-inputs');
  expect(app.session.period?.periodEnd).toBe(refused.ref.periodEnd);
});

test('lists only what was not all saved, with its count, and everything again', async () => {
  const { screen } = await renderScreen('company-in-period', SentInputs, {
    ...handlers,
    'sentInputs.list': ({ filter, window }) => ({
      ...windowOf(filter.notSaved ? 1 : 3, submissionAt, window),
      notSaved: 1,
    }),
  });
  await expect.element(screen.getByText('clerk 2')).toBeVisible();
  const chip = screen.getByRole('button', { name: `${words.notSaved} 1` });
  await chip.click();
  await expect.element(screen.getByText('clerk 2')).not.toBeInTheDocument();
  await expect.element(screen.getByText(words.subtitle(1))).toBeVisible();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  await chip.click();
  await expect.element(screen.getByText('clerk 2')).toBeVisible();
});

test('says that nothing is still not saved, and offers no filter where nothing was sent', async () => {
  let sent = 1;
  const { screen, emit } = await renderScreen('company-in-period', SentInputs, {
    ...handlers,
    'sentInputs.list': ({ window }) => ({ ...windowOf(sent, submissionAt, window), notSaved: 0 }),
  });
  const chip = screen.getByRole('button', { name: `${words.notSaved} 0` });
  await expect.element(chip).toBeVisible();
  sent = 0;
  emit('sentInputs.changed', { connectionId: company.connectionId });
  await expect.element(chip).not.toBeInTheDocument();
});

test('shows the whole reason of a refusal in the list, and what to do beside it', async () => {
  await page.viewport(1360, 860);
  const { screen } = await open();
  await screen.getByText('clerk 0').click();
  const reason = screen
    .getByRole('gridcell', { name: 'must be less than or equal to 744', exact: false })
    .first();
  await expect.element(reason).toBeVisible();
  expect(reason.element().scrollWidth).toBeLessThanOrEqual(reason.element().clientWidth);
  await reason.click();
  await expect.element(screen.getByText(/Correct it, then send it again/)).toBeVisible();
});

test('leaves room for names beside the details of an input at a large zoom', async () => {
  await page.viewport(907, 573);
  const { screen } = await open();
  await screen.getByText('clerk 0').click();
  await screen.getByText('Buthelezi 1, Nonhlanhla').click();
  await expect.element(screen.getByRole('complementary', { name: words.detail.panel })).toBeVisible();
  const [name] = screen.getByRole('gridcell', { name: /Buthelezi 1, Nonhlanhla/u }).elements();
  expect(name?.clientWidth).toBeGreaterThan(140);
});

test('updates the details of an input when its outcome changes', async () => {
  let isSaved = false;
  const { screen, emit } = await renderScreen('company-in-period', SentInputs, {
    ...handlers,
    'sentInputs.cells': ({ window }) =>
      windowOf(3, (index) => ({ ...cellAt(index), ...(isSaved ? saved : unknown) }), window),
  });
  await screen.getByText('clerk 0').click();
  await screen.getByText('Buthelezi 1, Nonhlanhla').click();
  const panel = screen.getByRole('complementary', { name: words.detail.panel });
  await expect.element(panel.getByText(outcomeTitles.unknown, { exact: true })).toBeVisible();
  isSaved = true;
  emit('sentInputs.changed', { connectionId: company.connectionId });
  await expect.element(panel.getByText(outcomeTitles.applied, { exact: true })).toBeVisible();
});

test('reuses values in another period, and refused ones only when ticked', async () => {
  const payPeriod = (end: string) => ({ end, payslips: 2, finalised: 0 });
  const plan = { token: 't', fits: 5, employees: 3, typed: 0, refused: 2, onceOff: 0, missing: 0, locked: 0 };
  const { screen, app, asked } = await renderScreen('company-in-period', SentInputs, {
    ...handlers,
    'bulkInputs.periods': () => ({
      periods: ['2026-11-27', '2026-11-20'].map(payPeriod),
      unread: 0,
      fetchedAt: 1,
    }),
    'sentInputs.planReuse': ({ withRefused }) => (withRefused ? { ...plan, fits: 7, refused: 0 } : plan),
  });
  await screen.getByText('clerk 0').click();
  await expect.element(screen.getByRole('button', { name: words.detail.back })).toBeVisible();
  app.actions.run('sentInputs.reuse');
  // The submission is of 20 November.
  await expect.element(screen.getByRole('button', { name: words.reuse.confirm(5) })).toBeVisible();
  await expect.element(screen.getByText(words.reuse.refused(2))).toBeVisible();
  await screen.getByRole('checkbox', { name: words.reuse.withRefused(2) }).click();
  await expect.element(screen.getByRole('button', { name: words.reuse.confirm(7) })).toBeVisible();
  const periodEnds = asked
    .filter(({ call }) => call === 'sentInputs.planReuse')
    .map(({ input }) => (input as { ref: { periodEnd: string } }).ref.periodEnd);
  expect(new Set(periodEnds)).toEqual(new Set(['2026-11-27']));
});

test('does not say that there are no periods before they are loaded', async () => {
  const read = Promise.withResolvers<{ periods: never[]; unread: number; fetchedAt: number }>();
  const { screen, app } = await renderScreen('company-in-period', SentInputs, {
    ...handlers,
    'bulkInputs.periods': () => read.promise,
  });
  await screen.getByText('clerk 0').click();
  await expect.element(screen.getByRole('button', { name: words.detail.back })).toBeVisible();
  app.actions.run('sentInputs.reuse');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(screen.getByText(words.reuse.noPeriod).elements()).toEqual([]);
  read.resolve({ periods: [], unread: 0, fetchedAt: 1 });
  await expect.element(screen.getByText(words.reuse.noPeriod)).toBeVisible();
});
