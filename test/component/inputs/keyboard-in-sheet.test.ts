import { beforeEach, describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bulkInputsMessages as messages } from '#features/inputs/texts/bulk-inputs.ts';
import { commonMessages } from '#messages/common.ts';
import { FakeMain, outcome } from './fake-main.ts';
import { askToDiscard, choose, openScreen, strip, test } from './open-screen.ts';
import { employeeAt, openedPeriod } from './period.ts';
import { normal, normalHeading as heading, overtime } from '#test/support/samples/inputs.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });

interface Act {
  /** Moves the selection, or takes the keyboard focus away from the sheet for a while. */
  readonly run: (main: FakeMain) => Promise<void> | void;
  /** The line of the employee whose cell is selected afterwards. */
  readonly line?: number;
  /** The focus stays where it was before; only what is typed goes to the sheet. */
  readonly staysAway?: true;
}

async function refuse(main: FakeMain): Promise<void> {
  choose('KF003', normal);
  await userEvent.keyboard('45{Enter}');
  await expect.poll(() => main.cells.size).toBe(1);
  main.submissions = 1;
  main.notify([outcome(2, heading, { state: 'rejected', reason: 'refused' })]);
  main.progress({ cells: 1, rejected: 1, state: 'done' });
}

async function showRefused(main: FakeMain): Promise<void> {
  await refuse(main);
  choose('KF001', normal);
  await strip.getByRole('button', { name: messages.strip.showRefused }).click();
}

async function chooseFrom(list: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: option }).click();
  await expect.element(page.getByRole('option', { name: option })).not.toBeInTheDocument();
}

const acts: Readonly<Record<string, Act>> = {
  'showing refused cells': { run: showRefused, line: 2 },
  'showing everyone again': {
    run: async (main) => {
      await showRefused(main);
      await button(messages.strip.showEveryone).click();
    },
    line: 2,
  },
  finding: {
    run: async (main) => {
      choose('KF005', normal);
      await userEvent.keyboard('77{Enter}');
      await expect.poll(() => main.cells.size).toBe(1);
      choose('KF001', normal);
      await userEvent.keyboard('{Control>}f{/Control}');
      await page.getByRole('textbox', { name: messages.find.label }).fill('77,00');
      await userEvent.keyboard('{Enter}{Escape}');
    },
    line: 4,
  },
  'undoing by its button': {
    run: async (main) => {
      await userEvent.keyboard('9{Enter}');
      await expect.poll(() => main.cells.size).toBe(1);
      await button(/^Undo/).click();
      await expect.poll(() => main.cells.size).toBe(0);
    },
    line: 0,
  },
  'filtering by words': {
    run: async () => {
      await page.getByRole('textbox', { name: messages.filter.search }).fill('KF001');
      await userEvent.keyboard('{Enter}');
    },
    line: 0,
  },
  'filtering by a status': {
    run: () => chooseFrom(messages.filter.status, messages.filter.statuses.open),
    line: 0,
  },
  'clearing a filter': {
    run: async () => {
      await page.getByRole('textbox', { name: messages.filter.search }).fill('KF001');
      await button(messages.filter.clear).click();
    },
    line: 0,
  },
  sorting: { run: () => userEvent.keyboard('{Alt>}{Shift>}Z{/Shift}{/Alt}') },
  'a refresh': {
    run: (main) => {
      const { rows, columns, bases } = main.opened;
      main.fake.emit('bulkInputs.changed', { draftId: main.opened.draftId, rows, columns, bases });
    },
    line: 0,
  },
  'closing a dialog': {
    run: async (main) => {
      await userEvent.keyboard('9{Enter}');
      await expect.poll(() => main.cells.size).toBe(1);
      choose('KF001', normal);
      await askToDiscard();
      await button(commonMessages.cancel).click();
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    },
    line: 0,
    staysAway: true,
  },
  'going from the review to a cell': {
    run: async () => {
      choose('KF002', normal);
      await userEvent.keyboard('abc{Enter}');
      await button(/^Review and send/).click();
      await button(/^Go to Basic salary · Normal hours/).click();
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    },
    line: 1,
  },
  'dismissing a notice': {
    run: async (main) => {
      await refuse(main);
      choose('KF001', normal);
      await strip.getByRole('button', { name: messages.strip.dismiss }).click();
    },
    line: 0,
    staysAway: true,
  },
};

/** The toolbar's buttons that open a dialog. */
const openers = [
  ...[/^Add column/, /^Import/, /^Copy last period/, /^Increases/].map((name) => () => button(name).click()),
  askToDiscard,
  () => button(/^Review and send/).click(),
];

beforeEach(() => page.viewport(1280, 800));

test('returns the focus to the sheet after Esc in any dialog opened by mouse', async ({ main }) => {
  choose('KF002', normal);
  await userEvent.keyboard('41{Enter}');
  await expect.poll(() => main.cells.size).toBe(1);
  for (const [index, open] of openers.entries()) {
    await open();
    await expect.poll(() => document.activeElement?.closest('dialog')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.tagName, { message: `opener ${index}` }).toBe('TEXTAREA');
  }
});

describe('types into the selected cell after', () => {
  test.each(Object.entries(acts))('%s', async (_what, act) => {
    const main = new FakeMain(openedPeriod(30));
    await openScreen(main);
    choose('KF001', normal);
    await act.run(main);
    if (act.staysAway !== true) await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA');
    await userEvent.keyboard('37{Enter}');
    const wanted = {
      heading,
      value: '37.00',
      ...(act.line !== undefined && { employeeId: employeeAt(act.line) }),
    };
    await expect.poll(() => [...main.cells.values()]).toContainEqual(expect.objectContaining(wanted));
  });
});

test('moves the selection by key when the focused button is gone', async ({ main }) => {
  choose('KF001', normal);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{ArrowDown}36{Enter}');
  await expect
    .poll(() => [...main.cells.values()])
    .toMatchObject([{ heading, value: '36.00', employeeId: employeeAt(1) }]);
});

describe('while only some cells are shown', () => {
  const sundays = 'calc.basic_salary.sunday_overtime_hours_input';
  const typed = (main: FakeMain) =>
    Object.fromEntries(
      [...main.cells.values()].map(({ employeeId, heading: input, value }) => [
        `${employeeId - employeeAt(0)} ${input}`,
        value,
      ]),
    );

  async function showThreeRefused(main: FakeMain): Promise<void> {
    await openScreen(main);
    choose('KF003', normal);
    await userEvent.keyboard('45{Tab}2{Enter}');
    choose('KF006', 'Sunday overtime hours · Basic salary');
    await userEvent.keyboard('3{Enter}');
    await expect.poll(() => main.cells.size).toBe(3);
    main.submissions = 1;
    main.notify([
      outcome(2, heading, { state: 'rejected', reason: 'refused' }),
      outcome(2, 'calc.basic_salary.overtime_hours_input'),
      outcome(5, sundays, { state: 'rejected', reason: 'refused' }),
    ]);
    main.progress({ cells: 3, rejected: 2, applied: 1, state: 'done' });
    await strip.getByRole('button', { name: messages.strip.showRefused }).click();
    await expect.element(page.getByText(messages.filteredText)).toBeVisible();
    await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA');
  }

  test.each(['{Enter}', '{Tab}'])('moves between refused cells by %s, past good values', async (key) => {
    const main = new FakeMain(openedPeriod(30));
    await showThreeRefused(main);
    await userEvent.keyboard(`41${key}4{Enter}`);
    await expect.poll(() => typed(main)).toEqual({ [`2 ${heading}`]: '41.00', [`5 ${sundays}`]: '4.00' });
    // Nothing is refused any more; a second value stays in the same cell, where it can be seen.
    await expect.element(page.getByText(/Enter stays in this cell/).first()).toBeInTheDocument();
    await userEvent.keyboard('5{Enter}');
    await expect.poll(() => typed(main)).toEqual({ [`2 ${heading}`]: '41.00', [`5 ${sundays}`]: '5.00' });
  });

  test('selects the first refused cell, whatever the order of answers or the filter', async ({ main }) => {
    choose('KF006', normal);
    await userEvent.keyboard('46{Enter}');
    choose('KF003', normal);
    await userEvent.keyboard('43{Enter}');
    await expect.poll(() => main.cells.size).toBe(2);
    main.submissions = 1;
    main.notify([5, 2].map((line) => outcome(line, heading, { state: 'rejected', reason: 'refused' })));
    main.progress({ cells: 2, rejected: 2, state: 'done' });
    const search = page.getByRole('textbox', { name: messages.filter.search });
    await search.fill('KF010');
    await strip.getByRole('button', { name: messages.strip.showRefused }).click();
    await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA');
    await userEvent.keyboard('41{Enter}');
    await expect.poll(() => typed(main)).toEqual({ [`2 ${heading}`]: '41.00', [`5 ${heading}`]: '46.00' });
  });

  test('moves down on Enter again once everyone is shown', async () => {
    const main = new FakeMain(openedPeriod(30));
    await showThreeRefused(main);
    await button(messages.strip.showEveryone).click();
    await userEvent.keyboard('{Enter}');
    choose('KF001', overtime);
    await userEvent.keyboard('{Enter}7{Enter}');
    await expect
      .poll(() => typed(main))
      .toMatchObject({ '1 calc.basic_salary.overtime_hours_input': '7.00' });
  });
});
