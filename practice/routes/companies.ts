import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { listCompanies, listPayPoints } from '../state/companies.ts';
import { clientsReply, payPointsReply, presentCompany, presentPayPoint } from '../wire/company.ts';
import { requireCompany } from './required.ts';

export const companyRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/clients',
    operation: 'listClients',
    summary: 'Companies',
    reply: clientsReply,
    handle: ({ database }) => ({ body: listCompanies(database).map(presentCompany) }),
  }),
  route({
    method: 'GET',
    path: '/clients/:client_id/pay_points',
    operation: 'listPayPoints',
    summary: 'Pay points of a company',
    reply: payPointsReply,
    handle(world, { params }) {
      const companyId = requireCompany(world, params.client_id);
      return { body: listPayPoints(world.database, companyId).map(presentPayPoint) };
    },
  }),
];
