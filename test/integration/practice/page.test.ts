import { describe, expect, it } from 'vitest';
import { surfaces } from '#practice/routes/table.ts';
import { key, smallCompanies } from '#test/support/samples/practice.ts';
import { practiceForAllTests, statusOfRaw } from './practice-client.ts';

const named = smallCompanies.map((company) => ({ ...company, name: '<script>alert(1)</script> & Co' }));

describe('the page of the service', () => {
  describe('when the key is not secret', () => {
    const practice = practiceForAllTests({ showsKey: true, companies: named });

    it('shows companies, key, both addresses and every call to a request without a key', async () => {
      const { status, headers, body } = await practice.request('GET', '/', { key: null });
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      for (const text of ['2501', key, `${practice.origin}/v1`, `${practice.origin}/api/v1`]) {
        expect(body).toContain(text);
      }
      const described = surfaces.filter(({ base }) => base !== '').flatMap(({ routes }) => routes);
      for (const { path } of described) expect(body).toContain(path);
    });

    it('escapes names of companies', async () => {
      const { body } = await practice.request('GET', '/');
      expect(body).not.toContain('<script>');
      expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; Co');
    });

    it('is refused when another host name points at this computer', async () => {
      const { port } = new URL(practice.origin);
      const headers = { host: `evil.example:${port}` };
      expect(await statusOfRaw(practice, { path: '/', headers })).toBe(403);
    });
  });

  describe('when the key is secret', () => {
    const practice = practiceForAllTests();

    it('does not show the key', async () => {
      expect((await practice.request('GET', '/')).body).not.toContain(key);
    });
  });
});
