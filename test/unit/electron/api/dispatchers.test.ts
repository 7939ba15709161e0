import { describe, expect, test } from 'vitest';
import { proxiesOf } from '#api/dispatchers.ts';

const [one, other] = ['http://proxy.example:8080', 'http://other.example:3128'];

describe('the proxies that the system names', () => {
  test.each([
    ['DIRECT', [null]],
    ['', [null]],
    ['nonsense', [null]],
    ['PROXY proxy.example:8080', [one]],
    ['PROXY proxy.example:8080; DIRECT', [one, null]],
    ['PROXY proxy.example:8080; PROXY other.example:3128;DIRECT;', [one, other, null]],
    ['PROXY proxy.example:8080; PROXY proxy.example:8080', [one]],
    ['DIRECT; PROXY proxy.example:8080', [null, one]],
    ['HTTPS proxy.example:443', ['https://proxy.example:443']],
    ['proxy  proxy.example:8080', [one]],
    ['SOCKS5 socks.example:1080', ['socks5://socks.example:1080']],
    ['QUIC quic.example:443; PROXY proxy.example:8080', [one]],
    ['PROXY ; DIRECT', [null]],
    ['PROXY [::1]:8080', ['http://[::1]:8080']],
  ])('reads %j as %j', (pacAnswer, proxies) => {
    expect(proxiesOf(pacAnswer)).toEqual(proxies);
  });
});
