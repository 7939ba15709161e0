import { connect } from 'node:net';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { karoo, key, protea } from '#test/support/samples/practice.ts';
import { practiceForEachTest, startPractice } from './practice-client.ts';
import { anyMessage, valueAt } from './raw-answer.ts';

const practice = practiceForEachTest();
let employee: number;
let payslips: { id: number; date: string; finalised: boolean }[];

beforeEach(async () => {
  const { body } = await practice.get('newer', `/clients/${karoo}/employees?include=recent_payslips`);
  employee = Number(valueAt(body, 0, 'employee', 'id'));
  // The practice service checks its own replies against their schema.
  payslips = (
    valueAt(body, 0, 'employee', 'recent_payslips') as { payslip: (typeof payslips)[number] }[]
  ).map(({ payslip }) => payslip);
});

const open = () => payslips.find(({ finalised }) => !finalised);
const send = (method: string, path: string, body: unknown) =>
  practice.request(method, `/v1${path}`, { body });
const bulk = async (entity: object) => {
  const { status, body } = await practice.bulk(karoo, [entity]);
  expect(status).toBe(200);
  return valueAt(body, 0);
};

/** The complete answer to bytes that no HTTP client would send. */
function exchanged(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(practice.origin).port), '127.0.0.1', () =>
      socket.write(bytes, 'latin1'),
    );
    let answer = '';
    socket.on('data', (piece) => (answer += piece.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

const messageOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));

describe('bytes that cannot be read', () => {
  it('are refused and not saved when they are not valid UTF-8', async () => {
    const body = `{"employee":{"first_name":"J\xfcrgen"}}`;
    const answer = await exchanged(
      `PATCH /v1/employees/${employee} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${key}\r\nConnection: close\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(messageOf(answer)).toEqual({ message: 'The request body is not valid UTF-8' });
    const { body: now } = await practice.get('newer', `/employees/${employee}`);
    expect(valueAt(now, 'employee', 'first_name')).not.toMatch(/J/);
  });

  it.each([
    ['an unknown method', 'FETCH / HTTP/1.1\r\n\r\n', 405],
    ['headers that are too long', `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['not HTTP', 'hello\r\n\r\n', 4],
    ['no host', 'GET /v1/clients HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'another host',
      `GET /v1/clients HTTP/1.1\r\nHost: a.example\r\nAuthorization: ${key}\r\nConnection: close\r\n\r\n`,
      403,
    ],
    [
      'another host with a path that begins with the right one',
      `GET //localhost/v1/clients HTTP/1.1\r\nHost: a.example\r\nAuthorization: ${key}\r\nConnection: close\r\n\r\n`,
      403,
    ],
    ['a request for a tunnel', 'CONNECT elsewhere:443 HTTP/1.1\r\nHost: elsewhere\r\n\r\n', 405],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: the-worst\r\n\r\n', 417],
  ])('get a status and a message: %s', async (_, bytes, status) => {
    const answer = await exchanged(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
    expect(messageOf(answer)).toEqual(anyMessage);
  });
});

describe('a HEAD request', () => {
  it('gets the status and content type of GET without a body', async () => {
    const known = await practice.request('HEAD', '/v1/clients');
    expect([known.status, known.headers.get('content-type'), known.body]).toEqual([
      200,
      'application/json; charset=utf-8',
      '',
    ]);
    expect((await practice.request('HEAD', '/v1/clients', { key: null })).status).toBe(401);
    expect((await practice.request('HEAD', '/v1/nothing')).status).toBe(404);
  });
});

describe('bulk inputs', () => {
  it('save the other entities when one has no attributes', async () => {
    const { status, body } = await practice.bulk(karoo, [
      { id: String(employee) },
      { id: String(employee), attributes: { job_title: 'Packer' } },
    ]);
    expect(status).toBe(200);
    expect(valueAt(body, 0)).toMatchObject({ success: 'false', errors: { attributes: "can't be blank" } });
    expect(valueAt(body, 1)).toMatchObject({ success: 'true' });
  });

  it('refuse a payslip id with the date of another payslip', async () => {
    const other = payslips.find(({ id }) => id !== open()?.id);
    const entity = {
      id: String(employee),
      payslip_id: String(open()?.id),
      attributes: { job_title: 'Packer' },
    };
    expect(await bulk({ ...entity, payslip_date: other?.date })).toMatchObject({
      success: 'false',
      errors: { payslip_date: 'is not the date of the payslip' },
    });
    expect(await bulk({ ...entity, payslip_date: open()?.date })).toMatchObject({ success: 'true' });
  });

  it.each([
    [{ payslip_id: '99999999' }, { payslip_id: 'Payslip not found' }],
    [{ payslip_date: '1999-12-31' }, { payslip_date: 'No payslip on this date' }],
  ])('refuse an attribute of the employee too when the payslip does not exist: %j', async (named, errors) => {
    const result = await bulk({ id: String(employee), ...named, attributes: { job_title: 'Packer' } });
    expect(result).toMatchObject({ success: 'false', errors });
    const { body } = await practice.get('newer', `/employees/${employee}`);
    expect(valueAt(body, 'employee', 'job_title')).not.toBe('Packer');
  });

  it('return an error for each attribute when the employee is unknown', async () => {
    const attributes = { job_title: 'Packer', 'calc.commission.amount': '1' };
    expect(await bulk({ id: '1', attributes })).toMatchObject({
      success: 'false',
      message: 'UNKNOWN EMPLOYEE',
      errors: { job_title: 'UNKNOWN EMPLOYEE', 'calc.commission.amount': 'UNKNOWN EMPLOYEE' },
    });
  });
});

describe('the record of an employee', () => {
  it.each(['first_name', 'last_name', 'number'])('refuses spaces as %s', async (attribute) => {
    const { status, body } = await send('PATCH', `/employees/${employee}`, {
      employee: { [attribute]: '   ' },
    });
    expect(status).toBe(422);
    expect(valueAt(body, 'errors', attribute)).toBe("can't be blank");
    expect(await bulk({ id: String(employee), attributes: { [attribute]: ' ' } })).toMatchObject({
      errors: { [attribute]: "can't be blank" },
    });
  });

  it('refuses spaces as account number and branch code', async () => {
    const account = { bank_id: 189450181, account_number: '      ', branch_code: '      ' };
    const { status, body } = await send('PATCH', `/employees/${employee}`, {
      employee: { bank_account: account },
    });
    expect(status).toBe(422);
    const errors = valueAt(body, 'errors') as object;
    expect(Object.keys(errors).toSorted()).toEqual([
      'bank_account.account_number',
      'bank_account.branch_code',
    ]);
  });

  it('has its addresses cleared when they are null', async () => {
    const cleared = { physical_address: null, postal_address: null };
    expect((await send('PATCH', `/employees/${employee}`, { employee: cleared })).status).toBe(200);
    const { body } = await practice.get('newer', `/employees/${employee}`);
    expect(valueAt(body, 'employee')).toMatchObject({ physical_address: {}, postal_address: {} });
  });

  it.each([
    [{ uif_exempt_question: 'yes' }, ['uif_exemption_reason']],
    [
      { employment_type: 'less_than_22_hours_per_week' },
      ['written_declaration', 'less_than_24_hours_a_month'],
    ],
  ])(
    'is refused at creation when the classification %j lacks a part',
    async (classification_inputs, missing) => {
      const { status, body } = await send('POST', `/clients/${karoo}/employees`, {
        employee: { classification_inputs },
      });
      expect(status).toBe(422);
      for (const name of missing)
        expect(valueAt(body, 'errors', `classification_inputs.${name}`)).toBe("can't be blank");
    },
  );
});

describe('calculations', () => {
  it.each(['employees', 'payslips'])(
    'of %s are refused with an effective date, which only inherited ones have',
    async (of) => {
      const path = `/${of}/${of === 'employees' ? employee : open()?.id}/calculations`;
      const given = { calc_type: 'commission', calculation_details: { amount: '1.00' } };
      const { status, body } = await send('POST', path, { ...given, effective_date: '2026-12-01' });
      expect(status).toBe(422);
      expect(valueAt(body, 'errors', 'effective_date')).toMatch(/inherited/);
      expect((await practice.request('GET', '/practice/effects')).body).toEqual([]);
    },
  );

  it('add nothing to the history of an inherited one when nothing changes', async () => {
    const companies = practiceCompanies.filter(({ settings }) => settings?.migratedToV2 === true).slice(0, 1);
    const migrated = await startPractice({ companies });
    onTestFinished(() => migrated.close());
    const { body: employees } = await migrated.get('newer', `/clients/${companies[0]?.id}/employees`);
    const path = `/employees/${String(valueAt(employees, 0, 'employee', 'id'))}/inherited_calculations`;
    const read = async () => (await migrated.get('newer', path)).body;
    const before = await read();
    const { status } = await migrated.request('PATCH', `/v1${path}`, {
      body: {
        calc_type: 'classification',
        effective_date: '2026-12-01',
        calculation_details: {},
      },
    });
    expect(status).toBe(200);
    expect(await read()).toEqual(before);
  });
});

describe('leave', () => {
  it('is zero before the appointment date', async () => {
    const { body } = await practice.get('newer', `/employees/${employee}/leave_balances?date=1990-01-01`);
    expect(Object.values(body as object).every((balance) => balance === 0)).toBe(true);
    const { body: now } = await practice.get('newer', `/employees/${employee}/leave_balances`);
    expect(Object.values(now as object).some((balance) => balance !== 0)).toBe(true);
    const { body: report } = await send('POST', `/clients/${karoo}/reports/leave_liability_v2`, {
      date: '1990-01-01',
    });
    expect((report as { Days: number }[]).every(({ Days }) => Days === 0)).toBe(true);
  });
});

describe('the leave liability report of a past date', () => {
  const liability = async (date: string, number: string) => {
    const { body } = await send('POST', `/clients/${protea}/reports/leave_liability_v2`, { date });
    return (body as Record<string, unknown>[]).find(({ employee }) => employee === number);
  };

  it('reports leave and its cost as they were at that date', async () => {
    const { body: employees } = await practice.get('newer', `/clients/${protea}/employees`);
    const [id, number] = [
      valueAt(employees, 0, 'employee', 'id'),
      String(valueAt(employees, 0, 'employee', 'number')),
    ];
    const [then, now] = [await liability('2026-08-31', number), await liability('2026-11-20', number)];
    expect(Number(now?.['Days'])).toBeGreaterThan(Number(then?.['Days']));
    const attributes = { 'calc.basic_salary.fixed_amount': '99000.00' };
    await practice.bulk(protea, [{ id: String(id), attributes }]);
    expect(await liability('2026-08-31', number)).toEqual(then);
    expect((await liability('2026-11-20', number))?.['Daily Rate']).not.toBe(now?.['Daily Rate']);
  });
});

describe('a queued report', () => {
  it('has the values of the time when it was started', async () => {
    await practice.request('POST', '/practice/reports/hold');
    const question = { date: '2026-11-20' };
    const path = `/clients/${karoo}/reports/leave_liability_v2`;
    const { body: then } = await send('POST', path, question);
    const { body: started } = await send('POST', `${path}/async`, question);
    await send('PATCH', `/employees/${employee}`, { employee: { number: 'CHANGED' } });
    await practice.request('POST', '/practice/reports/release');
    const poll = () =>
      practice.get('newer', `/clients/${karoo}/reports/poll/${String(valueAt(started, 0, 'uuid'))}`);
    await expect.poll(async () => (await poll()).status).toBe(200);
    expect((await poll()).body).toEqual(then);
  });
});

describe('fields that existing clients read', () => {
  it('include the employee id in each payslip of a run', async () => {
    const { body: runs } = await practice.get('newer', `/clients/${karoo}/payment_runs`);
    const { body } = await practice.get(
      'newer',
      `/payment_runs/${String(valueAt(runs, 0, 'payment_run', 'id'))}/payslips`,
    );
    expect(valueAt(body, 0, 'payslip', 'employee_id')).toEqual(expect.any(Number));
  });

  it('include the date and the items by label in the detail of a payslip', async () => {
    const paid = payslips.find(({ finalised }) => finalised);
    const { body: newer } = await practice.get('newer', `/payslips/${paid?.id}`);
    expect(valueAt(newer, 'payslip')).toMatchObject({
      date: paid?.date,
      data: { income: expect.anything() as unknown },
    });
    const { body: older } = await practice.get('older', `/payslips/${paid?.id}`);
    expect(older).toMatchObject({ date: paid?.date, data: { income: expect.anything() as unknown } });
  });
});
