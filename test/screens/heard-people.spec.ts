import { test } from '@playwright/test';
import { ScreenReader } from '#test/support/page/screen-reader.ts';
import { isDeep } from '#test/support/seed.ts';
import { scenePage } from './scene-page.ts';
import { grounds } from './screens.ts';

interface Job {
  /** Where main's answers come from. */
  readonly from: string;
  /** Whether the quick run does it too. */
  readonly isQuick?: boolean;
  readonly steps: (clerk: ScreenReader) => Promise<void>;
}

/** The jobs with employees, in the order of their working life. */
const openFirst = async (clerk: ScreenReader): Promise<void> => {
  await clerk.press('button', 'All employees');
  await clerk.keys('grid', 'All employees', 'Enter');
};

const jobs: Readonly<Record<string, Job>> = {
  'add an employee, and hear who is on record already': {
    from: 'onboarding-drafts',
    isQuick: true,
    steps: async (clerk) => {
      await clerk.press('button', 'Onboarding');
      await clerk.keys('grid', 'Employees being added', 'ArrowDown', 'Enter');
      await clerk.press('button', 'Review');
      await clerk.hears(/This employee may already be on record/);
    },
  },
  'add many employees': {
    from: 'onboarding-drafts',
    steps: async (clerk) => {
      await clerk.press('button', 'Onboarding');
      await clerk.press('button', 'Add many');
      await clerk.reads('grid', /./);
    },
  },
  'change an employee': {
    from: 'onboarding-drafts',
    steps: async (clerk) => {
      await openFirst(clerk);
      await clerk.press('button', 'Edit');
      await clerk.type('textbox', 'Job title', 'Driver');
      await clerk.press('button', /^Review/);
    },
  },
  'change a bank account': {
    from: 'onboarding-drafts',
    steps: async (clerk) => {
      await openFirst(clerk);
      await clerk.press('button', 'Edit');
      await clerk.type('textbox', 'Account number', '62001234567');
      await clerk.press('button', /^Review/);
    },
  },
  'change many employees in a sheet': {
    from: 'change-sheet',
    steps: async (clerk) => {
      await clerk.press('button', 'All employees');
      await clerk.press('button', 'Many at once');
      await clerk.press('menuitem', /^Change in a sheet/);
      await clerk.press('button', 'Review 4 changes');
    },
  },
  'end the service of an employee': {
    from: 'cache-whole',
    steps: async (clerk) => {
      await openFirst(clerk);
      await clerk.press('button', 'End service…');
      await clerk.type('textbox', 'Last day of service', '20/11/2026');
      await clerk.choose('Reason', 'Resigned');
      await clerk.reads('button', 'End service');
    },
  },
  'undo an end of service': {
    from: 'cache-ended',
    steps: async (clerk) => {
      await openFirst(clerk);
      await clerk.press('button', 'Undo the end of service…');
      await clerk.reads('dialog', /./);
    },
  },
  'reinstate an employee': {
    from: 'cache-ended',
    steps: async (clerk) => {
      await openFirst(clerk);
      await clerk.press('button', 'Reinstate…');
      await clerk.reads('dialog', /./);
    },
  },
  'give a leaver the papers': {
    from: 'cache-ended',
    steps: async (clerk) => {
      await openFirst(clerk);
      await clerk.press('button', 'Documents…');
      await clerk.reads('dialog', /./);
    },
  },
  'capture leave for many': {
    from: 'cache-whole',
    steps: async (clerk) => {
      await clerk.press('button', 'Leave');
      await clerk.press('button', 'Capture leave for 180…');
      await clerk.choose('Leave type', 'Annual');
      await clerk.type('textbox', 'First day', '21/12/2026');
      await clerk.type('textbox', 'Last day', '28/12/2026');
      await clerk.press('button', 'Show the days');
      await clerk.reads('grid', /./);
    },
  },
  'read the leave balances of everybody': {
    from: 'cache-whole',
    steps: async (clerk) => {
      await clerk.press('button', 'Leave');
      await clerk.press('button', 'Balances of everybody');
      await clerk.reads('grid', /./);
    },
  },
  'read a payslip': {
    from: 'cache-whole',
    steps: async (clerk) => {
      await clerk.press('button', 'Payslips');
      await clerk.keys('grid', 'Payslips', 'Enter');
      await clerk.reads('heading', 'Nomvula van der Merwe');
    },
  },
  ...Object.fromEntries(
    [
      ['save', /^Save/],
      ['print', /^Print/],
      ['pay in cash and sign for', /^Pay in cash/],
      ['see who received', /^Who has received/],
    ].map(([act, item]) => [
      `${String(act)} payslips`,
      {
        from: 'cache-whole',
        steps: async (clerk: ScreenReader) => {
          await clerk.press('button', 'Payslips');
          await clerk.press('button', 'Hand out');
          await clerk.press('menuitem', item ?? /./);
          await clerk.reads('dialog', /./);
        },
      },
    ]),
  ),
  'draft e-mails with payslips': {
    from: 'cache-whole',
    steps: async (clerk) => {
      await clerk.press('button', 'Payslips');
      await clerk.press('button', 'Hand out');
      await clerk.press('menuitem', 'Save or e-mail…');
      await clerk.press('radio', /^E-mail drafts/);
      await clerk.reads('radio', /^E-mail drafts/, { checked: 'true' });
    },
  },
  'check the records': {
    from: 'cache-whole',
    steps: async (clerk) => {
      await clerk.press('button', 'Checks');
      await clerk.reads('heading', 'Checks');
    },
  },
  'answer a request for personal data': {
    from: 'cache-whole',
    steps: async (clerk) => {
      await openFirst(clerk);
      await clerk.press('button', 'More');
      await clerk.press('menuitem', 'POPIA answer…');
    },
  },
  'add a pay item': {
    from: 'cache-whole',
    steps: async (clerk) => {
      await openFirst(clerk);
      await clerk.press('button', 'More');
      await clerk.press('menuitem', 'Pay items…');
      await clerk.press('button', 'Add an item…');
      await clerk.choose('Item', /loan/i);
      await clerk.reads('textbox', 'Repayment amount');
    },
  },
  'add a pay frequency': {
    from: 'company',
    steps: async (clerk) => {
      await clerk.press('button', 'Add a pay frequency…');
      await clerk.reads('dialog', /./);
    },
  },
  'show an employee the payslip at the counter': {
    from: 'counter',
    steps: async (clerk) => {
      await clerk.press('tab', 'Leave');
      await clerk.reads('tab', 'Leave', { selected: true });
      await clerk.press('tab', 'Details');
      await clerk.reads('tab', 'Details', { selected: true });
    },
  },
};

const { show } = scenePage();

for (const [job, { from, isQuick = false, steps }] of Object.entries(jobs)) {
  if (!isDeep && !isQuick) continue;
  test(`lets a clerk who hears the page ${job}`, async () => {
    await steps(new ScreenReader(await show(grounds[from] ?? {})));
  });
}
