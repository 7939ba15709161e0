import type { BulkEntity, BulkResult } from '#contract/domain/bulk-input.ts';
import type { OutboxCell } from '#store/records/submissions.ts';
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
 * What the answers to one request say of its cells. They are matched by employee and payslip, never by position. A
 * missing or doubled answer, or one that may be about either of two payslips, leaves those unknown; an answer for
 * somebody who was not asked about makes the whole reply doubtful, so everybody is unknown.
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

/** The service may leave the payslip out of its answer, but it may not name another one. */
function answers(entity: BulkEntity, result: BulkResult): boolean {
  if (entity.employeeId !== result.employeeId) return false;
  return result.payslipId === null || entity.payslipId === null || result.payslipId === entity.payslipId;
}

/** The service's word for somebody whom bulk inputs do not know; it has no code for it. */
const unknownEmployee = 'UNKNOWN EMPLOYEE';

export function isUnknownEmployee(message: string | null | undefined): boolean {
  return message?.trim().toUpperCase() === unknownEmployee;
}

/** The named attributes are refused, the rest of the employee is unknown until read; with none named, all are refused. */
function refusals(cells: readonly OutboxCell[], result: BulkResult): Verdict[] {
  // It is about the employee, even if it also mentions single attributes.
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
