import type { ChangedPayslip, FirstCopy } from '#electron/payslips/contract/first-copy.ts';
import type { ItemGroup } from '#electron/payslips/contract/payslip-line.ts';
import { changedMessages } from '#features/payslips/texts/changed-payslips.ts';
import { payslipMessages } from '#features/payslips/texts/payslips.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { Page } from 'playwright-core';
import { detail, employeeLine, payslip } from '../cached-view-samples.ts';
import type { Answers } from '../page-paydesk.ts';
import { fetchedAt, ok } from '../places.ts';

const day = 86_400_000;
const line = { ...payslip(0), finalised: true };
const groups = detail.items?.groups ?? [];

/** The items with the PAYE of then. */
const asFirstSeen: ItemGroup[] = groups.map((group) => ({
  ...group,
  items: group.items.map((item) => (item.item === 'Tax (PAYE)' ? { ...item, amountCents: 29_870 } : item)),
}));
const copy: FirstCopy = {
  keptAt: fetchedAt - 9 * day,
  changedAt: fetchedAt - day,
  nettPayCents: (line.nettPayCents ?? 0) + 12_000,
  groups: asFirstSeen,
};

const kinds: readonly Partial<ChangedPayslip>[] = [
  { beforeCents: copy.nettPayCents, nowCents: line.nettPayCents },
  { change: 'items', nowCents: 250_050, beforeCents: 250_050 },
  { change: 'reopened', nowCents: null },
  { change: 'gone', nowCents: null },
];
const changed = kinds.map((kind, index): ChangedPayslip => {
  const { employeeId, number, firstName, lastName } = employeeLine(index);
  return {
    payslipId: line.id + index,
    employeeId,
    number,
    firstName,
    lastName,
    date: line.date,
    keptAt: copy.keptAt,
    changedAt: fetchedAt - day,
    change: 'nett-pay',
    beforeCents: 412_345,
    nowCents: 399_100,
    ...kind,
  };
});

/** Payslips that have changed since they were first seen finalised. */
export const changedPayslipAnswers: Answers = {
  'payslips.read': ok({
    ...detail,
    payslip: { ...line, given: 'changed' },
    lastGiven: {
      how: 'email',
      at: fetchedAt - 9 * day,
      nettPayCents: copy.nettPayCents,
      isOther: true,
      by: null,
    },
  }),
  'handOuts.changed': ok({ payslipIds: [line.id, line.id + 1, line.id + 2] }),
  'firstCopies.changed': ok({ kept: 1_200, changed }),
  'firstCopies.read': ok({ copy }),
};

export const changedPayslipScenes = {
  'payslips-changed': {
    from: 'cache-changed',
    act: async (page: Page) => {
      await new FramePage(page).go('payslips');
      await page.getByRole('button', { name: changedMessages.show }).click();
      await page.getByRole('dialog').getByRole('grid').waitFor();
    },
  },
  'payslips-changed-beside': {
    from: 'cache-changed',
    act: async (page: Page) => {
      await new FramePage(page).go('payslips');
      await page.getByRole('grid').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: payslipMessages.compare.act }).click();
      await page.getByRole('dialog').getByRole('grid').waitFor();
    },
  },
} as const;
