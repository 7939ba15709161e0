import { AppError } from '#kit/errors.ts';
import { doubtMessages, formMessages } from '#messages/forms.ts';
import { importMessages } from '#features/file-import/texts/import.ts';
import { doubtedCellMessages as doubted } from '#features/file-import/texts/doubted-cells.ts';
import { addManyMessages as messages } from '#features/onboarding/texts/add-many.ts';
import { nobodyAlike } from '#test/support/nobody-alike.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { giveFile } from '../support/give-file.ts';
import { company } from '#test/support/samples/karoo.ts';
import { openAddMany as open } from './open-add-many.ts';
import { Drafts } from './stored-drafts.ts';
import { completeTexts as complete } from '#test/support/samples/onboarding.ts';

test('turns a file into drafts, links each mistake to its cell, and sends the rest', async () => {
  const drafts = new Drafts();
  const { press, submitted } = await open(drafts);
  await press(messages.import);
  giveFile(
    'new.csv',
    [
      'Name;Surname;ID type;Date of birth;Pay frequency;Start date;Paid by;Shoe size',
      'Thoko;Zulu;None of these;04/01/1990;Weekly;25/11/2026;Cash;38',
      'Zoë;Müller;None of these;29/02/1991;Weekly;25/11/2026;Cash;39',
    ].join('\n'),
  );
  await expect.element(page.getByText(messages.file.unmatched(['Shoe size']))).toBeVisible();
  await press(messages.file.go(2));
  const line = messages.problems.line('Zoë Müller', 'Date of birth');
  await expect.element(page.getByText(line)).toBeVisible();
  expect(page.getByRole('region').getByRole('listitem').elements()).toHaveLength(1);

  await page.getByText(line).click();
  await userEvent.keyboard('28/02/1991{Enter}');
  await expect.element(page.getByText(line)).not.toBeInTheDocument();
  await press(messages.send(2));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(messages.review.text('Karoo Fresh Produce', 0))).toBeVisible();
  await dialog.getByRole('button', { name: messages.send(2) }).click();
  await expect
    .element(page.getByText(messages.counts({ ready: 0, wrong: 0, sent: 2, done: 0, refused: 0 })))
    .toBeVisible();
  expect(submitted()).toEqual([...drafts.rows.keys()].map((id) => ({ id, seen: nobodyAlike })));
  expect([...drafts.rows.values()].map(({ texts }) => texts['birthdate'])).toEqual([
    '1990-01-04',
    '1991-02-28',
  ]);
});

test('goes to the next problem and to the previous one by their keys, past what is corrected', async () => {
  const drafts = new Drafts();
  const { app, press } = await open(drafts);
  await press(messages.import);
  giveFile(
    'new.csv',
    [
      'Name;Surname;ID type;Date of birth;Pay frequency;Start date;Paid by',
      'Thoko;Zulu;None of these;29/02/1990;Weekly;31/11/2026;Cash',
      'Zoë;Müller;None of these;29/02/1991;Weekly;25/11/2026;Cash',
    ].join('\n'),
  );
  await press(messages.file.go(2));
  const title = (count: number) => page.getByRole('region', { name: messages.problems.title(count) });
  await expect.element(title(3)).toBeVisible();
  // Once the dialog is closed, the first one is active.
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA');
  app.actions.run('view.next');
  await userEvent.keyboard('25/11/2026{Enter}');
  await expect.element(title(2)).toBeVisible();
  app.actions.run('view.next');
  await userEvent.keyboard('28/02/1991{Enter}');
  await expect.element(title(1)).toBeVisible();
  app.actions.run('view.previous');
  await userEvent.keyboard('28/02/1990{Enter}');
  await expect
    .poll(() => [...drafts.rows.values()].map(({ texts }) => [texts['birthdate'], texts['appointmentDate']]))
    .toEqual([
      ['1990-02-28', '2026-11-25'],
      ['1991-02-28', '2026-11-25'],
    ]);
});

test('reads a file of employees with the chosen header row and separator', async () => {
  const { press } = await open(new Drafts());
  await press(messages.import);
  giveFile('new.csv', 'Name;Surname\nFirst name;Last name\nThoko;Zulu\nZoë;Müller\n');
  await expect.element(page.getByRole('button', { name: messages.file.go(3) })).toBeVisible();
  const header = page.getByRole('combobox', { name: 'Header row' });
  await header.click();
  await page.getByRole('option', { name: /^2 · First name/ }).click();
  await expect.element(page.getByRole('button', { name: messages.file.go(2) })).toBeVisible();
  await page.getByRole('combobox', { name: 'Separator' }).click();
  await page.getByRole('option', { name: 'Comma' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Separator' })).toHaveTextContent('Comma');
  await expect.element(page.getByRole('combobox', { name: 'Separator' })).toHaveFocus();
  await expect.element(page.getByText(messages.file.unmatched(['Column A']))).toBeVisible();
});

test('remembers the chosen columns for the next file with the same headers', async () => {
  const drafts = new Drafts();
  const fields = { paths: ['firstName', 'lastName', 'jobTitle'], dayFirst: null };
  const { asked, press } = await open(drafts, {
    'imports.recall': () => ({ mapping: { columns: [], fields } }),
    'imports.remember': () => ({}),
  });
  await press(messages.import);
  giveFile('next.csv', 'Name;Surname;Shoe size\nThoko;Zulu;38');
  await expect.element(page.getByText(messages.file.unmatched(['Shoe size']))).not.toBeInTheDocument();
  await press(messages.file.go(1));
  await expect.poll(() => [...drafts.rows.values()].map(({ texts }) => texts['jobTitle'])).toEqual(['38']);
  const remembered = asked.find(({ call }) => call === 'imports.remember')?.input;
  expect(remembered).toMatchObject({ ...company, mapping: { columns: [], fields } });
});

test('sends the others when one cannot be sent, and lists possible duplicates first', async () => {
  const drafts = new Drafts();
  const [first, second] = [drafts.put('a', complete), drafts.put('b', { ...complete, firstName: 'Zoë' })];
  drafts.put('c', { ...complete, lastName: '' });
  const alike = {
    id: second,
    employeeId: null,
    draftId: first,
    firstName: 'Thoko',
    lastName: 'Zulu',
    by: ['bank-account' as const],
  };
  const { app, press, submitted } = await open(drafts, {
    'onboarding.findAlike': () => ({ found: [alike] }),
    'onboarding.submit': ({ id }) => {
      if (id === first) throw new AppError('write-under-way', {});
      return { writeId: 'w-1' };
    },
  });
  await press(messages.send(2));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(messages.alike('Zoë Zulu', alike))).toBeVisible();
  const send = dialog.getByRole('button', { name: messages.send(2) });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabelText(messages.review.somebodyElse).click();
  await send.click();
  const seen = { employeeIds: [], draftIds: [first] };
  await expect.poll(submitted).toEqual([
    { id: first, seen: nobodyAlike },
    { id: second, seen },
  ]);
  await expect.poll(() => app.toasts.items.map(({ title }) => title)).toContain(messages.sent(1));
});

test('shows a refusal at its cell until the cell changes', async () => {
  const drafts = new Drafts();
  drafts.put('a', complete, {
    state: 'refused',
    creation: { writeId: 'w-1', state: 'rejected', reason: 'refused', message: 'Employee not created' },
  });
  const row = drafts.rows.get('a');
  if (row !== undefined)
    drafts.rows.set('a', { ...row, refusals: [{ field: 'number', message: 'is taken' }] });
  const { press } = await open(drafts);
  await expect
    .element(page.getByText(messages.counts({ ready: 0, wrong: 0, sent: 0, done: 0, refused: 1 })))
    .toBeVisible();
  await page.getByText(formMessages.serviceSays('is taken')).click();
  await userEvent.keyboard('E-77{Enter}');
  await expect.element(page.getByText(formMessages.serviceSays('is taken'))).not.toBeInTheDocument();
  await expect.poll(() => drafts.rows.get('a')?.texts['number']).toBe('E-77');
  await press(messages.send(1));
});

test('does not send unsaved values, and saves them again', async () => {
  const drafts = new Drafts();
  drafts.put('a', { ...complete, lastName: '' });
  let isFull = true;
  const { press, submitted } = await open(drafts, {
    'onboarding.saveMany': () => {
      if (isFull) throw new AppError('store-unavailable', { reason: 'disk-full' });
      return {};
    },
  });
  await page.getByText(messages.problems.line('Thoko', 'Surname')).click();
  await userEvent.keyboard('Zulu{Enter}');
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await press(messages.send(1));
  await expect.poll(() => page.getByRole('dialog', { name: messages.review.title(1) }).query()).toBeNull();
  expect(submitted()).toEqual([]);
  isFull = false;
  await press(messages.send(1));
  await expect.element(page.getByRole('dialog', { name: messages.review.title(1) })).toBeVisible();
});

test('fills in and saves missing dates of birth from ID numbers, undone in one step', async () => {
  const drafts = new Drafts();
  const withId = { ...complete, identificationType: 'rsa_id', idNumber: '9001049818080', birthdate: '' };
  drafts.put('a', withId);
  drafts.put('b', { ...withId, firstName: 'Zoë', idNumber: '8012185201081' });
  drafts.put('c', { ...withId, birthdate: '1990-01-05' });
  drafts.put('d', { ...withId, idNumber: '123' });
  const { press } = await open(drafts);
  const dates = () => [...drafts.rows.values()].map(({ texts }) => texts['birthdate']);
  await press(messages.birthdates(2));
  await expect.poll(dates).toEqual(['1990-01-04', '1980-12-18', '1990-01-05', '']);
  await expect.element(page.getByRole('button', { name: messages.birthdates(2) })).not.toBeInTheDocument();
  // The band names the frozen columns where they begin.
  const leftOf = (text: string) =>
    page.getByText(text, { exact: true }).first().element().getBoundingClientRect().left;
  expect(Math.abs(leftOf('Identity') - leftOf('First names'))).toBeLessThan(12);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(dates).toEqual(['', '', '1990-01-05', '']);
});

test('adds a row, says what it lacks, and deletes it with the selection', async () => {
  const drafts = new Drafts();
  const { press } = await open(drafts);
  await expect.element(page.getByText(messages.empty.title)).toBeVisible();
  await press(messages.addRow);
  await expect.element(page.getByText(messages.problems.line(messages.noName(1), 'Surname'))).toBeVisible();
  await press(messages.remove(1));
  await press(messages.removing.confirm);
  await expect.element(page.getByText(messages.empty.title)).toBeVisible();
});

test('asks to confirm unlikely values, and names employees without pay', async () => {
  const drafts = new Drafts();
  const { press, submitted } = await open(drafts, {
    'onboarding.submit': ({ id }) => {
      const row = drafts.rows.get(id);
      const hasNoPay = (row?.texts['firstPay.salary'] ?? '') === '';
      if (row !== undefined) drafts.put(id, row.texts, { state: 'done', hasNoPay });
      return { writeId: 'w-1' };
    },
  });
  await press(messages.import);
  giveFile(
    'new.csv',
    [
      'Name;Surname;ID type;Date of birth;Pay frequency;Start date;Paid by;Salary',
      'Thoko;Zulu;None of these;04/01/1990;Weekly;25/11/2026;Cash;31,50',
      'Zoë;Müller;None of these;28/02/2012;Weekly;25/11/2026;Cash;',
    ].join('\n'),
  );
  await press(messages.file.go(2));
  const region = page.getByRole('region', { name: messages.problems.title(0, 2) });
  await expect.element(region.getByText(doubtMessages['low-for-a-period'])).toBeVisible();
  await expect.element(region.getByText(doubtMessages['under-15'])).toBeVisible();
  await press(messages.send(2));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(doubtMessages['under-15'], { exact: false })).toBeVisible();
  await expect.element(dialog.getByText(messages.review.noPay(1))).toBeVisible();
  const send = dialog.getByRole('button', { name: messages.send(2) });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('checkbox', { name: formMessages.doubts.confirm(2) }).click();
  await send.click();
  await expect.poll(submitted).toHaveLength(2);
  await expect.element(page.getByText(messages.noPay.title(1))).toBeVisible();
  await expect.element(page.getByText(messages.noPay.text(['Zoë Müller']))).toBeVisible();
});

test('recognises ID numbers without a header, and names what it fills in from them', async () => {
  const drafts = new Drafts();
  const { press } = await open(drafts);
  await press(messages.import);
  giveFile('new.csv', 'Names;Surname;Gegewens\nThoko;Zulu;8001015009087\nZoë;Müller;800101 5009 087');
  await expect
    .element(
      page.getByText(
        messages.file.inferred([
          { title: 'Identified by', of: 'ID number', count: 2 },
          { title: 'Date of birth', of: 'ID number', count: 2 },
          { title: 'Pay frequency', of: undefined, count: 2 },
        ]),
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText(importMessages.columns.guessed)).toBeVisible();
  await expect
    .element(page.getByText(messages.file.shared('ID number', '8001015009087', ['2', '3'])))
    .toBeVisible();
  await press(messages.file.go(2));
  await expect
    .poll(() =>
      [...drafts.rows.values()].map(({ texts }) => [texts['identificationType'], texts['birthdate']]),
    )
    .toEqual([
      ['rsa_id', '1980-01-01'],
      ['rsa_id', '1980-01-01'],
    ]);
});

test('moves the focus from the file to its question, or else to the next button', async () => {
  const drafts = new Drafts();
  const { press } = await open(drafts);
  await press(messages.import);
  giveFile('new.csv', 'Names;Surname\nThoko;Zulu');
  await expect.element(page.getByRole('button', { name: messages.file.go(1) })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => drafts.rows.size).toBe(1);
  // The sheet has it now, at the first field that is missing.
  await userEvent.keyboard('None of these{Enter}');
  await expect.poll(() => [...drafts.rows.values()][0]?.texts['identificationType']).toBe('none');

  await press(messages.import);
  giveFile('new.csv', 'Names;Surname\nTRUE;Zulu\nZoë;Müller');
  await expect.element(page.getByRole('radio', { name: doubted.leave })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: messages.import })).toHaveFocus();
});
