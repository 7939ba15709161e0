import type { Deployment } from '#practice/deployment.ts';
import { deploymentBases } from '#practice/deployment.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import {
  startPracticeService,
  type PracticeService,
  type PracticeServiceOptions,
} from '#practice/service.ts';
import { key, protea, today } from '../samples/practice.ts';

export interface PracticeOptions extends Partial<PracticeServiceOptions> {
  readonly companyIds?: readonly number[];
}

/**
 * A practice service with Protea Joinery unless other companies are given, on 20 November 2026. It may be closed more
 * than once.
 */
export async function startPractice({
  companyIds = [protea],
  ...options
}: PracticeOptions = {}): Promise<PracticeService> {
  const service = await startPracticeService({
    port: 0,
    key,
    today,
    calculationMs: 0,
    companies: practiceCompanies.filter(({ id }) => companyIds.includes(id)),
    ...options,
  });
  let closing: Promise<void> | undefined;
  return { ...service, close: () => (closing ??= service.close()) };
}

/** The port of a service, at which another can take its place. */
export const portOf = ({ origin }: Place): number => Number(new URL(origin).port);

type Place = Pick<PracticeService, 'origin'>;

/** Where a runtime finds the service, and the key that it needs there. */
export function addressOf({ origin }: Place, deployment: Deployment = 'newer') {
  return { baseUrl: origin + deploymentBases[deployment], key: key };
}

/** Asks the service itself, as another program would: `GET /practice/effects`. Throws if it refuses. */
export async function ask({ origin }: Place, request: string, body?: object): Promise<unknown> {
  const [method = '', path = ''] = request.split(' ');
  const reply = await fetch(origin + path, {
    method,
    headers: { authorization: key, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`The practice service answered ${reply.status} to ${request}.`);
  const text = await reply.text();
  return text === '' ? null : JSON.parse(text);
}

export interface Effect {
  readonly employee_id: number;
  readonly attribute: string;
  readonly writes: number;
  readonly changes: number;
  readonly value: string;
}

/** How often the service wrote each input, by its own count. */
export async function effectsIn(practice: Place): Promise<readonly Effect[]> {
  // The service checks its own replies against their schemas.
  return (await ask(practice, 'GET /practice/effects')) as Effect[];
}

/** The same, after which the service counts from 0 again. */
export async function takeEffects(practice: Place): Promise<readonly Effect[]> {
  const effects = await effectsIn(practice);
  await ask(practice, 'DELETE /practice/effects');
  return effects;
}

/** Changes an employee's record without Paydesk knowing. */
export async function patchEmployee(practice: Place, employeeId: number, employee: object): Promise<void> {
  await ask(practice, `PATCH /v1/employees/${employeeId}`, { employee });
}

/** Adds an item to an employee without Paydesk knowing, or changes it. */
export async function setItem(
  practice: Place,
  employeeId: number,
  item: string,
  details: object,
): Promise<void> {
  const body = { calc_type: item, calculation_details: details };
  await ask(practice, `POST /v1/employees/${employeeId}/calculations`, body);
}

interface EnteredInputs {
  readonly employeeId: number;
  readonly payslipId: number;
  readonly values: Readonly<Record<string, string>>;
}

/** Enters inputs of Protea Joinery as another user does in the service's own pages. */
export async function enterInputs(
  practice: Place,
  { employeeId, payslipId, values }: EnteredInputs,
): Promise<void> {
  const entity = { id: String(employeeId), payslip_id: String(payslipId), attributes: values };
  await ask(practice, `POST /v1/clients/${protea}/bulk_input`, { entities: [entity] });
}

export async function makeOnceOffPayslip(practice: Place, employeeId: number, date: string): Promise<void> {
  await ask(practice, 'POST /practice/once_off_payslips', { employee_id: employeeId, date });
}

/** How often the service carried out other changes, by its own count. */
export async function writesIn(practice: Place): Promise<number> {
  // The service checks its own replies against their schemas.
  const writes = (await ask(practice, 'GET /practice/writes')) as { times: number }[];
  return writes.reduce((sum, { times }) => sum + times, 0);
}

/** Lets the service count its changes from 0 again. */
export const forgetWrites = (practice: Place) => ask(practice, 'DELETE /practice/writes');
