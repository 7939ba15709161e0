import { describe, expect, it } from 'vitest';
import { compilePath, defaultParameters, parameterNames } from '#practice/http/path.ts';

describe('a path of the service', () => {
  it.each([
    ['/clients', '/clients/', {}],
    ['/clients/:client_id/waves', '/clients/12/waves', { client_id: '12' }],
    ['/payslips/:payslip_id.pdf', '/payslips/7.pdf', { payslip_id: '7' }],
    ['/reports/poll/:uuid', '/reports/poll/1b4e-28ba', { uuid: '1b4e-28ba' }],
  ])('%s matches %s', (path, address, params) => {
    expect({ ...compilePath(path).exec(address)?.groups }).toEqual(params);
  });

  it.each([
    ['/payslips/:payslip_id', '/payslips/7.pdf'],
    ['/payslips/:payslip_id.pdf', '/payslips/7xpdf'],
    ['/clients/:client_id', '/clients/1/2'],
    ['/clients', '/clientsx'],
  ])('%s does not match %s', (path, address) => expect(compilePath(path).test(address)).toBe(false));

  it('accepts only digits as an id, and any text elsewhere', () => {
    const schema = defaultParameters('/clients/:client_id/reports/poll/:uuid');
    expect(schema.safeParse({ client_id: '12', uuid: 'x' }).data).toEqual({ client_id: 12, uuid: 'x' });
    expect(schema.safeParse({ client_id: '1e3', uuid: 'x' }).success).toBe(false);
    expect(schema.safeParse({ client_id: '9'.repeat(16), uuid: 'x' }).success).toBe(false);
    expect(parameterNames('/a/:b_id.pdf/:c')).toEqual(['b_id', 'c']);
  });
});
