import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#electron/contract.ts';

/** The schema of the suggested name in each call that saves or prints. */
function namedCalls(): [string, z.ZodType][] {
  return Object.entries(contract).flatMap(([noun, { calls }]) =>
    Object.entries<{ input: z.ZodType }>(calls).flatMap(([name, { input }]): [string, z.ZodType][] => {
      const shape: Readonly<Record<string, z.ZodType>> = input instanceof z.ZodObject ? input.shape : {};
      const suggested = shape['suggestedName'];
      return suggested === undefined ? [] : [[`${noun}.${name}`, suggested]];
    }),
  );
}

test('finds the calls that save', () => {
  expect(namedCalls().map(([name]) => name)).toEqual(
    expect.arrayContaining(['exports.saveTable', 'payslips.savePdf', 'reports.saveResults']),
  );
});

test.each(namedCalls())('%s shortens a name that is too long instead of refusing it', (_name, suggested) => {
  const company = `${'a'.repeat(199)}\u{1F600}`.repeat(10);
  const cut = suggested.parse(`Headcount ${company}`);
  expect(cut).toMatch(/^Headcount a+$/);
  expect(suggested.parse(company)).toBe(`${'a'.repeat(199)}\uFFFD`);
  expect(suggested.safeParse('').success).toBe(false);
});
