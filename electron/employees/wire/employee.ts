import { z } from 'zod';
import type { Employee } from '../contract/employee.ts';
import { compiled } from '#api/wire/compiled.ts';
import { textRecord } from '#api/wire/outside-record.ts';
import { read, sameOwner } from '#api/wire/rows.ts';
import { id, optionalId, optionalText, text } from '#api/wire/values.ts';

const employee = compiled(
  z.object({
    id,
    client_id: optionalId,
    number: optionalText,
    first_name: text,
    last_name: text,
    wave_id: optionalId,
    // Not specified anywhere: a value that cannot be read counts as unknown and stays in the record unchanged.
    pay_point_id: optionalId.catch(null),
  }),
);

/** Fields that are not attributes of the employee and are not available for capture. */
const notAttributes = ['id', 'client_id'];

export function toEmployee(record: unknown, companyId: number, at: string): Employee {
  const known = read(employee(), record, at);
  sameOwner(companyId, known.client_id, `${at}.client_id`);
  return {
    id: known.id,
    companyId,
    number: known.number,
    firstName: known.first_name.trim(),
    lastName: known.last_name.trim(),
    payFrequencyId: known.wave_id,
    payPointId: known.pay_point_id,
    attributes: textRecord(record, notAttributes),
  };
}
