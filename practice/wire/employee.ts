import { z } from 'zod';
import type { Deployment } from '../deployment.ts';
import { readFlag } from '../flags.ts';
import { omit } from '../omit.ts';
import type { EmployeeRecord } from '../state/employee-record.ts';
import type { Employee } from '../state/employees.ts';
import { wrappedPayslip } from './payslip.ts';
import { servicePeriod } from './service-period.ts';
import { attributeText, nullableText } from './values.ts';

const bankAccount = z.strictObject({
  bank_id: z.int(),
  account_type: nullableText.optional(),
  account_number: z.string().min(4),
  branch_code: z.string().length(6),
  holder_relationship: nullableText.optional(),
  holder_name: nullableText.optional(),
});

const record = {
  id: z.int(),
  wave_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  birthdate: z.iso.date(),
  appointment_date: z.iso.date(),
  identification_type: z.string(),
  id_number: nullableText,
  other_number: nullableText,
  passport_code: nullableText,
  email: nullableText,
  number: z.string(),
  job_title: nullableText,
  income_tax_number: nullableText,
  payment_method: z.string(),
  bank_account: bankAccount.nullable(),
  physical_address: z.record(z.string(), nullableText),
  postal_address: z.record(z.string(), z.union([z.boolean(), nullableText])),
  custom_fields: z.record(z.string(), z.unknown()).optional(),
  gender: nullableText.optional(),
  cell_no: nullableText.optional(),
  bus_tel_no: nullableText.optional(),
  identifying_number: nullableText.optional(),
  take_on_object: z.record(z.string(), z.unknown()).optional(),
  pay_point_id: z.int().nullable().optional(),
};

/** The classification and the parts from `include`: only in the newer deployment. */
const newerRecord = {
  ...record,
  classification_inputs: z.record(z.string(), z.union([z.string(), z.boolean()])).optional(),
  service_periods: z.array(servicePeriod).optional(),
  recent_payslips: z.array(wrappedPayslip).optional(),
  recent_payslips_with_data: z.array(wrappedPayslip).optional(),
};

export const employeeReply: Readonly<Record<Deployment, z.ZodType>> = {
  older: z.strictObject({ employee: z.strictObject(record) }),
  newer: z.strictObject({ employee: z.strictObject(newerRecord) }),
};

export const employeesReply: Readonly<Record<Deployment, z.ZodType>> = {
  older: z.array(employeeReply.older),
  newer: z.array(employeeReply.newer),
};

/** An employee as listed for a company, without the `custom_fields` that only a single employee's reply has. */
export function presentListedEmployee(employee: Employee, deployment: Deployment) {
  // JSON leaves out undefined values; copying without the key would take longer than the rest of a long list.
  return { ...presentEmployee(employee, deployment), custom_fields: undefined };
}

export function presentEmployee({ id, waveId, record }: Employee, deployment: Deployment) {
  const { classification_inputs, ...rest } = record;
  return {
    id,
    wave_id: waveId,
    ...rest,
    cell_no: rest.cell_no ?? null,
    bus_tel_no: rest.bus_tel_no ?? null,
    identifying_number: rest.id_number ?? rest.other_number,
    take_on_object: {},
    ...(deployment === 'newer' ? { classification_inputs } : {}),
  };
}

const idNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,15}$/, 'is not a number')
    .transform(Number),
]);

const flag = z.unknown().transform((value, context) => {
  const read = readFlag(value);
  if (read === undefined) context.addIssue({ code: 'custom', message: 'is not true or false' });
  return read ?? false;
});

const addressParts =
  'unit_number complex street_number street_or_farm_name suburb_or_district city_or_town code postal_code';
const postalParts = 'line1 line2 line3 line4 code postal_code';

const texts = (names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, attributeText.optional()]));

/** Adds the postal code under both of its names, whichever was received. */
function withBothSpellings<Address extends Readonly<Record<string, unknown>>>(address: Address) {
  const code = address['code'] ?? address['postal_code'];
  return code === undefined ? address : { ...address, code, postal_code: code };
}

/** Null clears an address. */
const orEmpty = (address: Readonly<Record<string, unknown>> | null) => address ?? {};

const employeeAttributes = z
  .object({
    wave_id: idNumber,
    first_name: attributeText,
    last_name: attributeText,
    birthdate: attributeText,
    gender: attributeText,
    appointment_date: attributeText,
    identification_type: attributeText,
    id_number: attributeText,
    other_number: attributeText,
    passport_code: attributeText,
    email: attributeText,
    number: attributeText,
    job_title: attributeText,
    income_tax_number: attributeText,
    cell_no: attributeText,
    bus_tel_no: attributeText,
    payment_method: attributeText,
    bank_account: z
      .object({
        // A missing value becomes NaN, which is refused when the rest of the account is checked.
        bank_id: idNumber.optional().transform((id) => id ?? NaN),
        account_type: attributeText.default(null),
        account_number: z.union([z.string(), z.number().transform(String)]).default(''),
        branch_code: z.string().default(''),
        holder_relationship: attributeText.default(null),
        holder_name: attributeText.default(null),
      })
      .nullable(),
    physical_address: z
      .object(texts(addressParts))
      .transform(withBothSpellings)
      .nullable()
      .transform(orEmpty),
    postal_address: z
      .object({ same_as_physical: flag.optional(), ...texts(postalParts) })
      .transform(withBothSpellings)
      .nullable()
      .transform(orEmpty),
    custom_fields: z.record(z.string(), z.unknown()),
    classification_inputs: z.record(z.string(), z.unknown()),
    pay_point_id: idNumber.nullable(),
  })
  .partial();

export const employeeBody = z.object({ employee: employeeAttributes });

/** The attributes of an employee in a request. */
export type GivenEmployee = z.infer<typeof employeeAttributes>;

export const employeeSaved = z.strictObject({ message: z.string(), id: z.int(), number: z.string() });

/** The record updated with the given attributes: a nested object is replaced whole, null and an empty text clear. */
export function withGiven(record: EmployeeRecord, given: GivenEmployee): EmployeeRecord {
  const attributes = Object.entries(omit(given, 'wave_id', 'classification_inputs', 'custom_fields'));
  const cleared = attributes.map(([name, value]) => [name, value === '' ? null : value] as const);
  // The schema above has the record's names and types.
  return { ...record, ...(Object.fromEntries(cleared) as Partial<EmployeeRecord>) };
}
