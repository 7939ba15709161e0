import { expect, test } from 'vitest';
import { bankById, bankNames as namesOf, bankOfBranch, banks } from '#electron/employees/contract/banks.ts';
import { meantOption } from '#ui/form/option.ts';
import { employeeChoices } from '#features/employees/form/employee-choices.ts';
import { bankNames } from '#practice/banks.ts';

test('lists the banks of the service’s own sheet', () => {
  expect(new Set(banks.map(({ id }) => id))).toEqual(new Set(bankNames.keys()));
});

test('gives each universal branch code to one bank', () => {
  const codes = banks.flatMap(({ branchCode }) => branchCode ?? []);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(bankById(String(bankOfBranch(code)?.id))?.branchCode).toBe(code);
});

test('finds one bank by each of its names, however it is typed', () => {
  const choices = employeeChoices({
    payFrequencies: [],
    payPoints: [],
    customFields: [],
    codes: { banks: banks.map(({ id, name }) => ({ id, name })), countries: [] },
  })['bankAccount.bankId'];
  for (const { id } of banks) {
    for (const name of namesOf(String(id))) {
      const found = [name, name.toUpperCase(), ` ${name.toLowerCase()} `].map(
        (typed) => meantOption(choices ?? [], typed)?.value,
      );
      expect(found, name).toEqual([String(id), String(id), String(id)]);
    }
  }
});

test.each([
  ['fnb', 1809393886],
  ['RMB', 659107544],
  ['Stanbic', 284678023],
  ['absa', 1462381520],
  ['Tyme Bank', 2081327592],
  ['capitec bank', 464954524],
])('knows the bank that people call %s', (typed, id) => {
  const found = banks.filter((bank) =>
    namesOf(String(bank.id)).some((one) => one.toLowerCase() === typed.toLowerCase()),
  );
  expect(found.map((bank) => bank.id)).toEqual([id]);
});
