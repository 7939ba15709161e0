import { CompanyMarks, companyHue } from '#state/companies/company-marks.svelte.ts';
import { createFakeBridge, type FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { expect, test } from 'vitest';

const ref = { connectionId: 'c-1', companyId: 42 };
const elsewhere = { connectionId: 'c-2', companyId: 42 };

async function marksWith(handlers: FakeHandlers) {
  const { bridge, asked } = createFakeBridge({
    'companies.marks': () => ({ marks: [{ companyId: 42, favourite: true, hue: 210 }] }),
    ...handlers,
  });
  const marks = new CompanyMarks(bridge);
  await marks.read('c-1');
  return { marks, asked };
}

test('shows a company in its chosen colour, on its own connection only', async () => {
  const { marks } = await marksWith({});
  expect([marks.hueOf(ref), marks.isFavourite(ref)]).toEqual([210, true]);
  expect([marks.hueOf(elsewhere), marks.isFavourite(elsewhere)]).toEqual([companyHue(42), false]);
});

test('changes one mark and keeps the other', async () => {
  const { marks, asked } = await marksWith({ 'companies.mark': () => ({}) });
  await marks.mark(ref, { favourite: false });
  expect(asked.at(-1)?.input).toEqual({ ...ref, favourite: false, hue: 210 });
  expect([marks.hueOf(ref), marks.isFavourite(ref)]).toEqual([210, false]);
});

test('shows no change that could not be saved', async () => {
  const { marks } = await marksWith({
    'companies.mark': () => {
      throw new Error('disk full');
    },
  });
  await expect(marks.mark(ref, { favourite: false })).rejects.toThrow('disk full');
  expect(marks.isFavourite(ref)).toBe(true);
});

test('saves a favourite and a colour that are chosen in quick succession', async () => {
  const { marks, asked } = await marksWith({ 'companies.mark': () => ({}) });
  await Promise.all([marks.mark(ref, { favourite: false }), marks.mark(ref, { hue: 25 })]);
  expect(asked.at(-1)?.input).toEqual({ ...ref, favourite: false, hue: 25 });
});
