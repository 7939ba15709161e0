import { describe, expect, test } from 'vitest';
import { idSegment, parseBaseUrl } from '#api/base-url.ts';
import { AppError } from '#kit/errors.ts';
import { thrownBy } from '#test/support/thrown-by.ts';

describe('the address of a service', () => {
  test.each([
    ['https://api.example.co.za/v1', 'https://api.example.co.za/v1'],
    ['https://www.example.co.za/api/v1', 'https://www.example.co.za/api/v1'],
    ['  https://api.example.co.za/v1/  ', 'https://api.example.co.za/v1'],
    ['HTTPS://API.Example.co.za/v1', 'https://api.example.co.za/v1'],
    ['https://api.example.co.za:443/v1', 'https://api.example.co.za/v1'],
    ['https://api.example.co.za:8443/v1', 'https://api.example.co.za:8443/v1'],
    ['https://10.0.0.7/payroll/api/v1', 'https://10.0.0.7/payroll/api/v1'],
    ['http://localhost:8090/v1', 'http://localhost:8090/v1'],
    ['http://127.0.0.1:8090/api/v1', 'http://127.0.0.1:8090/api/v1'],
    ['http://127.9.8.7/v1', 'http://127.9.8.7/v1'],
    ['http://[::1]:8090/v1', 'http://[::1]:8090/v1'],
  ])('accepts %j as %s', (typed, used) => {
    expect(parseBaseUrl(typed)).toBe(used);
  });

  const refused: Readonly<Record<string, readonly string[]>> = {
    'not-a-url': [
      '',
      ' ',
      'v1',
      '/v1',
      '//api.example.co.za/v1',
      'api.example.co.za/v1',
      'https:',
      'https:/api.example.co.za/v1',
      'https:api.example.co.za/v1',
      'https:///api.example.co.za/v1',
      'https://',
      'https:// /v1',
      'https://api example.co.za/v1',
      'https://api.example.co.za/v 1',
      'https://api.example.co.za\\@evil.example/v1',
      'https:\\\\api.example.co.za\\v1',
      'https://api.example.co.za\\v1',
      'https://api.example.co.za/v1\\..\\..\\x/v1',
      'ht\ntps://api.example.co.za/v1',
      'https://api.exa\tmple.co.za/v1',
      'https://api.example.co.za/v1\r\nHost: evil.example',
      'https://api.example.co.za/\u0000/v1',
      'https://api.example.co.za:0/v1',
      'https://api.example.co.za:65536/v1',
      'https://api.example.co.za:port/v1',
      'https://[::1/v1',
      'https://[zz]/v1',
      'https://256.256.256.256/v1',
      'https://exa%00mple/v1',
      'https://exa<mple/v1',
      'https://exa|mple/v1',
      'https://exa^mple/v1',
      'https://exa%2fmple/v1',
      'javascript:alert(1)//v1',
      'data:text/html,x/v1',
      'mailto:clerk@example.co.za',
      'blob:https://api.example.co.za/v1',
      'file:///etc/passwd/v1',
      'file://localhost/v1',
      `https://${'a'.repeat(600)}.example/v1`,
      `https://api.example.co.za/${'a'.repeat(600)}/v1`,
      'undefined',
      'null',
      '[object Object]',
      'https//api.example.co.za/v1',
      '1https://api.example.co.za/v1',
      'view-source:https://api.example.co.za/v1',
    ],
    'not-https': [
      'http://api.example.co.za/v1',
      'http://10.0.0.7/v1',
      'http://192.168.1.1/v1',
      'http://0.0.0.0/v1',
      'http://128.0.0.1/v1',
      'http://126.255.255.255/v1',
      'http://169.254.169.254/v1',
      'http://localhost.evil.example/v1',
      'http://localhost./v1',
      'http://xlocalhost/v1',
      'http://127.0.0.1.evil.example/v1',
      'http://evil.example:127/v1',
      'http://evil.example/127.0.0.1/v1',
      'http://[::2]/v1',
      'http://[::]/v1',
      'http://[::ffff:10.0.0.7]/v1',
      'http://[::ffff:127.0.0.1]/v1',
      'http://[fe80::1]/v1',
      'http://127.0.0.1@evil.example/v1',
      'http://localhost:80@evil.example/v1',
      'http://evil.example#@localhost/v1',
      'http://evil.example?@localhost/v1',
      'http://ⓛocalhost.example/v1',
      'ftp://api.example.co.za/v1',
      'ws://api.example.co.za/v1',
      'wss://api.example.co.za/v1',
      'ftp://localhost/v1',
      'app://paydesk/v1',
      'gopher://127.0.0.1/v1',
      'chrome://settings/v1',
      'httpss://api.example.co.za/v1',
      'http+unix://api.example.co.za/v1',
    ],
    'user-info': [
      'https://user@api.example.co.za/v1',
      'https://user:secret@api.example.co.za/v1',
      'https://:secret@api.example.co.za/v1',
      'https://@api.example.co.za/v1',
      'https://:@api.example.co.za/v1',
      'https://api.example.co.za@evil.example/v1',
      'https://api.example.co.za:443@evil.example/v1',
      'https://a%40b@evil.example/v1',
      'https://a@b@evil.example/v1',
      'http://user@localhost/v1',
      'http://user:pw@127.0.0.1:8090/v1',
    ],
    query: [
      'https://api.example.co.za/v1?',
      'https://api.example.co.za/v1?key=1',
      'https://api.example.co.za/?/v1',
      'https://api.example.co.za?x=/v1',
      'https://api.example.co.za/v1#',
      'https://api.example.co.za/v1#x',
      'https://api.example.co.za/#/v1',
      'https://api.example.co.za/v1?next=https://evil.example/v1',
    ],
    version: [
      'https://api.example.co.za',
      'https://api.example.co.za/',
      'https://api.example.co.za/v2',
      'https://api.example.co.za/v11',
      'https://api.example.co.za/xv1',
      'https://api.example.co.za/V1',
      'https://api.example.co.za/v1/clients',
      'https://api.example.co.za/v1/..',
      'https://api.example.co.za/v1/x/..//v1',
      'https://api.example.co.za//v1',
      'https://api.example.co.za/v1//',
      'https://api.example.co.za/api//v1',
      'https://api.example.co.za/%2e%2e%2f/v1',
      'https://api.example.co.za/a%2fv1',
      'https://api.example.co.za/%76%31',
      'https://api.example.co.za/a%00/v1',
      'https://api.example.co.za/é/v1',
      'https://api.example.co.za/;x/v1',
      'https://api.example.co.za/a:b@c/v1',
      'https://api.example.co.za/v1;x',
      'https://api.example.co.za/v1.json',
      'https://api.example.co.za/api/v1/..;/v1',
    ],
  };
  const refusals = Object.entries(refused).flatMap(([reason, texts]) => texts.map((text) => [text, reason]));

  test('has at least 100 addresses to refuse', () => {
    expect(refusals.length).toBeGreaterThanOrEqual(100);
  });

  test.each(refusals)('refuses %j as %s', (text, reason) => {
    expect(thrownBy(() => parseBaseUrl(text))).toEqual({ code: 'address-not-allowed', reason });
  });

  test('writes a loopback address in another notation as the address that was checked', () => {
    expect(parseBaseUrl('http://2130706433/v1')).toBe('http://127.0.0.1/v1');
    expect(parseBaseUrl('http://0x7f.1/v1')).toBe('http://127.0.0.1/v1');
  });

  test('resolves dot segments before it checks the path', () => {
    expect(parseBaseUrl('https://api.example.co.za/x/../api/v1')).toBe('https://api.example.co.za/api/v1');
  });
});

describe('an id in a path', () => {
  test.each([
    [1, '1'],
    [410001, '410001'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
  ])('writes %d as digits', (id, segment) => {
    expect(idSegment(id)).toBe(segment);
  });

  const values: readonly unknown[] = [
    0,
    -1,
    1.5,
    NaN,
    Infinity,
    -Infinity,
    2 ** 53,
    1e21,
    '1',
    '1/../2',
    '../clients',
    '%2e%2e',
    '1?x=1',
    '1#',
    '1\r\nX: y',
    '',
    null,
    undefined,
    true,
    [1],
    { toString: () => '1' },
    1n,
    '１',
    '٣',
  ];

  test.each(values.map((value) => [value]))('refuses %o', (value) => {
    // The type forbids these, but data from outside may have them.
    expect(() => idSegment(value as number)).toThrow(AppError);
  });
});

test('refuses an address of more than 500 characters', () => {
  const long = (length: number) => `https://host.example/${'a'.repeat(length - 24)}/v1`;
  expect(long(500)).toHaveLength(500);
  expect(parseBaseUrl(long(500))).toBe(long(500));
  expect(() => parseBaseUrl(long(501))).toThrow();
});
