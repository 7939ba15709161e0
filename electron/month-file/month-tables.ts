import { type AuditEntry } from '#electron/audit-log/contract/audit-entry.ts';
import { auditOutcomes, fieldOf, titleOfKind } from '#electron/audit-log/contract/audit-kinds.ts';
import type { Emp201, Emp201Estimate } from '#electron/emp201/contract/emp201.ts';
import type { LeaveAmount } from '#electron/leave/contract/leave-amount.ts';
import type { PayRunRow } from '#electron/pay-runs/contract/pay-run-table.ts';
import { runFigures } from '#electron/pay-runs/contract/run-figures.ts';
import { isMadeRun, madeRunKey } from '#electron/pay-runs/contract/made-run.ts';
import type { PayRun } from '#electron/pay-runs/contract/pay-run.ts';
import type { PayRunPayslip } from '#electron/payslips/contract/payslip.ts';
import {
  periodChecks,
  type CheckReason,
  type PeriodFinding,
} from '#electron/period-check/contract/period-check.ts';
import { countOf } from './missing-parts.ts';
import type { Spreadsheet, SpreadsheetKind } from '#electron/exports/contract/spreadsheet.ts';
import type { PaidEmployee } from '#electron/pay-runs/store/records/pay-runs.ts';
import { tableOf } from '#electron/pay-runs/pay-run-table.ts';
import { hashOfItems } from '#electron/payslips/compare-copies.ts';
import type { WorkChange } from '#electron/payslips/contract/work-change.ts';
import { normaliseDecimal } from '#payroll/decimal.ts';
import { rands } from '#payroll/money.ts';
import { maskForDisplay } from '#payroll/personal-number.ts';

const money = (cents: number | null) => (cents === null ? null : rands(cents));

type Column = readonly [header: string, kind: SpreadsheetKind];

const columnsOf = (columns: readonly Column[]): Spreadsheet['columns'] =>
  columns.map(([header, kind]) => ({ header, kind, width: kind === 'money' ? 16 : 22 }));

/** A sheet of a month file. */
export function sheet(name: string, columns: readonly Column[], rows: Spreadsheet['rows']): Spreadsheet {
  return { name, frozen: 0, columns: columnsOf(columns), rows };
}

/**
 * A `Spreadsheet` may have 300 columns, far fewer than Excel allows: further items of a run are only on its payslips.
 */
const maxItems = 250;

/** A name for the sheet of a run; the service's number, or of a run that Paydesk made, its pay frequency. */
function registerName({ id, periodEnd }: Pick<PayRun, 'id' | 'periodEnd'>): string {
  if (!isMadeRun(id)) return `${periodEnd} ${id}`.slice(0, 31);
  const { payFrequencyId, special } = madeRunKey(id);
  return [periodEnd, ...(special ? ['once-off'] : []), payFrequencyId ?? 'others'].join(' ');
}

const figureColumns = [
  ['income', 'Total income'],
  ['deduction', 'Total deductions'],
  ['employer', 'Employer contributions'],
  ['cost', 'Total cost'],
] as const;

/** The sum of a column; *Incomplete* if an amount is not known, because the sum of the others would look like it. */
function totalOf(amounts: readonly (number | null)[], isKnown: boolean): string | null {
  if (!isKnown) return 'Incomplete';
  const known = amounts.filter((cents) => cents !== null);
  return known.length === 0 ? null : money(known.reduce((sum, cents) => sum + cents, 0));
}

/** The payslips of a run, with their totals: employees down, items across. */
export function registerSheet(
  run: Pick<PayRun, 'id' | 'periodEnd'>,
  payslips: readonly PayRunPayslip[],
  employees: readonly PaidEmployee[],
): Spreadsheet {
  const table = tableOf(payslips, employees);
  const { rows, withoutItems } = table;
  const figures = runFigures(table);
  const shown = table.items.slice(0, maxItems);
  const amountsOf = (row: PayRunRow) => [
    ...shown.map((_item, index) => row.amounts[index] ?? null),
    ...figureColumns.map(([name]) => figures[name](row)),
  ];
  const amounts = rows.map(amountsOf);
  const nett = rows.map(({ nettPayCents }) => nettPayCents);
  const totals = [...shown, ...figureColumns].map((_column, index) =>
    totalOf(
      amounts.map((own) => own[index] ?? null),
      withoutItems === 0,
    ),
  );
  const register = sheet(
    registerName(run),
    [
      ...(['Number', 'Surname', 'First names', 'Pay point'] as const).map((name): Column => [name, 'text']),
      ...shown.map(({ item }): Column => [item.slice(0, 300), 'money']),
      ...figureColumns.map(([, header]): Column => [header, 'money']),
      ['Nett pay', 'money'],
    ],
    [
      ...rows.map(({ number, lastName, firstName, payPoint, nettPayCents }, index) => [
        number,
        lastName,
        firstName,
        payPoint,
        ...(amounts[index] ?? []).map(money),
        money(nettPayCents),
      ]),
      ['Total', null, null, null, ...totals, totalOf(nett, !nett.includes(null))],
    ],
  );
  return { ...register, bold: [rows.length] };
}

/** `1 day`, `12.5 h`. */
function inUnits(units: string, unit: 'hours' | 'days' | 'quantity'): string {
  if (unit === 'quantity') return units;
  return unit === 'hours' ? `${units} h` : `${units} ${units === '1' ? 'day' : 'days'}`;
}

/** With hours of days whose length is not known: `1 day and 4 h`. */
function leaveText({ days, hours }: LeaveAmount): string {
  const ofDays = inUnits(String(days), 'days');
  if (hours === 0) return ofDays;
  const ofHours = inUnits(String(hours), 'hours');
  return days === 0 ? ofHours : `${ofDays} and ${ofHours}`;
}

/** Rates with their cents: `45.00`. */
const rate = (decimal: string) => `R${normaliseDecimal(decimal, 2)}`;

/** `12.5 h more at R45.00`, `rate R45.00 to R48.00`. */
function changeText(change: WorkChange): string {
  if (change.kind === 'entered')
    return `amount entered R${rands(change.beforeCents)} to R${rands(change.nowCents)}`;
  const rates = change.kind === 'units' ? '' : `rate ${rate(change.before)} to ${rate(change.now)}`;
  if (change.kind === 'rate') return rates;
  const { by, unit } = change;
  const isFewer = by.startsWith('-');
  const units = `${inUnits(isFewer ? by.slice(1) : by, unit)} ${isFewer ? 'fewer' : 'more'}`;
  return change.kind === 'units' ? `${units} at ${rate(change.rate)}` : `${units}, ${rates}`;
}

/** What the largest difference is, or why it is not known. */
function largestText({ items, largest }: PeriodFinding): string | null {
  if (largest === null) return items === 'not-read' ? 'items not read' : null;
  const { item, cents, change } = largest;
  return `${item} ${rands(cents)}${change === null ? '' : ` (${changeText(change)})`}`;
}

function reasonText(reason: CheckReason): string {
  if (reason.kind === 'joined') return `joined on ${reason.on}`;
  if (reason.kind === 'left') return `left on ${reason.on}`;
  if (reason.kind === 'basic-pay') {
    const { cents, change } = reason;
    const difference = `basic pay ${cents > 0 ? 'higher' : 'lower'} by R${rands(Math.abs(cents))}`;
    return `${difference} (${change === null ? 'hours or rate not known' : changeText(change)})`;
  }
  return reason.kind === 'inputs'
    ? `${countOf(reason.inputs, 'input', 'inputs')} sent`
    : `${leaveText(reason.amount)} of leave`;
}

/** The findings in the periods of a month, with their known reasons and who ticked them. */
export function varianceSheet(
  findings: readonly { readonly periodEnd: string; readonly finding: PeriodFinding }[],
): Spreadsheet {
  return sheet(
    'Variance',
    [
      ...(['Period to', 'Number', 'Surname', 'First names', 'Finding'] as const).map((name): Column => [
        name,
        name === 'Period to' ? 'date' : 'text',
      ]),
      ['Before', 'money'] as const,
      ['Now', 'money'] as const,
      ['Reasons', 'text'] as const,
      ['Largest difference', 'text'] as const,
      ['Ticked by', 'text'] as const,
      ['Why it is right', 'text'] as const,
    ],
    findings.map(({ periodEnd, finding }) => [
      periodEnd,
      finding.number,
      finding.lastName,
      finding.firstName,
      periodChecks[finding.check],
      money(finding.beforeCents),
      money(finding.nowCents),
      finding.reasons.map(reasonText).join('; '),
      largestText(finding),
      finding.tick?.by ?? null,
      // As in the audit log of the same file.
      maskForDisplay(null, finding.tick?.note ?? null),
    ]),
  );
}

const emp201Columns = [
  ['PAYE', 'payeCents'],
  ['SDL', 'sdlCents'],
  ['UIF', 'uifCents'],
  ['ETI brought forward', 'etiBroughtForwardCents'],
  ['ETI calculated', 'etiCents'],
  ['ETI utilised', 'etiUtilisedCents'],
  ['ETI carried forward', 'etiCarriedForwardCents'],
  ['Total payable', 'totalCents'],
] as const;

/** What an estimate says of itself in a file. */
function estimateText({ payslips, open, uifDoubled, etiFrom, etiEmployees }: Emp201Estimate): string {
  const eti = etiFrom === 'report' ? 'ETI as in the service’s report' : 'ETI calculated by Paydesk';
  return [
    `Estimated by Paydesk from ${countOf(payslips, 'payslip', 'payslips')}`,
    ...(open > 0 ? [`without ${countOf(open, 'payslip', 'payslips')} not finalised`] : []),
    ...(uifDoubled ? ['UIF of the employer as that of the employees'] : []),
    `${eti} for ${countOf(etiEmployees, 'employee', 'employees')}, without what was brought forward`,
  ].join('; ');
}

/** All versions of the month, the newest first; of an estimate, how it was made. */
export function emp201Sheet(versions: readonly Emp201[], estimate: Emp201Estimate | null): Spreadsheet {
  return sheet(
    'EMP201',
    [
      ...(['Version', 'PAYE number', 'UIF number'] as const).map((name): Column => [name, 'text']),
      ...emp201Columns.map(([name]): Column => [name, 'money']),
      ...(estimate === null ? [] : [['Made from', 'text'] as const]),
    ],
    versions.map((one) => [
      one.version === null ? null : String(one.version),
      one.payeNumber,
      one.uifNumber,
      ...emp201Columns.map(([, name]) => money(one[name])),
      ...(estimate === null ? [] : [estimateText(estimate)]),
    ]),
  );
}

/** Each payslip of the month, with a hash of its items, and their total. */
export function payslipSheet(
  payslips: readonly PayRunPayslip[],
  employees: readonly PaidEmployee[],
  changed: ReadonlySet<number>,
): Spreadsheet {
  const employeeOf = new Map(employees.map((employee) => [employee.employeeId, employee]));
  const nett = payslips.map(({ nettPayCents }) => nettPayCents);
  return sheet(
    'Payslips',
    [
      ...(['Payslip', 'Number', 'Surname', 'First names'] as const).map((name): Column => [name, 'text']),
      ['Date', 'date'] as const,
      ['Nett pay', 'money'] as const,
      ['SHA-256 of its items', 'text'] as const,
      ['Changed since it was first seen', 'yes-no'] as const,
    ],
    [
      ...payslips.map(({ id, employeeId, date, nettPayCents, data }) => {
        const employee = employeeOf.get(employeeId ?? 0);
        return [
          String(id),
          employee?.number ?? null,
          employee?.lastName ?? null,
          employee?.firstName ?? null,
          date,
          money(nettPayCents),
          data === null ? null : hashOfItems(data),
          String(changed.has(id)),
        ];
      }),
      ['Total', null, null, null, null, totalOf(nett, !nett.includes(null)), null, null],
    ],
  );
}

const auditColumns = [
  'Entry',
  'At',
  'User',
  'Computer',
  'Action',
  'Outcome',
  'Employee',
  'Subject',
  'Before',
  'After',
];

/** The sheet of the audit log without its rows, which are handed over in parts. */
export const auditSheet = sheet(
  'Audit log',
  auditColumns.map((name): Column => [name, 'text']),
  [],
);

/** The rows of entries; as on the screen, only the end of personal numbers. `personal`: custom fields with such. */
export function auditRows(entries: readonly AuditEntry[], personal: readonly string[]): Spreadsheet['rows'] {
  return entries.map(({ position, at, user, computer, kind, outcome, employeeName, subject, ...values }) => [
    String(position),
    new Date(at).toISOString(),
    user,
    computer,
    titleOfKind(kind),
    auditOutcomes[outcome],
    employeeName,
    subject,
    ...[values.old, values.new].map((value) => maskForDisplay(fieldOf({ kind, subject }), value, personal)),
  ]);
}
