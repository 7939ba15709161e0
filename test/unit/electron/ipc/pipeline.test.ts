import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call, nothing, type Contract, type Handlers } from '#kit/define.ts';
import { AppError } from '#kit/errors.ts';
import { contract } from '#electron/contract.ts';
import { createPipeline } from '#ipc/pipeline.ts';
import { counts, tell } from '#test/support/counts.ts';
import { seed } from '#test/support/seed.ts';

const ownPage = { url: 'app://paydesk/index.html', isMainFrame: true };

const small = {
  employees: {
    calls: { find: call(z.strictObject({ id: z.int().positive() }), z.strictObject({ name: z.string() })) },
    events: {},
  },
} as const satisfies Contract;

function pipelineOf(find: (input: { id: number }) => { name: string } | Promise<{ name: string }>) {
  const logUnexpected = vi.fn();
  const dispatch = createPipeline({
    contract: small,
    handlers: { employees: { find } },
    isTrusted: ({ isMainFrame }) => isMainFrame,
    isLocked: () => false,
    counter: noCounter,
    checkOutputs: true,
    logUnexpected,
  });
  return { dispatch, logUnexpected };
}

/** Counter mode is off. */
const noCounter = { isAnswered: () => true, isOwn: () => Promise.resolve(true) };

const ask = (input: unknown, sender = ownPage) => ({ noun: 'employees', name: 'find', sender, input });

describe('the pipeline', () => {
  test('passes the parsed input to the handler and wraps its answer', async () => {
    const { dispatch } = pipelineOf(({ id }) => ({ name: `employee ${id}` }));
    expect(await dispatch(ask({ id: 7 }))).toEqual({ ok: true, value: { name: 'employee 7' } });
  });

  test('calls a method with its service as `this`', async () => {
    class Employees {
      readonly #greeting = 'employee';
      find({ id }: { id: number }) {
        return { name: `${this.#greeting} ${id}` };
      }
    }
    const dispatch = createPipeline({
      contract: small,
      handlers: { employees: new Employees() },
      isTrusted: () => true,
      isLocked: () => false,
      counter: noCounter,
      checkOutputs: true,
      logUnexpected: vi.fn(),
    });
    expect(await dispatch(ask({ id: 7 }))).toEqual({ ok: true, value: { name: 'employee 7' } });
  });

  test('refuses a sender that is not our page before it looks at the input', async () => {
    const find = vi.fn();
    const { dispatch } = pipelineOf(find);
    const stranger = { url: 'app://paydesk/index.html', isMainFrame: false };
    expect(await dispatch(ask({ id: 7 }, stranger))).toEqual({
      ok: false,
      error: { code: 'untrusted-sender', params: {} },
    });
    expect(find).not.toHaveBeenCalled();
  });

  test('names a wrong field but not its value', async () => {
    const { dispatch } = pipelineOf(() => ({ name: '' }));
    expect(await dispatch(ask({ id: 'secret' }))).toEqual({
      ok: false,
      error: { code: 'invalid-input', params: { path: 'id' } },
    });
  });

  test('returns an expected failure with its code and params', async () => {
    const { dispatch, logUnexpected } = pipelineOf(() => {
      throw new AppError('offline', { host: 'payroll.example' });
    });
    expect(await dispatch(ask({ id: 7 }))).toEqual({
      ok: false,
      error: { code: 'offline', params: { host: 'payroll.example' } },
    });
    expect(logUnexpected).not.toHaveBeenCalled();
  });

  test('returns `internal` for an unexpected error and logs it', async () => {
    const cause = new Error('column salary of row 12 is 31500');
    const { dispatch, logUnexpected } = pipelineOf(() => Promise.reject(cause));
    expect(await dispatch(ask({ id: 7 }))).toEqual({ ok: false, error: { code: 'internal', params: {} } });
    expect(logUnexpected).toHaveBeenCalledWith('employees.find', cause);
  });

  test('refuses a call while locked, and an answer that comes after locking', async () => {
    let isLocked = true;
    const find = vi.fn(() => {
      isLocked = true;
      return { name: 'Thandi' };
    });
    const dispatch = createPipeline({
      contract: small,
      handlers: { employees: { find } },
      isTrusted: () => true,
      isLocked: () => isLocked,
      counter: noCounter,
      checkOutputs: true,
      logUnexpected: vi.fn(),
    });
    const locked = { ok: false, error: { code: 'locked', params: {} } };
    expect(await dispatch(ask({ id: 7 }))).toEqual(locked);
    expect(find).not.toHaveBeenCalled();
    isLocked = false;
    expect(await dispatch(ask({ id: 7 }))).toEqual(locked);
    expect(find).toHaveBeenCalledOnce();
  });

  test('returns `internal` when a handler breaks the contract', async () => {
    // The type forbids it, but a service that reads from outside may still return it.
    const { dispatch, logUnexpected } = pipelineOf(() => ({ name: 5 }) as unknown as { name: string });
    expect(await dispatch(ask({ id: 7 }))).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(logUnexpected).toHaveBeenCalledOnce();
  });

  test.each(['__proto__', 'constructor', 'toString', 'nobody'])('refuses a call named %s', async (name) => {
    const { dispatch } = pipelineOf(() => ({ name: '' }));
    const answer = { ok: false, error: { code: 'invalid-input', params: { path: '' } } };
    expect(await dispatch({ ...ask({ id: 1 }), name })).toEqual(answer);
    expect(await dispatch({ ...ask({ id: 1 }), noun: name })).toEqual(answer);
  });
});

/** Handlers for the whole contract that only record what reached them. */
function listeningHandlers(reached: (channel: string, input: unknown) => void): Handlers<typeof contract> {
  const nouns = Object.entries(contract).map(([noun, { calls }]) => [
    noun,
    Object.fromEntries(
      Object.keys(calls).map((name) => [name, (input: unknown) => reached(`${noun}.${name}`, input)]),
    ),
  ]);
  // Built from the contract's own keys, so it has every handler; their answers do not matter here.
  return Object.fromEntries(nouns) as Handlers<typeof contract>;
}

const channels = Object.entries(contract).flatMap(([noun, { calls }]) =>
  Object.entries(calls).map(([name, { input }]) => ({ noun, name, schema: input as z.ZodType })),
);

/** Objects with the right keys and wrong values, so that nested checks are tried too, not only the first one. */
function nearly(schema: z.ZodType): fc.Arbitrary<unknown> {
  const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const values = fc.oneof(
    fc.anything(),
    fc.constantFrom(1, 'practice', '2026-11-25', null, [], {}, -1, '__proto__'),
  );
  return fc.oneof(
    fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true }),
    fc.record(Object.fromEntries(keys.map((key) => [key, values]))),
    fc.dictionary(fc.constantFrom(...keys, '__proto__', 'extra'), values),
  );
}

describe.each(channels)('payloads on $noun.$name', ({ noun, name, schema }) => {
  const numRuns = counts.payloadsPerChannel;
  test(
    'get a typed error and do not reach a service when not valid',
    { timeout: 60_000 + numRuns * 20 },
    async (context) => {
      const seen: unknown[] = [];
      const dispatch = createPipeline({
        contract,
        handlers: listeningHandlers((_channel, input) => seen.push(input)),
        isTrusted: () => true,
        isLocked: () => false,
        counter: noCounter,
        checkOutputs: false,
        logUnexpected: () => undefined,
      });
      const property = fc.asyncProperty(nearly(schema), async (input) => {
        seen.length = 0;
        const answer = await dispatch({ noun, name, sender: ownPage, input });
        const valid = schema.safeParse(input).success;
        expect(seen.length).toBe(valid ? 1 : 0);
        expect(answer.ok).toBe(valid);
        if (!answer.ok) expect(answer.error.code).toBe('invalid-input');
      });
      await fc.assert(property, { seed, numRuns });
      tell(context, { payloads: numRuns });
    },
  );
});

test('accepts only an empty object for a call without input', () => {
  expect(nothing.safeParse({}).success).toBe(true);
  expect(nothing.safeParse({ a: 1 }).success).toBe(false);
});
