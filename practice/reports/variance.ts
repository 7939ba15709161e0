import { z } from 'zod';
import { labelOf } from '../catalogue.ts';
import { periodOffset, previousPeriodEnd } from '../pay-periods.ts';
import type { CalculatedRow } from '../state/calculated-payslips.ts';
import { listCalculatedPayslips } from '../state/calculated-payslips.ts';
import { findWave, scheduleOf } from '../state/pay-frequencies.ts';
import { accountsOf } from './accounts.ts';
import type { AccountType } from './accounts.ts';
import { formatRands } from '../money.ts';
import { ids, number, scope } from './questions.ts';
import type { ReportContext } from './report.ts';
import { report } from './report.ts';

/** A period compared with the one before, by employee and item. */
export const varianceReport = report({
  question: z.object({
    wave_id: number,
    period_offset: number,
    employee_ids: ids,
    humanize: scope.humanize,
  }),
  row: z.strictObject({
    employee: z.string(),
    Type: z.string(),
    Transaction: z.strictObject({ id: z.string(), name: z.string() }),
    Previous: z.string(),
    Selected: z.string(),
    Variance: z.string(),
  }),
  rowsOf(context, { wave_id, period_offset }) {
    const { employees, catalogue } = context;
    const [previous, selected] = payslipsOf(context, wave_id, period_offset);
    return [...employees].flatMap(([id, { record }]) =>
      [...amountsOf(previous.get(id) ?? [], selected.get(id) ?? [])].map(([name, item]) => ({
        employee: record.number,
        Type: item.type,
        Transaction: { id: name, name: labelOf(catalogue, name) },
        Previous: formatRands(item.previous),
        Selected: formatRands(item.selected),
        Variance: formatRands(item.selected - item.previous),
      })),
    );
  },
});

type ByEmployee = ReadonlyMap<number, readonly CalculatedRow[]>;

/** Payslips of the requested period and the one before; none if the frequency has no such period. */
function payslipsOf(
  { database, companyId, employees }: ReportContext,
  waveId: number,
  offset: number,
): readonly [previous: ByEmployee, selected: ByEmployee] {
  const wave = findWave(database, waveId);
  const nobody: ByEmployee = new Map();
  if (wave?.company_id !== companyId) return [nobody, nobody];
  const schedule = scheduleOf(wave);
  const all = listCalculatedPayslips(database, { companyId, from: '', to: '9999' }).filter(
    ({ employee_id, special }) => special === 0 && employees.get(employee_id)?.waveId === waveId,
  );
  const end = all.find(({ date }) => periodOffset(schedule, date) === offset)?.date;
  if (end === undefined) return [nobody, nobody];
  const on = (wanted: string): ByEmployee =>
    Map.groupBy(
      all.filter(({ date }) => date === wanted),
      ({ employee_id }) => employee_id,
    );
  return [on(previousPeriodEnd(schedule, end)), on(end)];
}

interface Compared {
  readonly type: AccountType;
  previous: number;
  selected: number;
}

function amountsOf(
  previous: readonly CalculatedRow[],
  selected: readonly CalculatedRow[],
): ReadonlyMap<string, Compared> {
  const items = new Map<string, Compared>();
  for (const [side, payslips] of [
    ['previous', previous],
    ['selected', selected],
  ] as const) {
    for (const { type, name, cents } of payslips.flatMap(({ result }) => accountsOf(result))) {
      const item = items.get(name) ?? { type, previous: 0, selected: 0 };
      item[side] += cents;
      items.set(name, item);
    }
  }
  return items;
}
