import { RequestError } from '../http/request-error.ts';
import { copyHours } from '../state/calculations.ts';
import { listOpenOfWave } from '../state/open-runs.ts';
import { inTransaction } from '../state/sql.ts';
import type { World } from '../world.ts';
import { finalisePeriod } from './finalise.ts';

export interface RolledForward {
  readonly periods: number;
  readonly payslips: number;
  /** The last day of the period that is open now. */
  readonly openEnd: string;
}

/**
 * Finalises the periods of a pay frequency that are over, the earliest first, up to today's. An employee
 * without inputs in one of them is paid for the hours of the period before, since no inputs were captured for it.
 */
export function rollForward(world: World, waveId: number, expectedEnd: string): RolledForward {
  const { database, calculator, timestamp, today } = world;
  const openEnd = () => listOpenOfWave(database, waveId)[0]?.date;
  if (openEnd() !== expectedEnd) {
    throw new RequestError(422, 'Not brought up to date', {
      period_end_date: `is not the open period, which ends ${openEnd() ?? 'never'}`,
    });
  }
  let [periods, payslips] = [0, 0];
  for (let end = openEnd(); end !== undefined && end < today(); end = openEnd()) {
    const due = listOpenOfWave(database, waveId).filter(({ date }) => date === end);
    inTransaction(database, () => {
      for (const payslip of due) copyHours(database, payslip, timestamp());
    });
    calculator.calculateNow(due.map(({ id }) => id));
    payslips += finalisePeriod(world, waveId, end).payslips;
    periods += 1;
  }
  return { periods, payslips, openEnd: openEnd() ?? expectedEnd };
}
