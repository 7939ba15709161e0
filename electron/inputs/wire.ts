import { z } from 'zod';
import type { BulkEntity, BulkResult } from './contract/bulk-input.ts';
import { idSegment } from '#api/base-url.ts';
import { plainMessage } from '#api/service-message.ts';
import { BadAnswerError } from '#api/errors.ts';
import { emptyRecord } from '#api/wire/outside-record.ts';
import { isFields, read, readRows } from '#api/wire/rows.ts';
import { isTooLong } from '#api/wire/text-limit.ts';
import { flag, id, optionalId, text } from '#api/wire/values.ts';

const result = z.object({
  id,
  payslip_id: optionalId,
  success: flag,
  message: text,
  errors: z.unknown().optional(),
});

/** The service's message for an attribute: one text, or several. */
const errorText = z.union([
  z.string(),
  z
    .array(z.string())
    .min(1)
    .transform((parts) => parts.join('; ')),
]);

/** The refused attributes and why. Throws for any other form, because it is then unknown which ones were saved. */
function errorRecord(errors: unknown, path: string): Record<string, string> {
  const record = emptyRecord<string>();
  if (errors === null || errors === undefined) return record;
  if (!isFields(errors)) throw new BadAnswerError(path);
  for (const [attribute, message] of Object.entries(errors)) {
    if (isTooLong(attribute)) throw new BadAnswerError(path);
    record[attribute] = plainMessage(read(errorText, message, path)) ?? '';
  }
  return record;
}

export function readBulkResults(body: unknown): BulkResult[] {
  const shape = { what: 'bulk-results', plural: 'entities', wrapper: 'entity' };
  return readRows(body, shape, (record, path) => {
    const known = read(result, record, path);
    return {
      employeeId: known.id,
      payslipId: known.payslip_id,
      success: known.success,
      message: plainMessage(known.message) ?? '',
      errors: errorRecord(known.errors, `${path}.errors`),
    };
  });
}

/** Ids are sent as text; `payslip_id` only if there is one. */
export function writeBulkEntities(entities: readonly BulkEntity[]) {
  return {
    entities: entities.map(({ employeeId, payslipId, attributes }) => ({
      id: idSegment(employeeId),
      ...(payslipId === null ? {} : { payslip_id: idSegment(payslipId) }),
      attributes,
    })),
  };
}
