import type { InputRow } from '#contract/domain/bulk-input.ts';
import { sharedDraftFile, type SharedDraftFile } from '#contract/domain/shared-draft.ts';
import { AppError } from '#contract/errors.ts';
import type { Connection } from '#contract/domain/connection.ts';
import type { Draft } from '#store/records/drafts.ts';
import { belongsTo } from '../period/once-off.ts';
import { rowOf } from '#contract/domain/row-ref.ts';
import { cellKey } from '../sending/cells.ts';
import type { PeriodView } from '../period/period-view.ts';

interface Handing {
  readonly draft: Draft;
  readonly view: PeriodView;
  readonly connection: Connection;
  readonly companyName: string;
  readonly payFrequencyName: string;
  readonly by: SharedDraftFile['by'];
  readonly at: number;
}

/** Each once: of once-off payslips somebody may have several. */
function employeesOf(rows: readonly InputRow[]) {
  const named = rows.map(
    ({ employeeId, name, number }) => [employeeId, { employeeId, name, number }] as const,
  );
  return [...new Map(named).values()];
}

/** Exactly what the draft needs on another computer: no other column, base or employee goes along. */
export function fileOf({ draft, view, connection, ...about }: Handing): SharedDraftFile {
  const keys = new Set(draft.cells.map(cellKey));
  const headings = new Set(draft.cells.map(({ heading }) => heading));
  const ids = new Set(draft.cells.map(({ employeeId }) => employeeId));
  return {
    format: 'paydesk-draft',
    version: 1,
    service: { practice: connection.practice, baseUrl: connection.practice ? '' : connection.baseUrl },
    companyId: draft.ref.companyId,
    payFrequencyId: draft.ref.payFrequencyId,
    periodEnd: draft.ref.periodEnd,
    ...(draft.ref.onceOff === true ? { onceOff: true } : {}),
    ...about,
    columns: view.columns.filter(({ heading }) => headings.has(heading)),
    cells: [...draft.cells],
    bases: view.bases
      .filter((base) => keys.has(cellKey(base)))
      .map(({ heading, value, ...row }) => ({ ...rowOf(row), heading, value })),
    people: employeesOf(view.rows.filter(({ employeeId }) => ids.has(employeeId))),
  };
}

export function encodeFile(file: SharedDraftFile): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(file));
}

/** Fails with `shared-draft-refused` where the file is of another kind, or of a Paydesk that writes another one. */
export function decodeFile(bytes: Uint8Array): SharedDraftFile {
  const parsed = sharedDraftFile.safeParse(parseJson(bytes));
  // A cell of a once-off payslip among those of employees, or the other way round: no Paydesk has written that.
  if (!parsed.success || !parsed.data.cells.every((cell) => belongsTo(parsed.data, cell))) {
    throw new AppError('shared-draft-refused', { reason: 'not-a-draft', name: '' });
  }
  return parsed.data;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // It is not a draft: the schema refuses it in one place.
    return undefined;
  }
}

/** True where both computers speak with the same service; each has a practice company of its own. */
export function isSameService(file: SharedDraftFile, { practice, baseUrl }: Connection): boolean {
  return practice ? file.service.practice : !file.service.practice && file.service.baseUrl === baseUrl;
}
