import type { InputRow } from '#contract/domain/bulk-input.ts';
import { handedDraftFile, type HandedDraftFile } from '#contract/domain/handed-draft.ts';
import { AppError } from '#contract/errors.ts';
import type { Connection } from '#contract/domain/connection.ts';
import type { Draft } from '#store/store.ts';
import { cellKey } from '../outbox/cells.ts';
import type { PeriodView } from '../bulk-inputs/period-view.ts';

interface Handing {
  readonly draft: Draft;
  readonly view: PeriodView;
  readonly connection: Connection;
  readonly companyName: string;
  readonly payFrequencyName: string;
  readonly by: HandedDraftFile['by'];
  readonly at: number;
}

const personOf = ({ employeeId, name, number }: InputRow) => ({ employeeId, name, number });

/** Exactly what the draft needs on another computer: no other column, base or person goes along. */
export function fileOf({ draft, view, connection, ...about }: Handing): HandedDraftFile {
  const keys = new Set(draft.cells.map(cellKey));
  const headings = new Set(draft.cells.map(({ heading }) => heading));
  const people = new Set(draft.cells.map(({ employeeId }) => employeeId));
  return {
    format: 'paydesk-draft',
    version: 1,
    service: { practice: connection.practice, baseUrl: connection.practice ? '' : connection.baseUrl },
    companyId: draft.ref.companyId,
    payFrequencyId: draft.ref.payFrequencyId,
    periodEnd: draft.ref.periodEnd,
    ...about,
    columns: view.columns.filter(({ heading }) => headings.has(heading)),
    cells: [...draft.cells],
    bases: view.bases
      .filter((base) => keys.has(cellKey(base)))
      .map(({ employeeId, heading, value }) => ({ employeeId, heading, value })),
    people: view.rows.filter(({ employeeId }) => people.has(employeeId)).map(personOf),
  };
}

export function encodeFile(file: HandedDraftFile): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(file));
}

/** Fails with `handed-draft-refused` where the file is of another kind, or of a Paydesk that writes another one. */
export function decodeFile(bytes: Uint8Array): HandedDraftFile {
  const parsed = handedDraftFile.safeParse(parseJson(bytes));
  if (!parsed.success) throw new AppError('handed-draft-refused', { reason: 'not-a-draft', name: '' });
  return parsed.data;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Whatever it is, it is no draft: the schema refuses it in one place.
    return undefined;
  }
}

/** True where both computers speak with the same service; each has a practice company of its own. */
export function isSameService(file: HandedDraftFile, { practice, baseUrl }: Connection): boolean {
  return practice ? file.service.practice : !file.service.practice && file.service.baseUrl === baseUrl;
}
