import { saveFinalisedFacts } from '../documents/finalised-facts.ts';
import { RequestError } from '../http/request-error.ts';
import { periodEndOn, periodOffset } from '../pay-periods.ts';
import { alignOpenPayslips } from '../state/open-payslips.ts';
import type { OpenPayslip } from '../state/open-runs.ts';
import { finalisePayslip, findOpenPayslip, listOpenOfWave } from '../state/open-runs.ts';
import { findWave, scheduleOf } from '../state/pay-frequencies.ts';
import { insertPayRun } from '../state/pay-runs.ts';
import { inTransaction } from '../state/sql.ts';
import type { World } from '../world.ts';

export interface FinalisedRun {
  readonly runId: number;
  readonly periodEndDate: string;
  readonly payslips: number;
}

/** Finalises the earliest open period of a pay frequency, and creates every payslip of the next. */
export function finalisePeriod(world: World, waveId: number, expectedEnd: string | undefined): FinalisedRun {
  const open = listOpenOfWave(world.database, waveId);
  const end = open[0]?.date;
  if (end === undefined) throw new RequestError(422, 'No payslip of this pay frequency is open');
  if (expectedEnd !== undefined && expectedEnd !== end) {
    throw new RequestError(422, 'Not finalised', {
      period_end_date: `is not the open period, which ends ${end}`,
    });
  }
  return finalise(
    world,
    open.filter(({ date }) => date === end),
  );
}

/** Finalises once-off payslips of one pay frequency and date as their own pay run; a repeated id counts once. */
export function finaliseOnceOff(world: World, ids: readonly number[]): FinalisedRun {
  const payslips = [...new Set(ids)].map((id) => {
    const payslip = findOpenPayslip(world.database, id);
    if (payslip?.special !== 1) {
      throw new RequestError(422, 'Not finalised', { payslip_ids: `${id} is no open once-off payslip` });
    }
    return payslip;
  });
  const kinds = new Set(payslips.map(({ wave_id, date }) => `${wave_id} ${date}`));
  if (kinds.size > 1) {
    throw new RequestError(422, 'Not finalised', { payslip_ids: 'are of several dates or pay frequencies' });
  }
  return finalise(world, payslips);
}

function finalise(world: World, payslips: readonly OpenPayslip[]): FinalisedRun {
  const { database, calculator, timestamp, today } = world;
  const [first] = payslips;
  const wave = first && findWave(database, first.wave_id);
  if (!first || !wave) throw new RequestError(422, 'There is nothing to finalise');
  if (payslips.some(({ dirty }) => dirty === 1)) {
    throw new RequestError(409, 'Payslips are being calculated. Try again later.');
  }
  const schedule = scheduleOf(wave);
  return inTransaction(database, () => {
    const runId = insertPayRun(database, {
      companyId: first.company_id,
      waveId: wave.id,
      periodOffset: periodOffset(schedule, periodEndOn(schedule, first.date)),
      periodEndDate: first.date,
      special: first.special === 1,
      at: timestamp(),
    });
    for (const { id } of payslips) finalisePayslip(database, id, runId);
    for (const { employee_id } of payslips) saveFinalisedFacts(database, employee_id);
    const next = payslips.flatMap(({ employee_id }) => alignOpenPayslips(database, employee_id, today()));
    calculator.enqueue(next);
    return { runId, periodEndDate: first.date, payslips: payslips.length };
  });
}
