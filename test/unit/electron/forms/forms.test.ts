import { expect, test } from 'vitest';
import { contract } from '#electron/contract.ts';
import { createPipeline } from '#ipc/pipeline.ts';
import { Forms } from '#electron/forms/forms.ts';
import { isAnsweredLocked } from '#electron/safety/locked-calls.ts';

const form = { connectionId: 'c-1', companyId: 42, name: 'pay-item', about: '7 regular bonus' } as const;
const texts = { fixed_amount: '1234.50' };

function open() {
  const given = { isClosed: false };
  const dispatch = createPipeline({
    contract: { forms: contract.forms },
    handlers: { forms: new Forms() },
    isTrusted: () => true,
    isLocked: (noun, name) => given.isClosed && !isAnsweredLocked(noun, name),
    counter: { isAnswered: () => true, isOwn: () => Promise.resolve(true) },
    checkOutputs: true,
    logUnexpected: (_where, error) => {
      throw error;
    },
  });
  const sender = { url: 'paydesk://app/', isMainFrame: true } as never;
  const ask = (name: string, input: unknown) => dispatch({ noun: 'forms', name, sender, input });
  const read = (about: string = form.about) => ask('read', { ...form, about });
  return { given, ask, read };
}

test('keeps texts while locked without returning them, until they are dropped', async () => {
  const { given, ask, read } = open();
  expect(await ask('keep', { ...form, texts })).toEqual({ ok: true, value: {} });
  given.isClosed = true;
  expect(await read()).toMatchObject({ ok: false, error: { code: 'locked' } });
  expect(await ask('drop', form)).toMatchObject({ ok: false, error: { code: 'locked' } });
  expect(await ask('keep', { ...form, texts: { fixed_amount: '9' } })).toMatchObject({ ok: false });
  given.isClosed = false;
  expect(await read()).toEqual({ ok: true, value: { texts } });
  // A form that was left before the answer came may ask again.
  expect(await read()).toEqual({ ok: true, value: { texts } });
  expect(await ask('drop', form)).toEqual({ ok: true, value: {} });
  expect(await read()).toEqual({ ok: true, value: { texts: {} } });
});

test('returns only the texts of the same form, for at most twenty forms', async () => {
  const { ask, read } = open();
  for (let index = 0; index <= 20; index += 1)
    await ask('keep', { ...form, about: `${index}`, texts: { at: `${index}` } });
  expect(await read()).toEqual({ ok: true, value: { texts: {} } });
  expect(await read('0')).toEqual({ ok: true, value: { texts: {} } });
  expect(await read('1')).toEqual({ ok: true, value: { texts: { at: '1' } } });
  expect(await read('20')).toEqual({ ok: true, value: { texts: { at: '20' } } });
});

test('refuses too many fields and texts that are too long', async () => {
  const { ask } = open();
  const many = (count: number, text: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, text]));
  const isTaken = async (of: Record<string, string>) => (await ask('keep', { ...form, texts: of })).ok;
  const long = 'x'.repeat(20_000);
  expect(await Promise.all([many(500, 'x'), { a: long }, many(9, long)].map(isTaken))).toEqual([
    true,
    true,
    true,
  ]);
  expect(await Promise.all([many(501, 'x'), { a: `${long}x` }, many(10, long)].map(isTaken))).toEqual([
    false,
    false,
    false,
  ]);
});
