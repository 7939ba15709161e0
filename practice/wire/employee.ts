import { z } from 'zod';
import type { Deployment } from '../deployment.ts';
import type { Employee, ServicePeriodRow } from '../state/employees.ts';
import { wrappedPayslip } from './payslip.ts';
import { nullableDate, nullableText, timestampText } from './values.ts';

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
  gender: z.string().optional(),
  pay_point_id: z.int().nullable().optional(),
};

const servicePeriod = z.strictObject({
  service_period: z.strictObject({
    id: z.int(),
    employee_id: z.int(),
    start_date: z.iso.date(),
    end_date: nullableDate,
    negative: z.boolean(),
    attribs: z.null(),
    termination_code: z.int().nullable(),
    created_at: timestampText,
    updated_at: timestampText,
  }),
});

/** The classification, what `include` brings: on the newer deployment alone. */
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

/** As it stands in the list of a company: `custom_fields` come with a single employee alone. */
export function presentListedEmployee({ id, waveId, record }: Employee, deployment: Deployment) {
  const { classification_inputs, custom_fields, ...rest } = record;
  return {
    listed: {
      id,
      wave_id: waveId,
      ...rest,
      ...(deployment === 'newer' ? { classification_inputs } : {}),
    },
    custom_fields,
  };
}

export function presentEmployee(employee: Employee, deployment: Deployment) {
  const { listed, custom_fields } = presentListedEmployee(employee, deployment);
  return { ...listed, custom_fields };
}

export function presentServicePeriod({ negative, ...row }: ServicePeriodRow) {
  return { service_period: { ...row, negative: negative === 1, attribs: null } };
}
