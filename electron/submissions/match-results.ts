import type { BulkEntity, BulkResult } from '#electron/inputs/contract/bulk-input.ts';
import type { OutboxCell } from './store/records.ts';
import { verdict, type Verdict } from './cells.ts';

/** One employee's cells in a request. */
interface RequestEntity {
  readonly entity: BulkEntity;
  readonly cells: readonly OutboxCell[];
}

export function entitiesOf(cells: readonly OutboxCell[]): RequestEntity[] {
  const entities = Map.groupBy(cells, ({ employeeId, payslipId }) => entityKey({ employeeId, payslipId }));
  return [...entities.values()].map((own) => ({
    entity: {
      employeeId: own[0]?.employeeId ?? 0,
      payslipId: own[0]?.payslipId ?? null,
      attributes: Object.fromEntries(own.map(({ heading, value }) => [heading, value])),
    },
    cells: own,
  }));
}

/**
 * What the results of one request mean for its cells. They are matched by employee and payslip, never by position. If a
 * result is missing, doubled or may be about either of two payslips, the cells concerned are unknown; a result for
 * somebody who is not in the request makes the whole reply doubtful, so that all cells are unknown.
 */
export function matchResults(request: readonly RequestEntity[], results: readonly BulkResult[]): Verdict[] {
  // An employee may be in a request more than once: each once-off payslip is a separate entity.
  const asked = Map.groupBy(request, ({ entity }) => entity.employeeId);
  const meant = (result: BulkResult) =>
    asked.get(result.employeeId)?.filter(({ entity }) => answers(entity, result)).length ?? 0;
  const strange = results.some((result) => meant(result) === 0);
  return request.flatMap(({ entity, cells }) => {
    const own = results.filter((result) => answers(entity, result));
    const only = own.length === 1 ? own[0] : undefined;
    if (strange || only === undefined || meant(only) > 1)
      return cells.map((cell) => verdict(cell, 'unknown'));
    return only.success ? cells.map((cell) => verdict(cell, 'applied')) : refusals(cells, only);
  });
}

function entityKey(entity: { employeeId: number; payslipId: number | null }): string {
  return `${entity.employeeId}/${entity.payslipId ?? ''}`;
}

/** Whether a result is about an entity. The service may leave the payslip out, but it may not name another one. */
function answers(entity: BulkEntity, result: BulkResult): boolean {
  if (entity.employeeId !== result.employeeId) return false;
  return result.payslipId === null || entity.payslipId === null || result.payslipId === entity.payslipId;
}

/** The service's message for an employee whom bulk inputs do not know; it has no code for that. */
const unknownEmployee = 'UNKNOWN EMPLOYEE';

export function isUnknownEmployee(message: string | null | undefined): boolean {
  return message?.trim().toUpperCase() === unknownEmployee;
}

/**
 * Cells that are named in the errors are refused, and the employee's other cells are unknown until they are read. If no
 * cell is named, all are refused.
 */
function refusals(cells: readonly OutboxCell[], result: BulkResult): Verdict[] {
  // This message is about the employee, even if it also names single attributes.
  if (isUnknownEmployee(result.message))
    return cells.map((cell) => verdict(cell, 'rejected', { reason: 'refused', message: result.message }));
  const named = cells.some(({ heading }) => Object.hasOwn(result.errors, heading));
  if (!named) {
    const message = [result.message, ...Object.values(result.errors)].filter(Boolean).join(' · ');
    return cells.map((cell) => verdict(cell, 'rejected', { reason: 'refused', message }));
  }
  return cells.map((cell) =>
    Object.hasOwn(result.errors, cell.heading)
      ? verdict(cell, 'rejected', {
          reason: 'refused',
          message: result.errors[cell.heading] ?? result.message,
        })
      : verdict(cell, 'unknown', { message: result.message }),
  );
}
