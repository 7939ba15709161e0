import { exportAs } from '#test/support/page/export-as.ts';
import type { CallOutput } from '#bridge/bridge.ts';
import type { DraftCell, InputRow, LastValue, ReviewedChange } from '#electron/inputs/contract/bulk-input.ts';
import type { InputReport, InputReportRow } from '#electron/input-report/contract/input-report.ts';
import { columns, openedPeriod } from '#test/component/inputs/period.ts';
import type { Page } from 'playwright-core';
import type { Answers } from '../page-paydesk.ts';
import { failed, ok } from '../places.ts';

type Opened = CallOutput<'bulkInputs', 'open'>;
type Review = CallOutput<'bulkInputs', 'review'>;
type Scene = { readonly from: string; readonly act: (page: Page) => Promise<void> };

const [hours = '', overtime = '', sunday = '', commission = '', packing = '', rate = ''] = columns.map(
  ({ heading }) => heading,
);
const fiveColumns = [hours, overtime, sunday, commission, packing];

/** The value of a line's employee in a column; the odd ones are what a review should find. */
function typedAt(line: number, heading: string): string | null | undefined {
  // A typed zero, which is not missing, and hours that the clerk has cleared, which are.
  if (heading === hours && line === 32) return '0.00';
  if (heading === hours && line === 4) return '';
  if (line % 11 === 10) return undefined;
  if (heading === hours && line === 5) return null;
  if (heading === hours && line === 12) return '4000.00';
  if (heading === commission && line === 7) return '-250.00';
  if (heading === commission && line === 14) return '125000.00';
  if (heading === hours) return `${38 + (line % 9)}.50`;
  if (heading === overtime) return line % 3 === 0 ? `${1 + (line % 5)}.25` : undefined;
  if (heading === commission) return line % 7 === 0 ? `${1_200 + line}.00` : undefined;
  return heading === packing && line % 4 === 0 ? '350.00' : undefined;
}

function cellsOf(rows: readonly InputRow[], headings: readonly string[], all: boolean): DraftCell[] {
  return rows.flatMap(({ employeeId }, line) =>
    headings.flatMap((heading): DraftCell[] => {
      const value = typedAt(line, heading) ?? (all ? `${1 + (line % 30)}.00` : undefined);
      const isUnreadable = typedAt(line, heading) === null;
      if (isUnreadable) return [{ employeeId, heading, typed: 'six', value: null }];
      return value === undefined ? [] : [{ employeeId, heading, typed: value, value }];
    }),
  );
}

function lastValuesOf(rows: readonly InputRow[], known: number): LastValue[] {
  return rows.slice(0, known).flatMap(({ employeeId }, line) =>
    [hours, overtime, sunday, commission, packing].map((heading) => ({
      employeeId,
      heading,
      value: heading === hours ? '40.00' : heading === commission && line === 14 ? '1250.00' : '',
    })),
  );
}

function reviewOf({ cells, rows, bases }: Opened): Review {
  const open = new Set(rows.filter(({ lock }) => lock === null).map(({ employeeId }) => employeeId));
  const values = new Map(bases.map((base) => [`${base.employeeId} ${base.heading}`, base.value]));
  const changes = cells.flatMap(({ employeeId, heading, value }): ReviewedChange[] => {
    if (value === null || !open.has(employeeId)) return [];
    const old = values.get(`${employeeId} ${heading}`) ?? null;
    const scope = heading === rate ? 'employee' : 'payslip';
    const isNew = heading === packing && employeeId % 30 === 1;
    return [{ employeeId, heading, scope, old, new: value, ...(isNew ? { isNew } : {}) }];
  });
  const sum = (values: readonly (string | null)[]) =>
    values.includes(null) ? null : values.reduce((total, value) => total + Number(value), 0).toFixed(2);
  const totals = [...Map.groupBy(changes, ({ heading }) => heading)].map(([heading, own]) => ({
    heading,
    changes: own.length,
    old: sum(own.map(({ old }) => old)),
    new: sum(own.map((change) => change.new)),
  }));
  const employees = new Set(changes.map(({ employeeId }) => employeeId)).size;
  const [requests, readsAgain] = [Math.ceil(employees / 100), employees <= 12];
  return { token: 'reviewed', requests, readsAgain, invalid: 1, locked: 0, unchanged: 3, changes, totals };
}

function draftOf(employees: number, { known = employees, all = false } = {}): Opened {
  const period = openedPeriod(employees);
  const leavesOn = '2026-11-25';
  const rows = period.rows.map((row, line) =>
    line === 21 ? { ...row, facts: { beganOn: null, leavesOn, leave: { days: 0, hours: 0 } } } : row,
  );
  const raise = { employeeId: rows[1]?.employeeId ?? 0, heading: rate, typed: '61,50', value: '61.50' };
  const cells = [...cellsOf(rows, fiveColumns, all), ...(employees > 1 ? [raise] : [])];
  const idle = new Set(rows.filter((_, line) => line % 11 === 10).map(({ employeeId }) => employeeId));
  const bases = period.bases.map((base) => (idle.has(base.employeeId) ? { ...base, value: '' } : base));
  const named = period.columns.map((column) =>
    column.heading === packing ? { ...column, itemName: 'Packing bonus' } : column,
  );
  return { ...period, rows, cells, bases, columns: named, lastValues: lastValuesOf(rows, known) };
}

const long = 'Van der Westhuizen-Ramaphosa Nkosinathi, Wilhelmina Johanna Petronella Nomathemba';

/** An input report of this many employees; with `wide`, it has twenty columns and very long names. */
export function inputReportOf(employees: number, { wide = false, sent = false } = {}): InputReport {
  const opened = draftOf(Math.max(employees, 1), { all: true });
  const own =
    employees === 0
      ? []
      : wide
        ? Array.from({ length: 20 }, (_, index) => ({
            heading: `calc.${5_000 + index}.amount`,
            scope: index % 6 === 5 ? ('employee' as const) : ('payslip' as const),
            kind: 'money' as const,
            source: 'calculation' as const,
            itemName:
              index % 4 === 0
                ? 'Night shift allowance for supervisors, second week'
                : `Allowance ${index + 1}`,
          }))
        : columns.filter(({ heading }) => fiveColumns.includes(heading));
  const rows = opened.rows
    .slice(0, employees)
    .map(({ employeeId, number, name, nettPayCents }, line): InputReportRow => {
      return {
        employeeId,
        number,
        name: wide && line % 9 === 0 ? long : name,
        nettPayCents: sent && line % 17 !== 3 ? nettPayCents : null,
        nettPayBeforeCents: sent && nettPayCents !== null ? nettPayCents - 31_250 : null,
        cells: own.map((_, index) => {
          if ((line + index) % 5 === 4) return null;
          const failed = line % 2 === 0 ? 'rejected' : 'not-kept';
          const state = sent ? (line % 31 === 6 ? failed : 'applied') : null;
          const old = line % 23 === 2 ? null : index === 0 ? '40.00' : '';
          const now = line % 29 === 11 ? '' : `${((line * 37 + index * 11) % 4_500) + 0.5}0`;
          return { old, new: now, state, ...(line % 40 === 5 ? { isNew: true } : {}) };
        }),
      };
    });
  return {
    of: sent ? 'submission' : 'draft',
    company: wide
      ? 'Van der Merwe, Naidoo & Ramaphosa Logistics and Cold Storage (Pty) Ltd'
      : 'Karoo Fresh Produce',
    connection: 'Practice company',
    practice: true,
    payFrequency: 'Weekly',
    periodEnd: '2026-11-27',
    by: { user: 'thandi', computer: 'FRONT-DESK' },
    at: Date.UTC(2026, 10, 26, 13, 20),
    fetchedAt: Date.UTC(2026, 10, 26, 13, 5),
    sentAt: sent ? Date.UTC(2026, 10, 26, 13, 10) : null,
    checkCode: '4F02-77AC-19D0',
    columns: own,
    rows,
    leftOut: sent ? 0 : 2,
  };
}

type At = (answer: Answers[string], more?: Answers) => Answers;

const over = (point: At, opened: Opened, more: Answers = {}): Answers =>
  point(ok(opened), {
    'bulkInputs.review': ok(reviewOf(opened)),
    'inputReports.ofDraft': ok({ inputReport: inputReportOf(180) }),
    'periodChecks.read': ok({
      findings: [
        {
          employeeId: 9_001,
          check: 'account-changed',
          payslipId: null,
          state: '0123456789abcdef',
          number: '17',
          firstName: 'Anele',
          lastName: 'Botha',
          special: false,
          beforeCents: null,
          nowCents: null,
          reasons: [],
          largest: null,
          others: [],
          moreOthers: 0,
          accounts: { before: '•••• 4567', now: '•••• 9012' },
          unsentInputs: 0,
          tick: { by: 'thandi', at: 1_795_000_000_000 },
        },
      ],
      payslips: 180,
      finalised: 0,
      calculating: 0,
      unreadEmployees: 0,
      before: '2026-11-13',
      fetchedAt: 1,
    }),
    'inputReports.ofSubmission': ok({ inputReport: inputReportOf(180, { sent: true }) }),
    'exports.savePdf': 'never',
    ...more,
  });

export function reviewGrounds(point: At): Readonly<Record<string, Answers>> {
  const paper = (inputReport: InputReport) =>
    over(point, draftOf(180), { 'inputReports.ofDraft': ok({ inputReport }) });
  return {
    'review-180': over(point, draftOf(180, { known: 120 })),
    'review-1200': over(point, draftOf(1_200, { all: true })),
    'review-calm': over(point, {
      ...draftOf(180),
      cells: cellsOf(openedPeriod(180).rows.slice(0, 3), [hours], false),
      lastValues: [],
    }),
    'review-nothing': over(point, draftOf(180), {
      'bulkInputs.review': ok({ ...reviewOf(draftOf(180)), changes: [], totals: [] }),
    }),
    'review-failed': over(point, draftOf(180), {
      'bulkInputs.review': failed({ code: 'store-unavailable', params: { reason: 'disk-full' } }),
    }),
    'input-report-failed': over(point, draftOf(180), {
      'exports.savePdf': failed({
        code: 'file-failed',
        params: { name: 'Input report.pdf', reason: 'disk-full' },
      }),
    }),
    'paper-180': paper(inputReportOf(180)),
    'paper-sent': paper(inputReportOf(180, { sent: true })),
    'paper-1200': paper(inputReportOf(1_200)),
    'paper-wide': paper(inputReportOf(60, { wide: true })),
    'paper-empty': paper(inputReportOf(0)),
  };
}

const review = async (page: Page) => {
  await page.locator('[role=gridcell]').first().waitFor();
  await page.keyboard.press('Control+Enter');
};

const inputReport = async (page: Page) => {
  await page.locator('[role=gridcell]').first().waitFor();
  await page.keyboard.press('Control+Shift+S');
  await page.getByText('4F02-77AC-19D0').waitFor();
};

/** Main never answers `savePdf` here, so the input report stays laid out for the printer. */
export const layOutInputReport = async (page: Page) => {
  await inputReport(page);
  await exportAs(page, 'pdf');
  await page.locator('[data-paper]').waitFor({ state: 'attached' });
};

const scrollTo = (name: string) => async (page: Page) => {
  await review(page);
  await page.getByRole('table', { name }).scrollIntoViewIfNeeded();
};

export const reviewScenes: Readonly<Record<string, Scene>> = {
  'review-findings': { from: 'review-180', act: review },
  'review-unusual': {
    from: 'review-180',
    act: async (page) => {
      await review(page);
      await page.getByRole('tab', { name: /Unusual values/ }).click();
    },
  },
  'review-missing': {
    from: 'review-180',
    act: async (page) => {
      await review(page);
      await page.getByRole('tab', { name: /Missing this period/ }).click();
    },
  },
  'review-totals': { from: 'review-180', act: scrollTo('This period only') },
  'review-by-column': {
    from: 'review-1200',
    act: async (page) => {
      await review(page);
      await page.getByRole('radio', { name: 'By column' }).check({ force: true });
      await page.getByRole('table', { name: 'This period only' }).scrollIntoViewIfNeeded();
    },
  },
  'review-many': { from: 'review-1200', act: review },
  'review-nothing-stands-out': { from: 'review-calm', act: review },
  'review-nothing-to-send': { from: 'review-nothing', act: review },
  'review-refused': { from: 'review-failed', act: review },
  'review-wrong-threshold': {
    from: 'review-180',
    act: async (page) => {
      await review(page);
      await page.getByRole('textbox', { name: 'Unusual from' }).fill('lots');
      await page.keyboard.press('Enter');
    },
  },
  'input-report': { from: 'review-180', act: inputReport },
  'input-report-not-saved': {
    from: 'input-report-failed',
    act: async (page) => {
      await inputReport(page);
      await exportAs(page, 'pdf');
    },
  },
};
