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
  const { database, today } = world;
  const openEnd = () => listOpenOfWave(database, waveId)[0]?.date;
  const first = openEnd();
  if (first === undefined) throw new RequestError(422, 'No payslip of this pay frequency is open');
  if (first !== expectedEnd) {
    throw new RequestError(422, 'Not brought up to date', {
      period_end_date: `is not the open period, which ends ${first}`,
    });
  }
  let [periods, payslips] = [0, 0];
  for (let end: string | undefined = first; end !== undefined && end < today(); end = openEnd()) {
    payslips += finaliseDue(world, waveId, end);
    periods += 1;
  }
  return { periods, payslips, openEnd: openEnd() ?? expectedEnd };
}

/** All of a period or nothing: a payslip that cannot be calculated leaves the hours of the others as they were. */
function finaliseDue(world: World, waveId: number, end: string): number {
  const { database, calculator, timestamp } = world;
  const due = listOpenOfWave(database, waveId).filter(({ date }) => date === end);
  const ids = due.map(({ id }) => id);
  try {
    return inTransaction(database, () => {
      for (const payslip of due) copyHours(database, payslip, timestamp());
      calculator.calculateNow(ids);
      return finalisePeriod(world, waveId, end).payslips;
    });
  } catch (error) {
    // What was waiting to be calculated before is waiting again.
    calculator.enqueue(due.filter(({ dirty }) => dirty === 1).map(({ id }) => id));
    throw error;
  }
}
