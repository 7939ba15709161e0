export interface BankAccount {
  bank_id: number;
  account_type?: string | null;
  account_number: string;
  branch_code: string;
  holder_relationship?: string | null;
  holder_name?: string | null;
}

/**
 * An employee's stored attributes, named as in the service's interface; ids and pay frequency have their own columns.
 */
export interface EmployeeRecord {
  first_name: string;
  last_name: string;
  birthdate: string;
  gender: string | null;
  appointment_date: string;
  identification_type: string;
  id_number: string | null;
  other_number: string | null;
  passport_code: string | null;
  email: string | null;
  number: string;
  job_title: string | null;
  income_tax_number: string | null;
  payment_method: string;
  bank_account: BankAccount | null;
  physical_address: Record<string, string>;
  postal_address: Record<string, string | boolean>;
  custom_fields: Record<string, unknown>;
  classification_inputs: Record<string, string>;
  pay_point_id?: number | null;
  cell_no?: string | null;
  bus_tel_no?: string | null;
}

export const blankRecord: EmployeeRecord = {
  first_name: '',
  last_name: '',
  birthdate: '',
  gender: null,
  appointment_date: '',
  identification_type: '',
  id_number: null,
  other_number: null,
  passport_code: null,
  email: null,
  number: '',
  job_title: null,
  income_tax_number: null,
  payment_method: '',
  bank_account: null,
  physical_address: {},
  postal_address: {},
  custom_fields: {},
  classification_inputs: {},
};
