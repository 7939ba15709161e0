import { AppError } from '#kit/errors.ts';
import { type Client, ofCompany } from '#api/client.ts';
import type { PayrollApi } from '#api/payroll-api.ts';
import { listRoutes, routes } from '#api/route.ts';
import { companyList, readCompanies, readCompanyAddress } from './company.ts';
import { writePayFrequency } from '#electron/period/wire.ts';
import { listReaders } from './lists.ts';
import { readCreated } from '#electron/outbox/wire.ts';
import { elements } from '#api/wire/rows.ts';

export const companyCalls = (client: Client) =>
  ({
    listCompanies: async (options) => {
      const body = await client.read({ route: routes.listCompanies, path: '/clients/' }, options);
      if (elements(body, companyList.plural) === null) {
        throw new AppError('wrong-address', { host: client.host, reason: 'not-a-payroll-service' });
      }
      return readCompanies(body);
    },

    companyAddress: async (companyId, options) => {
      const body = await client.read({ route: routes.listCompanies, path: '/clients/' }, options);
      return readCompanyAddress(body, companyId);
    },

    readList: async (list, companyId, options) => {
      const { path, read, feature } = listReaders[list];
      const call = async () =>
        read(await client.read(ofCompany(listRoutes[list], companyId, path), options), companyId);
      return feature === undefined ? call() : client.features.within(feature, call);
    },

    createPayFrequency: async (companyId, frequency, options) => {
      const call = ofCompany(routes.createPayFrequency, companyId, '/waves');
      return readCreated(await client.send({ ...call, body: writePayFrequency(frequency) }, options));
    },
  }) satisfies Partial<PayrollApi>;
