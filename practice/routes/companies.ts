import { type Route, route } from '../http/route.ts';
import { listCompanies, listPayPoints, readSettings } from '../state/companies.ts';
import { clientsReply, payPointsReply, presentCompany, presentPayPoint } from '../wire/company.ts';
import { requireCompany } from './required.ts';
import { z } from 'zod';
import { RequestError } from '../http/request-error.ts';
import { normaliseSchedule, periodEndOn, periodOffset } from '../pay-periods.ts';
import { insertWave, listWaves } from '../state/pay-frequencies.ts';
import { type WaveBody, presentWave, waveBody, waveCreated, wavesReply } from '../wire/pay-frequency.ts';
import type { World } from '../world.ts';

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

export const payFrequencyRoutes: readonly Route[] = [
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
    method: 'POST',
    path: '/clients/:client_id/waves',
    operation: 'createWave',
    summary: 'Adds a pay frequency',
    body: waveBody,
    reply: waveCreated,
    handle(world, { params, body }) {
      const companyId = requireCompany(world, params.client_id);
      return { body: { message: 'Pay frequency created', id: createWave(world, companyId, body) } };
    },
  }),
];

function createWave({ database, timestamp }: World, companyId: number, body: WaveBody): number {
  const customName = body.custom_name || null;
  if (customName !== null && !readSettings(database, companyId).customPayFrequencyNames) {
    const errors = { custom_name: 'is not enabled for this client' };
    throw new RequestError(422, 'Pay frequency not saved', errors);
  }
  const schedule = normaliseSchedule({
    frequency: body.frequency,
    firstEndDate: body.first_end_date,
    lastDayOfMonth: body.last_day_of_month ?? 31,
    interimDayOfMonth: body.frequency === 'twice_a_month' ? (body.interim_day_of_month ?? null) : null,
  });
  // A date that is not the end of a period stands for the period that contains it.
  const firstPeriodOffset = periodOffset(schedule, periodEndOn(schedule, body.first_end_date));
  return insertWave(database, { companyId, schedule, firstPeriodOffset, customName, at: timestamp() });
}
