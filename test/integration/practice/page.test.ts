import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { surfaces } from '#practice/routes/table.ts';
import type { PracticeClient } from './practice-client.ts';
import { key, smallCompanies, startPractice } from './practice-client.ts';

const named = smallCompanies.map((company) => ({ ...company, name: '<script>alert(1)</script> & Co' }));

describe('the page of the service', () => {
  let practice: PracticeClient;
  afterEach(() => practice.close());

  describe('where the key is no secret', () => {
    beforeEach(async () => void (practice = await startPractice({ showsKey: true, companies: named })));

    it('shows companies, key, both addresses and every call, without a key', async () => {
      const { status, headers, body } = await practice.request('GET', '/', { key: null });
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      for (const text of ['2501', key, `${practice.origin}/v1`, `${practice.origin}/api/v1`]) {
        expect(body).toContain(text);
      }
      const described = surfaces.filter(({ base }) => base !== '').flatMap(({ routes }) => routes);
      for (const { path } of described) expect(body).toContain(path);
    });

    it('writes names as text', async () => {
      const { body } = await practice.request('GET', '/');
      expect(body).not.toContain('<script>');
      expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; Co');
    });

    it('is for this computer: not for a name that somebody made point at it', async () => {
      const { port } = new URL(practice.origin);
      const status = await new Promise((resolve, reject) => {
        const options = { port, host: '127.0.0.1', path: '/', headers: { host: `evil.example:${port}` } };
        request(options, (response) => resolve(response.resume().statusCode))
          .on('error', reject)
          .end();
      });
      expect(status).toBe(403);
    });
  });

  it('keeps the key to itself elsewhere', async () => {
    practice = await startPractice();
    expect((await practice.request('GET', '/')).body).not.toContain(key);
  });
});
