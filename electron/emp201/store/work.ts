import type { CompanyRef } from '#kit/ids.ts';
import type { Emp201Month } from '#electron/home/store/records.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { writeAuditEntry } from '#electron/audit-log/store/work/audit-log.ts';

type Row = CompanyRef & { readonly month: string; readonly by: string | null; readonly at: number | null };

/** Every month that was noted or ticked, earliest first; the first one of a company is where its list begins. */
function listEmp201Months(db: Db): readonly Emp201Month[] {
  const rows = statement<Row>(
    db,
    `SELECT connection_id AS connectionId, company_id AS companyId, month, ticked_by AS "by", ticked_at AS at
     FROM emp201_months ORDER BY month`,
  ).all({});
  return rows.map(({ by, at, ...month }) => ({
    ...month,
    done: by === null || at === null ? null : { by, at },
  }));
}

/** Notes the first month that these companies list; does nothing for a company that has one. */
function beginEmp201Months(
  db: Db,
  { companies, month }: { companies: readonly CompanyRef[]; month: string },
): void {
  write(db, () => {
    for (const { connectionId, companyId } of companies) {
      statement(
        db,
        `INSERT INTO emp201_months (connection_id, company_id, month)
         SELECT @connectionId, @companyId, @month WHERE NOT EXISTS (
           SELECT 1 FROM emp201_months WHERE connection_id = @connectionId AND company_id = @companyId)`,
      ).run({ connectionId, companyId, month });
    }
  });
}

interface Ticking extends CompanyRef {
  readonly month: string;
  readonly ticked: boolean;
  readonly by: string;
  readonly at: number;
}

/** Ticks the EMP201 of a month as *Done* or unticks it, with its entry in the audit log. */
function tickEmp201(db: Db, { ticked, by, at, ...month }: Ticking): void {
  const { connectionId, companyId } = month;
  write(db, () => {
    statement(
      db,
      `INSERT INTO emp201_months (connection_id, company_id, month, ticked_by, ticked_at)
       VALUES (@connectionId, @companyId, @month, @by, @at)
       ON CONFLICT DO UPDATE SET ticked_by = excluded.ticked_by, ticked_at = excluded.ticked_at`,
    ).run({ ...month, by: ticked ? by : null, at: ticked ? at : null });
    writeAuditEntry(db, {
      at,
      kind: 'emp201-ticked',
      outcome: 'done',
      connectionId,
      companyId,
      subject: month.month,
      old: ticked ? null : 'ticked',
      new: ticked ? 'ticked' : null,
    });
  });
}

export const methods = { listEmp201Months, beginEmp201Months, tickEmp201 };
