import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { Page } from 'playwright-core';
import { handOutOf } from '../cached-view-samples.ts';
import type { Answers } from '../page-paydesk.ts';
import { fetchedAt, ok } from '../places.ts';

const handOut = (what: string) => async (page: Page) => {
  await new FramePage(page).go('payslips');
  await page.getByRole('button', { name: 'Hand out' }).click();
  await page.getByRole('menuitem', { name: what }).click();
  await page.getByRole('dialog').waitFor();
};

/** Many payslips at once: saved, as e-mails, in cash, and who has received theirs. */
export const handOutAnswers: Answers = {
  'payslipSaving.preview': ok({
    payslips: 142,
    calculating: 2,
    open: 0,
    unknownPart: null,
    kept: { files: 138, oldestAt: fetchedAt },
    names: ['Botha Anneke 0012', 'Dlamini Sipho 0034', 'Khumalo Zanele 0007'].map((name) => ({
      employeeName: name,
      wanted: name,
      name: `2026-11-20 ${name}.pdf`,
    })),
    changed: {
      total: 1,
      rows: [{ employeeName: 'Nel, A/B', wanted: '2026-11-20 Nel A/B.pdf', name: '2026-11-20 Nel A B.pdf' }],
    },
    numbered: { total: 0, rows: [] },
    withoutPassword: { total: 0, employees: [] },
    withoutAddress: { total: 2, employees: ['Dlamini, Sipho', 'Van der Merwe, Johanna'] },
    sharedAddress: { total: 0, employees: [] },
    email: {
      to: 'nomvula@example.co.za',
      subject: 'Payslip 20 November 2026',
      text: 'Dear Nomvula\n\nYour payslip for the period to 20 November 2026 is attached.\n\nKind regards\nKaroo Fresh Produce',
    },
  }),
  'payslipPasswords.read': ok({ saved: { employees: 138, at: fetchedAt } }),
  'payslipPasswords.match': ok({
    employees: 1,
    problems: {
      total: 3,
      rows: ['001', '002', '003'].map((number, index) => ({ line: index + 2, number, problem: 'missing' })),
    },
  }),
  'payslipPrinting.preview': ok({
    payslips: 142,
    calculating: 2,
    open: 3,
    kept: { files: 138, oldestAt: fetchedAt },
  }),
  'setUp.read': ok({
    things: [
      { key: 'by', level: 'company', beneath: null, value: 'Nomsa Khumalo' },
      { key: 'password', level: 'company', beneath: 'all', value: 'id-number' },
      { key: 'template', level: 'all', beneath: null, value: '{period} {last name} {first name} {number}' },
    ],
    elsewhere: [],
    mayShareWithAll: true,
  }),
  'handOuts.list': ok({ rows: Array.from({ length: 40 }, (_, index) => handOutOf(index)) }),
};

export const handOutScenes = {
  'payslips-save': {
    from: 'cache-whole',
    act: handOut('Save or e-mail…'),
  },
  'payslips-own-passwords': {
    from: 'cache-whole',
    act: async (page: Page) => {
      await handOut('Save or e-mail…')(page);
      await page.getByText('Your own list', { exact: true }).click();
      await page.getByRole('button', { name: 'Remove passwords' }).waitFor();
    },
  },
  'payslips-password-file': {
    from: 'cache-whole',
    act: async (page: Page) => {
      await handOut('Save or e-mail…')(page);
      await page.getByText('Your own list', { exact: true }).click();
      const text = 'Number,Password\r\n001,8.00101E+12\r\n002,823456789\r\n003,01-Mar\r\n004,blou kraan';
      const buffer = Buffer.from(text);
      await page
        .getByLabel('File of passwords')
        .setInputFiles({ name: 'own.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: 'Use 1 password' }).waitFor();
    },
  },
  'payslips-email': {
    from: 'cache-whole',
    act: async (page: Page) => {
      await handOut('Save or e-mail…')(page);
      await page.getByText('E-mail drafts').click();
      await page.getByText('The first e-mail').waitFor();
    },
  },
  'payslips-print': { from: 'cache-whole', act: handOut('Print…') },
  'payslips-hand-outs': { from: 'cache-whole', act: handOut('Who has received theirs…') },
  'payslips-hand-over': {
    from: 'cache-whole',
    act: async (page: Page) => {
      await handOut('Who has received theirs…')(page);
      await page
        .getByRole('checkbox', { name: /^Tick Botha, Anna/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Handed over by hand…' }).click();
      await page.getByRole('textbox', { name: 'Handed over by' }).waitFor();
    },
  },
  'payslips-cash': { from: 'cache-whole', act: handOut('Pay in cash…') },
} as const;
