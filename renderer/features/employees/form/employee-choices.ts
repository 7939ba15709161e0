import type { CallOutput } from '#bridge/bridge.ts';
import { bankNames } from '#electron/employees/contract/banks.ts';
import type { Option } from '#ui/form/option.ts';

type Groups = Pick<
  CallOutput<'employees', 'groups'>,
  'payFrequencies' | 'payPoints' | 'customFields' | 'codes'
>;

const optionOf = ({ id, name }: { readonly id: number | string; readonly name: string }): Option => ({
  value: String(id),
  label: name,
});

/** What can be chosen in an employee's form, by field. */
export function employeeChoices(groups: Groups): Readonly<Record<string, readonly Option[]>> {
  const { payFrequencies, payPoints, customFields, codes } = groups;
  return {
    payFrequencyId: payFrequencies.map(optionOf),
    payPointId: payPoints.map(optionOf),
    'bankAccount.bankId': codes.banks.map((bank) => ({
      ...optionOf(bank),
      names: bankNames(String(bank.id)),
    })),
    passportCode: codes.countries.map(({ code, name }) => ({ value: code, label: name, detail: code })),
    ...Object.fromEntries(customFields.map(({ id, values }) => [`customFields.${id}`, values.map(optionOf)])),
  };
}
