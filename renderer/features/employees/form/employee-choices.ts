import type { CallOutput } from '#bridge/bridge.ts';
import { bankNames } from '#electron/employees/contract/banks.ts';
import { passportCountries } from '#electron/employees/contract/countries.ts';
import { serviceCodeMessages } from '../texts/service-codes.ts';
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
    passportCode: passportCountries(codes.countries).map(({ code, name, names, isListed }) => ({
      value: code,
      label: name,
      detail: code,
      names,
      ...(codes.countries.length === 0
        ? {}
        : { group: serviceCodeMessages.form.groups[isListed ? 'listed' : 'others'] }),
    })),
    ...Object.fromEntries(customFields.map(({ id, values }) => [`customFields.${id}`, values.map(optionOf)])),
  };
}
