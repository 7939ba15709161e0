import { beforeAll, describe, expect, it } from 'vitest';
import { surfaces } from '#practice/routes/table.ts';
import { practiceForAllTests } from './practice-client.ts';
import { valueAt } from './raw-answer.ts';

const practice = practiceForAllTests();
let document: unknown;
beforeAll(async () => void (document = (await practice.request('GET', '/openapi.json', { key: null })).body));

describe('the OpenAPI document', () => {
  it('is returned without a key and describes how to send one', () => {
    expect(valueAt(document, 'openapi')).toBe('3.1.0');
    expect(valueAt(document, 'components', 'securitySchemes', 'apiKey')).toEqual({
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
    });
  });

  it('names every operation of every surface once', () => {
    const paths = Object.values(valueAt(document, 'paths') as Record<string, Record<string, unknown>>);
    const named = paths.flatMap((methods) =>
      Object.values(methods).map((one) => valueAt(one, 'operationId')),
    );
    const served = surfaces
      .filter(({ open }) => !open)
      .flatMap(({ routes, deployment }) => routes.filter((row) => row.deployments.includes(deployment)));
    expect(named).toHaveLength(served.length);
    expect(new Set(named).size).toBe(named.length);
  });

  it('has the parameters, the query and the schema of a reply', () => {
    const operation = valueAt(document, 'paths', '/v1/clients/{client_id}/waves', 'get');
    expect(valueAt(operation, 'parameters')).toMatchObject([
      { name: 'client_id', in: 'path', required: true },
      { name: 'format', in: 'query', required: false },
    ]);
    const schema = valueAt(operation, 'responses', '200', 'content', 'application/json', 'schema');
    expect(schema).toMatchObject({ type: 'array', items: { type: 'object' } });
    expect(JSON.stringify(schema)).toContain('first_period_offset');
  });

  it('describes each deployment with its own fields and calls', () => {
    const reply = (base: string) =>
      JSON.stringify(valueAt(document, 'paths', `${base}/employees/{employee_id}/payslips`, 'get'));
    expect(reply('/v1')).toContain('"dirty"');
    expect(reply('/api/v1')).not.toContain('"dirty"');
    expect(valueAt(document, 'paths', '/api/v1/clients/{client_id}/calculations')).toBeDefined();
    expect(valueAt(document, 'paths', '/v1/clients/{client_id}/calculations')).toBeUndefined();
  });
});
