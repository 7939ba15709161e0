import { withCustomFields, type CustomField } from '#electron/employees/contract/custom-fields.ts';
import { firstInputPath, type FirstInput } from './contract/first-inputs.ts';
import { newEmployeeFields } from '#electron/employees/contract/employee-fields.ts';
import { newEmployee, type NewEmployee } from '#electron/employees/contract/employee-record.ts';
import { isOwnItem, payItemFields } from '#electron/pay-items/contract/pay-item.ts';
import type { WriteSubject, Write } from '#electron/outbox/contract/write.ts';
import type { Texts } from '#kit/form/form-table.ts';
import { valuesOf } from '#kit/form/form-values.ts';
import { changeOfInputs } from '#electron/outbox/change-of-inputs.ts';

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const worked: Readonly<Record<string, readonly string[]>> = {
  'mon-fri': days.slice(0, 5),
  'mon-sat': days.slice(0, 6),
};

/** The new employee to create, from a form in which nothing is wrong. */
export function creationOf(texts: Texts, customFields: readonly CustomField[]): NewEmployee {
  return newEmployee.parse(valuesOf(withCustomFields(newEmployeeFields, customFields), texts));
}

/** The first inputs that were typed: one write for each item, in the order of the form. */
function firstInputsOf(
  texts: Texts,
  employeeId: WriteSubject,
  inputs: readonly FirstInput[],
): readonly Write[] {
  const isTyped = (input: FirstInput) => (texts[firstInputPath(input)] ?? '').trim() !== '';
  return Array.from(
    Map.groupBy(inputs.filter(isTyped), ({ item }) => item),
    ([item, own]): Write => {
      const now = Object.fromEntries(own.map((one) => [one.input, texts[firstInputPath(one)] ?? '']));
      const { details } = changeOfInputs(payItemFields(item, own), { before: {}, now });
      const kind = isOwnItem(item) ? 'calculation.add' : 'calculation.set';
      return { kind, employeeId, payslipId: null, change: { calcType: item, details, effectiveDate: null } };
    },
  );
}

/** The writes that follow the creation: for the first salary, the regular hours and the first inputs, if typed. */
export function followersOf(
  texts: Texts,
  employeeId: WriteSubject,
  inputs: readonly FirstInput[],
): readonly Write[] {
  const text = (part: string) => (texts[`firstPay.${part}`] ?? '').trim();
  const writes: Write[] = [];
  if (text('salary') !== '') {
    const change = {
      calcType: 'basic_salary',
      details: { fixed_amount: text('salary') },
      effectiveDate: null,
    };
    writes.push({ kind: 'calculation.set', employeeId, payslipId: null, change });
  }
  const week = worked[text('workDays')];
  if (week !== undefined) {
    const works = days.map((day) => [`works_${day}`, week.includes(day)] as const);
    const details = {
      schedule: 'fixed',
      full_day_hours_input: text('hoursADay'),
      ...Object.fromEntries(works),
    };
    writes.push({
      kind: 'inherited.set',
      employeeId,
      change: { calcType: 'week_hours', details, effectiveDate: null },
    });
  }
  return [...writes, ...firstInputsOf(texts, employeeId, inputs)];
}
