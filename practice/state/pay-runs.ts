import type { PracticeDatabase } from './database.ts';
import { insert, selectAll } from './sql.ts';

export interface PayRunRow {
  readonly id: number;
  readonly company_id: number;
  readonly wave_id: number;
  readonly period_offset: number;
  readonly period_end_date: string;
  readonly special: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly total_cents: number;
}

const SELECT = `SELECT *, (SELECT coalesce(sum(nett_cents), 0) FROM payslips WHERE payment_run_id = payment_runs.id)
  AS total_cents FROM payment_runs`;

/** Newest first. */
export function listPayRuns(database: PracticeDatabase, companyId: number): PayRunRow[] {
  const sql = `${SELECT} WHERE company_id = @companyId ORDER BY period_end_date DESC, id DESC`;
  return selectAll(database, sql, { companyId });
}

export function findPayRun(database: PracticeDatabase, id: number): PayRunRow | undefined {
  return selectAll<PayRunRow>(database, `${SELECT} WHERE id = @id`, { id })[0];
}

interface NewPayRun {
  readonly companyId: number;
  readonly waveId: number;
  readonly periodOffset: number;
  readonly periodEndDate: string;
  /** A run of once-off payslips. */
  readonly special: boolean;
  readonly at: string;
}

/** Returns the id of the new run. */
export function insertPayRun(database: PracticeDatabase, { special, ...run }: NewPayRun): number {
  return insert(
    database,
    `INSERT INTO payment_runs (company_id, wave_id, period_offset, period_end_date, special, created_at, updated_at)
      VALUES (@companyId, @waveId, @periodOffset, @periodEndDate, @special, @at, @at)`,
    { ...run, special: special ? 1 : 0 },
  );
}
