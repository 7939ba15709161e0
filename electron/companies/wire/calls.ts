import { AppError } from '#kit/errors.ts';
import { type Client, ofCompany } from '#api/client.ts';
import type { PayrollApi } from '#api/payroll-api.ts';
import { routes } from '#api/route.ts';
import { companyList, readCompanies } from './company.ts';
import { readPayFrequencies, writePayFrequency } from '#electron/period/wire.ts';
import { readPayPoints } from './pay-point.ts';
import { readCreated } from '#electron/outbox/wire.ts';
import { elements } from '#api/wire/rows.ts';

type CompanyCalls = Pick<
  PayrollApi,
  'listCompanies' | 'listPayFrequencies' | 'createPayFrequency' | 'listPayPoints'
>;

export const companyCalls = (client: Client): CompanyCalls => ({
  listCompanies: async (how) => {
    const body = await client.read({ route: routes.listCompanies, path: '/clients/' }, how);
    if (elements(body, companyList.plural) === null) {
      throw new AppError('wrong-address', { host: client.host, reason: 'not-a-payroll-service' });
    }
    return readCompanies(body);
  },

  listPayFrequencies: async (companyId, how) => {
    const query = how.simplified === true ? '?format=simplified' : '';
    const body = await client.read(ofCompany(routes.listPayFrequencies, companyId, `/waves${query}`), how);
    return readPayFrequencies(body, companyId);
  },

  createPayFrequency: async (companyId, frequency, how) => {
    const call = ofCompany(routes.createPayFrequency, companyId, '/waves');
    return readCreated(await client.send({ ...call, body: writePayFrequency(frequency) }, how));
  },

  listPayPoints: async (companyId, how) => {
    const body = await client.read(ofCompany(routes.listPayPoints, companyId, '/pay_points'), how);
    return readPayPoints(body, companyId);
  },
});
