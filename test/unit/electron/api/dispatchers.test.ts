import { describe, expect, test } from 'vitest';
import { proxyOf } from '#api/dispatchers.ts';

describe('the proxies that the system names', () => {
  test.each([
    ['DIRECT', null],
    ['', null],
    ['nonsense', null],
    ['PROXY proxy.example:8080', 'http://proxy.example:8080'],
    ['PROXY proxy.example:8080; DIRECT', 'http://proxy.example:8080'],
    ['DIRECT; PROXY proxy.example:8080', null],
    ['HTTPS proxy.example:443', 'https://proxy.example:443'],
    ['proxy  proxy.example:8080', 'http://proxy.example:8080'],
    ['SOCKS5 socks.example:1080', 'socks5://socks.example:1080'],
    ['QUIC quic.example:443; PROXY proxy.example:8080', 'http://proxy.example:8080'],
    ['PROXY ; DIRECT', null],
    ['PROXY [::1]:8080', 'http://[::1]:8080'],
  ])('%j is %s', (pacAnswer, proxy) => {
    expect(proxyOf(pacAnswer)).toBe(proxy);
  });
});
