import type { InputRow } from '#electron/inputs/contract/bulk-input.ts';
import { sharedDraftFile, type SharedDraftFile } from './contract/shared-draft.ts';
import { AppError } from '#kit/errors.ts';
import type { Connection } from '#electron/connections/contract/connection.ts';
import type { Draft } from './store/records.ts';
import { belongsTo } from '#electron/inputs/once-off.ts';
import { rowOf } from '#electron/inputs/contract/row-ref.ts';
import { cellKey } from '#electron/submissions/cells.ts';
import type { PeriodView } from '#electron/inputs/period-view.ts';

interface Handing {
  readonly draft: Draft;
  readonly view: PeriodView;
  readonly connection: Connection;
  readonly companyName: string;
  readonly payFrequencyName: string;
  readonly by: SharedDraftFile['by'];
  readonly at: number;
}

/** Each employee once, since somebody may have several once-off payslips. */
function employeesOf(rows: readonly InputRow[]) {
  const named = rows.map(
    ({ employeeId, name, number }) => [employeeId, { employeeId, name, number }] as const,
  );
  return [...new Map(named).values()];
}

/** The file to share: exactly what the draft needs on another computer, and no other column, base or employee. */
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

/** Fails with `shared-draft-refused` if the file is of another kind, or from a Paydesk that writes another format. */
export function decodeFile(bytes: Uint8Array): SharedDraftFile {
  const parsed = sharedDraftFile.safeParse(parseJson(bytes));
  // A cell of a once-off payslip in a draft of regular payslips, or the reverse: no Paydesk has written that.
  if (!parsed.success || !parsed.data.cells.every((cell) => belongsTo(parsed.data, cell))) {
    throw new AppError('shared-draft-refused', { reason: 'not-a-draft', name: '' });
  }
  return parsed.data;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Not a draft: the schema refuses `undefined`, so that there is only one place that refuses.
    return undefined;
  }
}

/** Whether a file comes from the same service. Practice companies count as one, although each computer has its own. */
export function isSameService(file: SharedDraftFile, { practice, baseUrl }: Connection): boolean {
  return practice ? file.service.practice : !file.service.practice && file.service.baseUrl === baseUrl;
}
