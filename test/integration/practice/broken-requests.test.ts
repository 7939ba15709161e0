import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { key, protea } from '#test/support/samples/practice.ts';
import { practiceForEachTest } from './practice-client.ts';

const bulkInput = `/v1/clients/${protea}/bulk_input`;

let reported: unknown[];
beforeEach(() => void (reported = []));
const practice = practiceForEachTest({ reportError: (error) => void reported.push(error) });

/** Sends the beginning of a bulk input, and then disconnects. */
async function disconnectHalfway(): Promise<void> {
  const socket = connect(Number(new URL(practice.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  const head = `POST ${bulkInput} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${key}\r\nContent-Length: 1000`;
  socket.write(`${head}\r\n\r\n{"entities":[`);
  socket.destroy();
  await once(socket, 'close');
}

describe('a request', () => {
  it('that is too large is refused with a message, and the service keeps running', async () => {
    const { status, body } = await practice.request('POST', bulkInput, {
      body: 'x'.repeat(20 * 1024 * 1024),
    });
    expect({ status, body }).toEqual({ status: 413, body: { message: 'The request is too large' } });
    expect((await practice.get('newer', '/clients')).status).toBe(200);
    expect(reported).toEqual([]);
  });

  it('whose client disconnects halfway changes nothing, and the service keeps running', async () => {
    for (let times = 0; times < 5; times++) await disconnectHalfway();
    expect((await practice.get('newer', '/clients')).status).toBe(200);
    expect((await practice.request('GET', '/practice/writes')).body).toEqual([]);
  });

  it("with a missing parameter is refused with the service's messages", async () => {
    const emp201 = await practice.get('newer', `/clients/${protea}/submissions/emp201`);
    expect(emp201.body).toMatchObject({ errors: { date: "can't be blank" } });
    const nothing = await practice.request('POST', bulkInput, { body: 'null' });
    expect(nothing).toMatchObject({ status: 422, body: { errors: { request: "can't be blank" } } });
    const wrong = await practice.request('POST', bulkInput, { body: { entities: 'all' } });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { entities: 'is invalid' } } });
  });
});
