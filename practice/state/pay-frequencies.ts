import type { Frequency, PaySchedule } from '../pay-periods.ts';
import { nextPeriodEnd, periodEndOn } from '../pay-periods.ts';
import type { PracticeDatabase } from './database.ts';
import { insert, selectAll } from './sql.ts';

export interface WaveRow {
  readonly id: number;
  readonly company_id: number;
  readonly frequency: Frequency;
  readonly first_end_date: string;
  readonly interim_first_end_date: string | null;
  readonly first_period_offset: number;
  readonly notification_days_before: number | null;
  readonly finalisation_days_before: number | null;
  readonly payslip_payment_day: number | null;
  readonly custom_name: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export function listWaves(database: PracticeDatabase, companyId: number): WaveRow[] {
  return selectAll(database, 'SELECT * FROM waves WHERE company_id = @companyId ORDER BY id', { companyId });
}

export function findWave(database: PracticeDatabase, id: number): WaveRow | undefined {
  return selectAll<WaveRow>(database, 'SELECT * FROM waves WHERE id = @id', { id })[0];
}

export function scheduleOf(
  wave: Pick<WaveRow, 'frequency' | 'first_end_date' | 'interim_first_end_date'>,
): PaySchedule {
  return {
    frequency: wave.frequency,
    firstEndDate: wave.first_end_date,
    interimFirstEndDate: wave.interim_first_end_date,
  };
}

interface NewWave {
  readonly companyId: number;
  readonly schedule: PaySchedule;
  readonly firstPeriodOffset: number;
  readonly customName: string | null;
  readonly at: string;
}

/** Returns the id of the new pay frequency. */
export function insertWave(database: PracticeDatabase, wave: NewWave): number {
  const { companyId, schedule, firstPeriodOffset, customName, at } = wave;
  return insert(
    database,
    `INSERT INTO waves (company_id, frequency, first_end_date, interim_first_end_date, first_period_offset,
      custom_name, created_at, updated_at)
      VALUES (@companyId, @frequency, @firstEndDate, @interimFirstEndDate, @firstPeriodOffset, @customName, @at, @at)`,
    { companyId, ...schedule, firstPeriodOffset, customName, at },
  );
}

/** The end of the period after the last pay run, or of the current period if there was none. */
export function openPeriodEnd(database: PracticeDatabase, wave: WaveRow, today: string): string {
  const sql = 'SELECT max(period_end_date) AS last FROM payment_runs WHERE wave_id = @id AND special = 0';
  const last = selectAll<{ last: string | null }>(database, sql, { id: wave.id })[0]?.last ?? null;
  const schedule = scheduleOf(wave);
  return last === null ? periodEndOn(schedule, today) : nextPeriodEnd(schedule, last);
}
