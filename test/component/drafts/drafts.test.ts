import { practiceConnectionId } from '#electron/connections/contract/connection.ts';
import { companiesMessages } from '#features/companies/texts/companies.ts';
import { calendarDay } from '#messages/format.ts';
import { addDays } from '#payroll/calendar.ts';
import Drafts from '#renderer/features/drafts/Drafts.svelte';
import type { SharedCell, SharedDraft } from '#electron/drafts/contract/shared-draft.ts';
import { AppError } from '#kit/errors.ts';
import { presentError } from '#bridge/present-error.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { passphraseMessages } from '#features/safety/texts/passphrase.ts';
import { draftsMessages as words } from '#features/drafts/texts.ts';
import { headingName } from '#messages/headings.ts';
import { expect, test } from 'vitest';
import { renderInKaroo } from '../support/render-in-app.ts';
import { connection, periodEnding } from '#test/support/samples/karoo.ts';
import { aDraft } from '#test/support/samples/inputs.ts';

const token = '5b0f6f53-15d6-4bd2-b0a5-5f2c1d0f7c11';
const heading = 'calc.commission.amount';
const ref = periodEnding('2026-11-20');

const cell = (employeeId: number, change: Partial<SharedCell> = {}): SharedCell => ({
  employeeId,
  name: `Person ${employeeId}`,
  heading,
  typed: '250.00',
  mine: null,
  baseThen: '',
  baseNow: '99.00',
  ...change,
});

const handed: SharedDraft = {
  token,
  fileName: 'Karoo.paydesk-draft',
  ref,
  companyName: 'Karoo Fresh Produce',
  payFrequencyName: 'Weekly',
  by: { user: 'sipho', computer: 'BACK-OFFICE' },
  at: Date.now(),
  cells: 10,
  employees: 5,
  same: 1,
  notInPeriod: [],
  unread: 0,
  changed: { total: 2, cells: [cell(1), cell(2)] },
  meets: { total: 1, cells: [cell(3, { mine: '7.00' })] },
};

const handlers: FakeHandlers = {
  'drafts.list': () => ({ drafts: [aDraft()] }),
  'drafts.chooseFile': () => ({ file: { token, name: 'Karoo.paydesk-draft' } }),
  'drafts.unlock': () => handed,
  'drafts.importDraft': () => ({ draftId: 'd-1', ref, taken: 8 }),
  'drafts.undoImport': () => ({ restored: 7, typedSince: 1 }),
};

const open = (more: FakeHandlers = {}) =>
  renderInKaroo(Drafts, {
    props: { connectionId: 'c-1' },
    handlers: { ...handlers, ...more },
  });

type Screen = Awaited<ReturnType<typeof open>>['screen'];

async function unlock(screen: Screen) {
  await screen.getByRole('button', { name: words.openFile }).click();
  await screen.getByLabelText(words.opening.passphrase).fill('three quiet hadedas sing');
  await screen.getByRole('button', { name: words.opening.confirm }).click();
}

test('opens a draft where it belongs', async () => {
  const { app, screen } = await open();
  await screen.getByRole('button', { name: /^Continue the draft/ }).click();
  await expect.poll(() => app.navigation.route).toBe('bulk-inputs');
  expect(app.session.period).toEqual(ref);
});

test('says of which drafts the period has ended', async () => {
  const endingIn = (days: number) => periodEnding(addDays(calendarDay(new Date()), days));
  const { screen } = await open({
    'drafts.list': () => ({
      drafts: [aDraft({ ref: endingIn(-3) }), aDraft({ draftId: 'd-2', ref: endingIn(0) })],
    }),
  });
  await expect.element(screen.getByText(companiesMessages.ended(3))).toBeVisible();
  expect(screen.getByText(companiesMessages.ended(0)).elements()).toEqual([]);
});

test('lists the drafts of every connection, and opens each in its own connection', async () => {
  const bookkeeper = { ...connection, id: 'c-2', name: 'Bookkeeper' };
  const elsewhere = {
    ...aDraft(),
    draftId: 'd-2',
    ref: { ...ref, connectionId: 'c-2' },
    companyName: 'Protea',
  };
  const { app, screen } = await open({
    'connections.list': () => ({ connections: [connection, bookkeeper] }),
    'drafts.list': ({ connectionId }) => ({ drafts: connectionId === 'c-2' ? [elsewhere] : [aDraft()] }),
  });
  await expect
    .element(screen.getByRole('rowheader', { name: /Karoo Fresh Produce.*My payroll/ }))
    .toBeVisible();
  await expect.element(screen.getByRole('rowheader', { name: /Protea.*Bookkeeper/ })).toBeVisible();
  await screen.getByRole('button', { name: /^Continue the draft of Protea/ }).click();
  await expect.poll(() => app.navigation.route).toBe('bulk-inputs');
  expect(app.session.connection?.id).toBe('c-2');
  expect(app.session.period).toEqual(elsewhere.ref);
});

test('lists drafts of practice companies last, however new they are', async () => {
  const practice = { ...connection, id: practiceConnectionId, name: 'Practice company', practice: true };
  const invented = {
    ...aDraft(),
    draftId: 'd-2',
    ref: { ...ref, connectionId: practiceConnectionId },
    companyName: 'Protea',
    updatedAt: 2,
  };
  const { screen } = await open({
    'connections.list': () => ({ connections: [practice, connection] }),
    'drafts.list': ({ connectionId }) => ({
      drafts: connectionId === practiceConnectionId ? [invented] : [{ ...aDraft(), updatedAt: 1 }],
    }),
  });
  await expect.element(screen.getByRole('rowheader', { name: /Protea/ })).toBeVisible();
  const names = screen
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual([expect.stringContaining('Karoo Fresh Produce'), expect.stringContaining('Protea')]);
});

test('discards a draft only after a confirmation, and forgets the sheet that was open', async () => {
  const { app, inputsOf, screen } = await open({ 'bulkInputs.discard': () => ({}) });
  app.savedScreens.open('bulk-inputs', 'k', () => 'an old sheet');
  await screen.getByRole('button', { name: /^More for/ }).click();
  await screen.getByRole('menuitem', { name: words.discard }).click();
  expect(inputsOf('bulkInputs.discard').at(-1)).toBeUndefined();
  await screen.getByRole('button', { name: words.discarding.confirm }).click();
  await expect.poll(() => inputsOf('bulkInputs.discard').at(-1)).toEqual({ draftId: 'd-1' });
  await expect.poll(() => app.savedScreens.open('bulk-inputs', 'k', () => 'a new sheet')).toBe('a new sheet');
});

test('shares a draft only with a strong passphrase that was typed twice', async () => {
  const saved = { saved: { name: 'Karoo.paydesk-draft', cells: 12 } };
  const { inputsOf, screen } = await open({ 'drafts.share': () => saved });
  await screen.getByRole('button', { name: /^More for/ }).click();
  await screen.getByRole('menuitem', { name: words.share }).click();
  const save = screen.getByRole('button', { name: words.sharing.confirm });
  const first = screen.getByLabelText(words.sharing.passphrase, { exact: true });
  await first.fill('short');
  await save.click();
  await expect.element(screen.getByText(passphraseMessages.strengths.weak.text)).toBeVisible();
  await first.fill('three quiet hadedas sing');
  await save.click();
  await expect.element(screen.getByText(passphraseMessages.differs)).toBeVisible();
  expect(inputsOf('drafts.share').at(-1)).toBeUndefined();
  await screen.getByLabelText(passphraseMessages.repeat).fill('three quiet hadedas sing');
  await save.click();
  await expect
    .poll(() => inputsOf('drafts.share').at(-1))
    .toMatchObject({ draftId: 'd-1', passphrase: 'three quiet hadedas sing' });
});

test('says why a file cannot be opened, and lets the clerk retype the passphrase', async () => {
  const wrong = new AppError('sealed-file-refused', { reason: 'wrong-passphrase' });
  const { inputsOf, screen } = await open({ 'drafts.unlock': () => Promise.reject(wrong) });
  await unlock(screen);
  await expect.element(screen.getByText(presentError(wrong).title)).toBeVisible();
  await expect.element(screen.getByLabelText(words.opening.passphrase)).toBeVisible();
  expect(inputsOf('drafts.unlock').at(-1)).toMatchObject({ token, connectionId: 'c-1', companyId: 42 });
});

test('imports nothing before the clerk has decided, and then exactly what was chosen', async () => {
  const { inputsOf, screen } = await open();
  await unlock(screen);
  const named = (id: number) =>
    screen.getByRole('checkbox', { name: words.importing.choose(`Person ${id}`, headingName(heading)) });
  // Of 10 inputs, one is already there, and one collides with an own one, which stays unless the clerk decides
  // otherwise.
  await expect.element(screen.getByRole('button', { name: words.importing.confirm(8) })).toBeVisible();
  expect(inputsOf('drafts.importDraft').at(-1)).toBeUndefined();
  await named(3).click();
  await named(2).click();
  await screen.getByRole('button', { name: words.importing.confirm(8) }).click();
  await expect
    .poll(() => inputsOf('drafts.importDraft').at(-1))
    .toEqual({
      token,
      meets: 'mine',
      changed: 'take',
      except: [
        { employeeId: 3, heading },
        { employeeId: 2, heading },
      ],
    });
});

test('calls an item by its name, and by its number only where it has none', async () => {
  const custom = 'calc.48211.amount';
  const cells = [cell(1, { heading: custom, itemName: 'Packing bonus' }), cell(2, { heading: custom })];
  const { screen } = await open({
    'drafts.unlock': () => ({ ...handed, changed: { total: 2, cells } }),
  });
  await unlock(screen);
  await expect.element(screen.getByRole('cell', { name: 'Packing bonus · Amount' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'Item 48211 · Amount' })).toBeVisible();
});

test('overrides individual decisions with a choice for all', async () => {
  const { inputsOf, screen } = await open();
  await unlock(screen);
  await screen
    .getByRole('checkbox', { name: words.importing.choose('Person 3', headingName(heading)) })
    .click();
  await screen.getByRole('radio', { name: words.importing.meets.theirs }).click({ force: true });
  await screen.getByRole('radio', { name: words.importing.changed.leave }).click({ force: true });
  await screen.getByRole('button', { name: words.importing.confirm(7) }).click();
  await expect
    .poll(() => inputsOf('drafts.importDraft').at(-1))
    .toEqual({ token, meets: 'theirs', changed: 'leave', except: [] });
});

test('undoes an import, and says what stayed', async () => {
  const { screen } = await open();
  await unlock(screen);
  await screen.getByRole('button', { name: words.importing.confirm(8) }).click();
  await screen.getByRole('button', { name: words.imported.undo }).click();
  await expect.element(screen.getByText(words.imported.undone(words.inputs(7)))).toBeVisible();
  await expect.element(screen.getByText(words.imported.typedSince(words.inputs(1)))).toBeVisible();
});

test('can undo a second import after the first was undone', async () => {
  const tokens = [token, '0d1c2b3a-15d6-4bd2-b0a5-5f2c1d0f7c12'];
  let opened = 0;
  const { screen } = await open({
    'drafts.chooseFile': () => ({ file: { token: tokens[opened] ?? token, name: 'Karoo.paydesk-draft' } }),
    'drafts.unlock': (input) => {
      opened += 1;
      return { ...handed, token: input.token };
    },
  });
  await unlock(screen);
  await screen.getByRole('button', { name: words.importing.confirm(8) }).click();
  await screen.getByRole('button', { name: words.imported.undo }).click();
  await expect.element(screen.getByText(words.imported.undone(words.inputs(7)))).toBeVisible();
  await unlock(screen);
  await screen.getByRole('button', { name: words.importing.confirm(8) }).click();
  await expect.element(screen.getByText(words.imported.title(words.inputs(8)))).toBeVisible();
  await expect.element(screen.getByRole('button', { name: words.imported.undo })).toBeVisible();
});
