import type { KeyboardClerk } from '#test/support/page/keyboard-clerk.ts';
import type { ScreenReader } from '#test/support/page/screen-reader.ts';
import type { Jobs } from './job.ts';

const hearFirst = async (clerk: ScreenReader): Promise<void> => {
  await clerk.press('button', 'All employees');
  await clerk.keys('grid', 'All employees', 'Enter');
};

/** Opens the first employee of the list. */
const openFirst = async (clerk: KeyboardClerk): Promise<void> => {
  await clerk.press('Control+4');
  await clerk.isAt('grid', 'All employees');
  await clerk.press('Enter');
};

/** Opens a way to hand payslips out, by the first letters of its name. */
const handOut = async (clerk: KeyboardClerk, letters: string): Promise<void> => {
  await clerk.press('Control+5');
  await clerk.lookUp('hand out', /^Hand out/);
  await clerk.isAt('menuitem', 'Save or e-mail…');
  await clerk.type(letters);
  await clerk.press('Enter');
};

/** The jobs with employees, in the order of their working life. */
export const peopleJobs: Jobs = {
  'add an employee, and hear who is on record already': {
    from: 'onboarding-drafts',
    isQuick: true,
    heard: async (clerk) => {
      await clerk.press('button', 'Onboarding');
      await clerk.keys('grid', 'Employees being added', 'ArrowDown', 'Enter');
      await clerk.press('button', 'Review');
      await clerk.hears(/This employee may already be on record/);
    },
    most: 5,
    keys: async (clerk) => {
      await clerk.lookUp('onboarding', /^Onboarding: /);
      await clerk.isAt('grid', 'Employees being added');
      await clerk.press('ArrowDown', 'Enter');
      await clerk.isAt('textbox', 'First names');
      await clerk.press('Control+Enter');
      await clerk.hears(/This employee may already be on record/);
    },
  },
  'add many employees': {
    from: 'onboarding-drafts',
    heard: async (clerk) => {
      await clerk.press('button', 'Onboarding');
      await clerk.press('button', 'Add many');
      await clerk.reads('grid', /./);
    },
    most: 4,
    keys: async (clerk) => {
      await clerk.lookUp('onboarding', /^Onboarding: /);
      await clerk.lookUp('add many', /^Add many/);
      await clerk.isAt('textbox', 'Employees being added');
    },
  },
  'change an employee': {
    from: 'onboarding-drafts',
    heard: async (clerk) => {
      await hearFirst(clerk);
      await clerk.press('button', 'Edit');
      await clerk.type('textbox', 'Job title', 'Driver');
      await clerk.press('button', /^Review/);
      await clerk.reads('group', 'Review changes');
    },
    most: 12,
    keys: async (clerk) => {
      await openFirst(clerk);
      await clerk.lookUp('edit', /^Edit/);
      await clerk.isAt('textbox', 'First names');
      await clerk.lookUp('job title', /^Job title/);
      await clerk.isAt('textbox', 'Job title');
      await clerk.type('Driver');
      await clerk.press('Enter');
      await clerk.isAt('group', 'Review changes');
      await clerk.tabTo('button', 'Send 2 changes');
      await clerk.press('Enter');
      await clerk.asks('employees.change', { companyId: 4838, employeeId: 9000 });
    },
  },
  'change a bank account': {
    from: 'onboarding-drafts',
    heard: async (clerk) => {
      await hearFirst(clerk);
      await clerk.press('button', 'Edit');
      await clerk.type('textbox', 'Account number', '62001234567');
      await clerk.press('button', /^Review/);
      await clerk.reads('group', 'Review changes');
    },
    most: 8,
    keys: async (clerk) => {
      await openFirst(clerk);
      await clerk.lookUp('bank account', /^Bank account…/);
      await clerk.isAt('textbox', 'Account number');
      await clerk.press('Control+A');
      await clerk.type('62001234567');
      await clerk.press('Control+Enter');
      await clerk.isAt('group', 'Review changes');
    },
  },
  'change many employees in a sheet': {
    from: 'change-sheet',
    heard: async (clerk) => {
      await clerk.press('button', 'All employees');
      await clerk.press('button', 'Many at once');
      await clerk.press('menuitem', /^Change in a sheet/);
      await clerk.press('button', 'Review 4 changes');
      await clerk.reads('grid', 'Review changes');
    },
    most: 6,
    keys: async (clerk) => {
      await clerk.press('Control+4');
      await clerk.lookUp('many', /^Many at once/);
      await clerk.type('change');
      await clerk.isAt('menuitem', /^Change in a sheet/);
      await clerk.press('Enter');
      await clerk.lookUp('review 4', /^Review 4 changes/);
      await clerk.isAt('grid', 'Review changes');
    },
  },
  'end the service of an employee': {
    from: 'cache-whole',
    heard: async (clerk) => {
      await hearFirst(clerk);
      await clerk.press('button', 'End service…');
      await clerk.type('textbox', 'Last day of service', '20/11/2026');
      await clerk.choose('Reason', 'Resigned');
      await clerk.reads('button', 'End service');
    },
    most: 15,
    keys: async (clerk) => {
      await openFirst(clerk);
      await clerk.lookUp('end service', /^End service/);
      await clerk.isAt('textbox', 'Last day of service');
      await clerk.type('20/11/2026');
      await clerk.tabTo('combobox', 'Reason');
      await clerk.type('Res');
      await clerk.tabTo('button', 'End service');
      await clerk.press('Enter');
      await clerk.isAt('button', 'Choose another day');
    },
  },
  'undo an end of service': {
    from: 'cache-ended',
    heard: async (clerk) => {
      await hearFirst(clerk);
      await clerk.press('button', 'Undo the end of service…');
      await clerk.reads('dialog', /./);
    },
    most: 6,
    keys: async (clerk) => {
      await openFirst(clerk);
      await clerk.lookUp('undo the end', /^Undo the end of service/);
      await clerk.isAt('button', 'Keep it');
      await clerk.press('Tab', 'Enter');
      await clerk.asks('servicePeriods.undoEnd');
    },
  },
  'reinstate an employee': {
    from: 'cache-ended',
    heard: async (clerk) => {
      await hearFirst(clerk);
      await clerk.press('button', 'Reinstate…');
      await clerk.reads('dialog', /./);
    },
    most: 9,
    keys: async (clerk) => {
      await openFirst(clerk);
      await clerk.lookUp('reinstate', /^Reinstate/);
      await clerk.isAt('textbox', 'First day back');
      await clerk.press('Control+A');
      await clerk.type('1/12/2026');
      await clerk.tabTo('button', 'Reinstate');
      await clerk.press('Enter');
      await clerk.asks('servicePeriods.reinstate');
    },
  },
  'give a leaver the papers': {
    from: 'cache-ended',
    heard: async (clerk) => {
      await hearFirst(clerk);
      await clerk.press('button', 'Documents…');
      await clerk.reads('dialog', /./);
    },
    most: 6,
    keys: async (clerk) => {
      await openFirst(clerk);
      await clerk.lookUp('documents', /^Documents/);
      await clerk.lookUp('save as', /^Save as PDF/);
      await clerk.reads('dialog', /^Documents for/);
    },
  },
  'capture leave for many': {
    from: 'cache-whole',
    heard: async (clerk) => {
      await clerk.press('button', 'Leave');
      await clerk.press('button', 'Capture leave…');
      await clerk.press('menuitem', 'For all 180 employees shown…');
      await clerk.choose('Leave type', 'Annual');
      await clerk.type('textbox', 'First day', '21/12/2026');
      await clerk.type('textbox', 'Last day', '28/12/2026');
      await clerk.press('button', 'Show the days');
      await clerk.reads('grid', /./);
    },
    most: 9,
    keys: async (clerk) => {
      await clerk.press('Control+Shift+L');
      await clerk.lookUp('capture leave', /^Capture leave…/);
      await clerk.press('Enter');
      await clerk.isAt('combobox', 'Leave type');
      await clerk.type('Ann');
      await clerk.tabTo('textbox', 'First day');
      await clerk.type('21/12/2026');
      await clerk.tabTo('textbox', 'Last day');
      await clerk.type('28/12/2026');
      await clerk.press('Control+Enter');
      await clerk.reads('grid', /./);
    },
  },
  'read the leave balances of everybody': {
    from: 'cache-whole',
    heard: async (clerk) => {
      await clerk.press('button', 'Leave');
      await clerk.press('button', 'All balances');
      await clerk.reads('grid', /./);
    },
    most: 3,
    keys: async (clerk) => {
      await clerk.press('Control+Shift+L');
      await clerk.lookUp('all balances', /^All balances/);
      await clerk.reads('grid', /./);
    },
  },
  'read a payslip': {
    from: 'cache-whole',
    heard: async (clerk) => {
      await clerk.press('button', 'Payslips');
      await clerk.keys('grid', 'Payslips', 'Enter');
      await clerk.reads('heading', 'Nomvula van der Merwe');
    },
    most: 2,
    keys: async (clerk) => {
      await clerk.press('Control+5');
      await clerk.isAt('grid', 'Payslips');
      await clerk.press('Enter');
      await clerk.reads('heading', 'Nomvula van der Merwe');
    },
  },
  ...Object.fromEntries(
    [
      ['save', /^Save/, 'save'],
      ['print', /^Print/, 'print'],
      ['pay in cash and sign for', /^Pay in cash/, 'pay'],
      ['see who received', /^Who has received/, 'who'],
    ].map(([act, item, letters]) => [
      `${String(act)} payslips`,
      {
        from: 'cache-whole',
        heard: async (clerk: ScreenReader) => {
          await clerk.press('button', 'Payslips');
          await clerk.press('button', /^Hand out/);
          await clerk.press('menuitem', item ?? /./);
          await clerk.reads('dialog', /./);
        },
        most: 4,
        keys: async (clerk: KeyboardClerk) => {
          await handOut(clerk, String(letters));
          await clerk.reads('dialog', /./);
        },
      },
    ]),
  ),
  'draft e-mails with payslips': {
    from: 'cache-whole',
    heard: async (clerk) => {
      await clerk.press('button', 'Payslips');
      await clerk.press('button', /^Hand out/);
      await clerk.press('menuitem', 'Save or e-mail…');
      await clerk.press('radio', /^E-mail drafts/);
      await clerk.reads('radio', /^E-mail drafts/, { checked: 'true' });
    },
    most: 6,
    keys: async (clerk) => {
      await handOut(clerk, 'save');
      await clerk.press('ArrowUp');
      await clerk.isAt('radio', /^E-mail drafts/);
      await clerk.press('Control+Enter');
      await clerk.asks('payslipSaving.preview', { options: { output: 'email' } });
    },
  },
  'check the records': {
    from: 'cache-whole',
    heard: async (clerk) => {
      await clerk.press('button', 'Checks');
      await clerk.reads('heading', 'Checks');
    },
    most: 2,
    keys: async (clerk) => {
      await clerk.lookUp('checks', /^Checks of all employees/);
      await clerk.reads('heading', 'Checks');
    },
  },
  'answer a request for personal data': {
    from: 'cache-whole',
    heard: async (clerk) => {
      await hearFirst(clerk);
      await clerk.press('button', 'More');
      await clerk.press('menuitem', 'POPIA answer…');
      await clerk.reads('dialog', /^What is held about/);
    },
    most: 6,
    keys: async (clerk) => {
      await openFirst(clerk);
      await clerk.lookUp('more', /^More/);
      await clerk.type('popia');
      await clerk.press('Enter');
      await clerk.reads('dialog', /^What is held about/);
    },
  },
  'add a pay item': {
    from: 'cache-whole',
    heard: async (clerk) => {
      await hearFirst(clerk);
      await clerk.press('button', 'More');
      await clerk.press('menuitem', 'Pay items…');
      await clerk.press('button', 'Add an item…');
      await clerk.choose('Item', /loan/i);
      await clerk.reads('textbox', 'Repayment amount');
    },
    most: 11,
    keys: async (clerk) => {
      await openFirst(clerk);
      await clerk.lookUp('more', /^More/);
      await clerk.press('Enter');
      await clerk.reads('dialog', /^Pay items of/);
      await clerk.lookUp('add an item', /^Add an item/);
      await clerk.isAt('combobox', 'Item');
      await clerk.type('loan');
      await clerk.press('Enter');
      await clerk.lookUp('repayment', /^Repayment amount/);
      await clerk.isAt('textbox', 'Repayment amount');
    },
  },
  'add a pay frequency': {
    from: 'company',
    heard: async (clerk) => {
      await clerk.press('button', 'Add a pay frequency…');
      await clerk.reads('dialog', /./);
    },
    most: 9,
    keys: async (clerk) => {
      await clerk.lookUp('add a pay', /^Add a pay frequency/);
      await clerk.isAt('combobox', 'How often');
      await clerk.type('Mon');
      await clerk.tabTo('textbox', 'Last day of the period');
      await clerk.type('25');
      await clerk.tabTo('button', 'Create pay frequency');
      await clerk.press('Enter');
      await clerk.reads('dialog', 'Add a pay frequency');
    },
  },
  'show an employee the payslip at the counter': {
    from: 'counter',
    heard: async (clerk) => {
      await clerk.press('tab', 'Leave');
      await clerk.reads('tab', 'Leave', { selected: true });
      await clerk.press('tab', 'Details');
      await clerk.reads('tab', 'Details', { selected: true });
    },
    most: 4,
    keys: async (clerk) => {
      await clerk.tabTo('tab', 'Payslips');
      await clerk.press('ArrowRight');
      await clerk.reads('tab', 'Leave', { selected: true });
      await clerk.press('ArrowRight');
      await clerk.reads('tab', 'Details', { selected: true });
    },
  },
};
