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

const sheet = ['textbox', 'Inputs of this period'] as const;

/** The jobs of a month, in their order. */
const jobs: Readonly<Record<string, Job>> = {
  'choose a company and its period': {
    from: 'companies',
    steps: async (clerk) => {
      await clerk.press('button', /^Karoo Fresh Produce No/);
      await clerk.press('button', /Weekly.*20 Nov 2026/);
      await clerk.reads('heading', 'Inputs');
    },
  },
  'capture, copy and paste in the sheet': {
    from: 'inputs',
    isQuick: true,
    steps: async (clerk) => {
      await clerk.keys(...sheet, '4', '1', ',', '5', 'Enter');
      await clerk.reads('row', /^1 KF001 Dlamini, Thandi 41,50/);
      await clerk.keys(...sheet, 'ArrowUp', 'Control+C', 'ArrowDown', 'Control+V');
      await clerk.reads('row', /^2 KF002 van der Merwe, Ayesha 41,50/);
    },
  },
  'import from a file': {
    from: 'import-ready',
    steps: async (clerk) => {
      await clerk.press('button', 'Import');
      await clerk.reads('dialog', 'Import from a file');
      await clerk.reads('button', 'Choose a file…');
    },
  },
  'copy last period': {
    from: 'inputs',
    steps: async (clerk) => {
      await clerk.press('button', 'Copy last period');
      await clerk.reads('dialog', 'Copy last period');
    },
  },
  'give increases': {
    from: 'increases-ground',
    steps: async (clerk) => {
      await clerk.press('button', 'Increases');
      await clerk.type('textbox', 'Percentage', '6,5');
      await clerk.hears(/increases?/);
      await clerk.press('button', /^Put \d+ increases into the sheet/);
    },
  },
  'review and send': {
    from: 'review-180',
    steps: async (clerk) => {
      await clerk.press('button', /^Review and send/);
      await clerk.press('tab', /^Unusual values/);
      await clerk.reads('tab', /^Unusual values/, { selected: true });
      await clerk.press('radio', 'By column');
      await clerk.reads('radio', 'By column', { checked: 'true' });
      await clerk.reads('button', /^Send \d+ changes/);
    },
  },
  'decide in the outbox': {
    from: 'company-outbox',
    steps: async (clerk) => {
      await clerk.press('button', 'Home');
      await clerk.press('button', 'Outbox');
      await clerk.press('tab', /^Done/);
      await clerk.reads('tab', /^Done/, { selected: true });
    },
  },
  'check the period': {
    from: 'period-findings',
    steps: async (clerk) => {
      await clerk.press('button', 'Period check');
      await clerk.reads('heading', 'Period check');
    },
  },
  'finalise at the service': {
    from: 'period-findings',
    steps: async (clerk) => {
      await clerk.press('button', 'This period');
      await clerk.reads('button', /^Open the company at/);
    },
  },
  'read a pay run': {
    from: 'runs-many',
    steps: async (clerk) => {
      await clerk.press('button', 'Pay runs');
      await clerk.keys('grid', 'Pay runs', 'ArrowDown', 'Enter');
      await clerk.reads('heading', 'Monthly (25th) to 27 Nov 2026');
    },
  },
  'post the journal of a month': {
    from: 'ground-books',
    steps: async (clerk) => {
      await clerk.press('button', 'Journals');
      await clerk.press('button', 'Accounts of the books…');
      await clerk.reads('dialog', /^Accounts/);
    },
  },
  'declare the EMP201': {
    from: 'ground-books',
    steps: async (clerk) => {
      await clerk.press('button', 'EMP201');
      await clerk.reads('row', /^Total payable 103 457,75/);
      await clerk.choose('Version', 'Version 1');
      await clerk.reads('combobox', 'Version', { expanded: false });
    },
  },
  'tie out': {
    from: 'ground-books',
    steps: async (clerk) => {
      await clerk.press('button', 'Tie-out');
      await clerk.reads('row', /^September 2026 PAYE differs by R 200,00/);
      await clerk.press('button', 'Read 1 month');
    },
  },
  'save the month file': {
    from: 'month-end-done',
    steps: async (clerk) => {
      await clerk.press('button', 'This period');
      await clerk.press('button', 'Open the month');
    },
  },
  'prepare a payment run': {
    from: 'ground-pay',
    steps: async (clerk) => {
      await clerk.press('button', 'Pay');
      await clerk.press('button', 'Pay Nomvula van der Merwe, K0001');
      await clerk.reads('button', 'Pay Nomvula van der Merwe, K0001', { pressed: 'true' });
    },
  },
  'ask for a report': {
    from: 'ground-reports',
    steps: async (clerk) => {
      await clerk.press('button', 'Reports');
      await clerk.press('button', 'Transaction history');
      await clerk.reads('dialog', 'Transaction history');
    },
  },
  'take a submission back': {
    from: 'company-submissions',
    steps: async (clerk) => {
      await clerk.press('button', 'History');
      await clerk.keys('grid', 'History', 'ArrowDown', 'Enter');
      await clerk.press('button', /^Take back/);
      await clerk.reads('dialog', /^Take this submission back/);
    },
  },
  'go on with a draft': {
    from: 'drafts',
    steps: async (clerk) => {
      await clerk.press('button', 'Home');
      await clerk.press('button', 'All drafts');
      await clerk.press('button', 'Open the draft of Karoo Fresh Produce, Weekly, 20 Nov 2026');
      await clerk.reads('heading', 'Inputs');
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
