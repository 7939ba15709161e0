import { z } from 'zod';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { listCompanies, listPayPoints, listWaves } from '../state/companies.ts';
import {
  clientsReply,
  payPointsReply,
  presentCompany,
  presentPayPoint,
  presentWave,
  wavesReply,
} from '../wire/company.ts';
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
    path: '/clients/:client_id/waves',
    operation: 'listWaves',
    summary: 'Pay frequencies of a company',
    query: z.object({ format: z.string().optional() }),
    reply: wavesReply,
    handle(world, { params, query, deployment }) {
      const companyId = requireCompany(world, params.client_id);
      const format = { deployment, simplified: query.format === 'simplified' };
      return { body: listWaves(world.database, companyId).map((row) => presentWave(row, format)) };
    },
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
