import type { Jobs } from './job.ts';

const sheet = ['textbox', 'Inputs of this period'] as const;

/** The jobs of a month, in their order. */
export const monthJobs: Jobs = {
  'choose a company and its period': {
    from: 'companies',
    heard: async (clerk) => {
      // The practice company of that name says so at its end.
      await clerk.press('button', /^Karoo Fresh Produce No(?!.*Practice)/);
      await clerk.press('button', /Weekly.*20 Nov 2026/);
      await clerk.reads('heading', 'Inputs');
    },
    most: 4,
    keys: async (clerk) => {
      await clerk.press('Control+O');
      await clerk.type('karoo');
      await clerk.press('Enter', 'Control+Shift+O', 'Enter');
      await clerk.reads('button', /^Weekly Period to 20 Nov 2026/);
    },
  },
  'capture, copy and paste in the sheet': {
    from: 'inputs',
    isQuick: true,
    heard: async (clerk) => {
      await clerk.keys(...sheet, '4', '1', ',', '5', 'Enter');
      await clerk.reads('row', /^1 KF001 Dlamini, Thandi 41,50/);
      await clerk.keys(...sheet, 'ArrowUp', 'Control+C', 'ArrowDown', 'Control+V');
      await clerk.reads('row', /^2 KF002 van der Merwe, Ayesha 41,50/);
    },
    most: 6,
    keys: async (clerk) => {
      await clerk.press('Control+3');
      await clerk.isAt(...sheet);
      await clerk.type('41,5');
      await clerk.press('Enter', 'ArrowUp', 'Control+C', 'ArrowDown', 'Control+V');
      await clerk.reads('row', /^2 KF002 van der Merwe, Ayesha 41,50/);
    },
  },
  'import from a file': {
    from: 'import-ready',
    heard: async (clerk) => {
      await clerk.press('button', 'Import');
      await clerk.reads('dialog', 'Import from a file');
      await clerk.reads('button', 'Choose a file…');
    },
    most: 1,
    keys: async (clerk) => {
      await clerk.press('Control+I');
      await clerk.isAt('button', 'Choose a file…');
    },
  },
  'copy last period': {
    from: 'inputs',
    heard: async (clerk) => {
      await clerk.press('button', 'Copy last period');
      await clerk.reads('dialog', 'Copy last period');
    },
    most: 3,
    keys: async (clerk) => {
      await clerk.press('Control+Shift+U', 'ArrowDown', 'Control+Enter');
      await clerk.reads('dialog', 'Copy last period');
    },
  },
  'give increases': {
    from: 'increases-ground',
    heard: async (clerk) => {
      await clerk.press('button', 'Increases');
      await clerk.type('textbox', 'Percentage', '6,5');
      await clerk.hears(/increases?/);
      await clerk.press('radio', 'Replace it with the increase');
      await clerk.press('button', /^Put \d+ increases into the sheet/);
      await clerk.asks('bulkInputs.write');
    },
    most: 6,
    keys: async (clerk) => {
      await clerk.press('Control+Shift+X');
      await clerk.isAt('textbox', 'Percentage');
      await clerk.type('6,5');
      await clerk.tabTo('radio', 'Keep what I typed');
      await clerk.press('ArrowRight', 'Control+Enter');
      await clerk.asks('bulkInputs.write');
      await clerk.isAt(...sheet);
    },
  },
  'review and send': {
    from: 'review-180',
    heard: async (clerk) => {
      await clerk.press('button', /^Review and send/);
      await clerk.press('tab', /^Unusual values/);
      await clerk.reads('tab', /^Unusual values/, { selected: true });
      await clerk.press('radio', 'By column');
      await clerk.reads('radio', 'By column', { checked: 'true' });
      await clerk.reads('button', /^Send \d+ changes/);
    },
    most: 12,
    keys: async (clerk) => {
      await clerk.press('Control+Enter');
      await clerk.isAt('button', 'Back to the sheet');
      await clerk.tabTo('tab', /^Not sent/);
      await clerk.press('ArrowRight', 'ArrowRight');
      await clerk.isAt('tab', /^Unusual values/);
      await clerk.press('Control+Shift+Enter');
      await clerk.reads('tab', /^Unusual values/, { selected: true });
    },
  },
  'decide in the outbox': {
    from: 'company-outbox',
    heard: async (clerk) => {
      await clerk.press('button', 'Home');
      await clerk.press('button', /^Outbox/);
      await clerk.press('tab', /^Done/);
      await clerk.reads('tab', /^Done/, { selected: true });
    },
    // An account is only sent after a question.
    most: 9,
    keys: async (clerk) => {
      await clerk.press('Control+Shift+J');
      await clerk.tabTo('tab', /^Needs you/);
      await clerk.tabTo('button', /^Send mine: .*…$/);
      await clerk.press('Enter');
      await clerk.tabTo('button', /^I have called/);
      await clerk.press('Enter');
      await clerk.asks('outbox.decide');
    },
  },
  'check the period': {
    from: 'period-findings',
    heard: async (clerk) => {
      await clerk.press('button', 'Period check');
      await clerk.reads('heading', 'Period check');
    },
    most: 2,
    keys: async (clerk) => {
      await clerk.lookUp('period check', /^Period check: /);
      await clerk.isAt('grid', 'Period check');
    },
  },
  'finalise at the service': {
    from: 'period-findings',
    heard: async (clerk) => {
      await clerk.press('button', 'This period');
      await clerk.reads('button', /^Open the company at/);
    },
    most: 4,
    keys: async (clerk) => {
      await clerk.lookUp('this period', /^This period: /);
      await clerk.lookUp('open the company', /^Open the company at/);
      await clerk.asks('companies.openPage', { companyId: 4838 });
    },
  },
  'read a pay run': {
    from: 'runs-many',
    heard: async (clerk) => {
      await clerk.press('button', 'Pay runs');
      await clerk.keys('grid', 'Pay runs', 'ArrowDown', 'Enter');
      await clerk.reads('heading', 'Weekly to 30 Oct 2026');
    },
    most: 4,
    keys: async (clerk) => {
      await clerk.lookUp('pay runs', /^Pay runs of this company/);
      await clerk.isAt('grid', 'Pay runs');
      await clerk.press('ArrowDown', 'Enter');
      await clerk.isAt('grid', 'Weekly to 30 Oct 2026');
    },
  },
  'post the journal of a month': {
    from: 'ground-books',
    heard: async (clerk) => {
      await clerk.press('button', 'Journals');
      await clerk.press('button', 'Choose the accounts…');
      await clerk.reads('dialog', /^Accounts/);
    },
    most: 4,
    keys: async (clerk) => {
      await clerk.lookUp('journals', /^Journals of pay runs/);
      await clerk.isAt('grid', 'Journals');
      await clerk.lookUp('accounts', /^Choose the accounts/);
      await clerk.isAt('button', 'Import chart of accounts…');
    },
  },
  'declare the EMP201': {
    from: 'ground-books',
    heard: async (clerk) => {
      await clerk.press('button', 'EMP201');
      await clerk.reads('row', /^Total payable 632 862,45/);
      await clerk.choose('Version', 'Version 1');
      await clerk.reads('combobox', 'Version', { expanded: false });
    },
    most: 6,
    keys: async (clerk) => {
      await clerk.lookUp('emp201', /^EMP201 of this company/);
      await clerk.isAt('grid', 'EMP201');
      await clerk.lookUp('version', /^Version This screen/);
      await clerk.press('ArrowDown', 'Enter');
      await clerk.reads('combobox', 'Version', { expanded: false });
    },
  },
  'tie out': {
    from: 'ground-books',
    heard: async (clerk) => {
      await clerk.press('button', 'Tie-out');
      await clerk.reads('row', /^September 2026 PAYE differs by R 200,00/);
      await clerk.press('button', 'Read 1 month');
      await clerk.asks('tieOut.refresh', { to: '2026-10', months: 12 });
    },
    most: 4,
    keys: async (clerk) => {
      await clerk.lookUp('tie-out', /^Tie-out: /);
      await clerk.lookUp('read 1 month', /^Read 1 month/);
      await clerk.asks('tieOut.refresh', { to: '2026-10', months: 12 });
      await clerk.isAt('grid', 'Tie-out');
    },
  },
  'save the month file': {
    from: 'month-end-done',
    heard: async (clerk) => {
      await clerk.press('button', 'This period');
      await clerk.press('button', 'Open the month');
      await clerk.reads('heading', 'Tie-out of November 2026');
    },
    most: 4,
    keys: async (clerk) => {
      await clerk.lookUp('this period', /^This period: /);
      await clerk.lookUp('open the month', /^Open the month/);
      await clerk.reads('heading', 'Tie-out of November 2026');
    },
  },
  'prepare a payment run': {
    from: 'ground-pay',
    heard: async (clerk) => {
      await clerk.press('button', 'Pay');
      await clerk.press('button', 'Pay Nomvula van der Merwe, K0001');
      await clerk.reads('button', 'Pay Nomvula van der Merwe, K0001', { pressed: 'true' });
    },
    most: 3,
    keys: async (clerk) => {
      await clerk.lookUp('pay', /^Pay: /);
      await clerk.isAt('grid', 'Pay');
      await clerk.press('P');
      await clerk.reads('button', 'Pay Nomvula van der Merwe, K0001', { pressed: 'true' });
    },
  },
  'ask for a report': {
    from: 'ground-reports',
    heard: async (clerk) => {
      await clerk.press('button', 'Reports');
      await clerk.press('button', 'Transaction history');
      await clerk.reads('dialog', 'Transaction history');
    },
    most: 3,
    keys: async (clerk) => {
      await clerk.lookUp('transaction history', /^Transaction history Report/);
      await clerk.isAt('combobox', 'Start from');
      await clerk.press('Control+Enter');
      await clerk.asks('reports.ask', { question: { startDate: '2026-10-01', endDate: '2026-10-31' } });
    },
  },
  'take a submission back': {
    from: 'company-submissions',
    heard: async (clerk) => {
      await clerk.press('button', 'Sent inputs');
      await clerk.keys('grid', 'Sent inputs', 'ArrowDown', 'Enter');
      await clerk.press('button', /^Take back/);
      await clerk.reads('dialog', /^Take these inputs back/);
    },
    most: 5,
    keys: async (clerk) => {
      await clerk.press('Control+Shift+H');
      await clerk.isAt('grid', 'Sent inputs');
      await clerk.press('ArrowDown', 'Enter');
      await clerk.lookUp('take these', /^Take these sent inputs back/);
      await clerk.isAt('button', 'Leave it as it is');
    },
  },
  'go on with a draft': {
    from: 'drafts',
    heard: async (clerk) => {
      await clerk.press('button', 'Home');
      await clerk.press('button', /^All drafts/);
      await clerk.press('button', 'Continue the draft of Karoo Fresh Produce, Monthly (25th), 25 Nov 2026');
      await clerk.reads('heading', 'Inputs');
    },
    most: 2,
    keys: async (clerk) => {
      await clerk.press('Control+7');
      await clerk.isAt('grid', 'Drafts');
      await clerk.press('Enter');
      await clerk.reads('heading', 'Inputs');
    },
  },
};
