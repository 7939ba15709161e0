import { isTwice } from './contract/service-codes.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { Ports } from '#services/ports.ts';

/** The service's codes for banks and passport countries, recognised in its spreadsheet. */
export class ServiceCodes implements HandlersOf<'serviceCodes'> {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async save({ connectionId, banks, countries }: ParsedInput<'serviceCodes', 'save'>) {
    if (isTwice(banks.map(({ id }) => id))) throw new AppError('invalid-input', { path: 'banks' });
    if (isTwice(countries.map(({ code }) => code)))
      throw new AppError('invalid-input', { path: 'countries' });
    const { work } = this.#ports.store;
    const before = await work.readServiceCodes({ connectionId });
    const codes = {
      banks: banks.length > 0 ? banks : before.banks,
      countries: countries.length > 0 ? countries : before.countries,
    };
    await work.writeServiceCodes({ connectionId, codes });
    this.#ports.emit('companies', 'changed', { connectionId, companyId: null });
    return {};
  }
}
