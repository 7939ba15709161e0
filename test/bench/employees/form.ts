import { withCustomFields } from '#electron/employees/contract/custom-fields.ts';
import { employeeFields } from '#electron/employees/contract/employee-fields.ts';
import { fieldsOf, type Texts } from '#kit/form/form-table.ts';
import { changedFields, isAsked, isRequired, problemsSince } from '#kit/form/form-values.ts';
import { judge, say, title } from '../data/report.ts';
import { measure, percentile95 } from '../data/times.ts';

const limitMs = 16;
/** As many fields as a company with many custom fields has. */
const wanted = 60;
const before: Texts = {
  firstName: 'Thandi',
  lastName: 'Nkosi',
  identificationType: 'rsa_id',
  idNumber: '8001015009087',
  birthdate: '1980-01-01',
  appointmentDate: '2020-02-01',
  paymentMethod: 'eft_manual',
  'bankAccount.accountNumber': '62001234567',
};

/** The checks that run after each key press in a changed employee, without drawing. */
export async function measureForm(): Promise<void> {
  const own = Array.from({ length: wanted - fieldsOf(employeeFields).length }, (_, index) => {
    const values = index % 2 === 0 ? [] : [{ id: String(4100 + index), name: `Value ${index}` }];
    return { id: String(600 + index), name: `Field ${index}`, values };
  });
  const table = withCustomFields(employeeFields, own);
  const fields = fieldsOf(table);
  title(`a key in a form of ${fields.length} fields, the slowest of twenty`);
  const spent = percentile95(
    await measure(200, (round) => {
      const texts = { ...before, lastName: `Nkosi${'a'.repeat(round % 30)}` };
      const problems = problemsSince(table, before, texts);
      const shown = fields.filter((field) => isAsked(field, texts) || isRequired(table, field, texts));
      return [problems, shown, changedFields(table, before, texts)];
    }),
  );
  say(
    'what is wrong, asked for and changed',
    spent,
    judge(spent.cpuMs <= limitMs, `of at most ${limitMs} ms`),
  );
}
