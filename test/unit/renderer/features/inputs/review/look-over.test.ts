import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellKey } from '#features/inputs/values/cell-key.ts';
import { DraftData } from '#features/inputs/draft/draft-data.ts';
import type { ReviewedChange } from '#electron/inputs/contract/bulk-input.ts';
import { lookOver } from '#features/inputs/review/look-over.ts';
import { inputRow, openedDraft, refusalOf } from '#test/support/samples/inputs.ts';
import { runs } from '#test/support/seed.ts';
import { columns, days, hours, wage } from './period.ts';

const zeros = ['0', '0.00', '-0'];

/** One cell. Undefined: not known, or nothing typed; null: what was typed cannot be read. */
const facts = fc.record({
  employeeId: fc.integer({ min: 1, max: 4 }),
  heading: fc.constantFrom(hours, days, wage),
  current: fc.constantFrom(undefined, '', '0', '0.00', '4.00', '40.00'),
  last: fc.constantFrom(undefined, '', '0.00', '7.00'),
  typed: fc.constantFrom(undefined, null, '', '0', '0.00', '-0', '9', '-5', '700', '900'),
  isNew: fc.boolean(),
  isRefused: fc.boolean(),
  isEnded: fc.boolean(),
});
const sheets = fc.uniqueArray(facts, {
  maxLength: 12,
  selector: ({ employeeId, heading }) => `${employeeId} ${heading}`,
});

type Facts = typeof facts extends fc.Arbitrary<infer T> ? T : never;

const refOf = ({ employeeId, heading }: Facts) => ({ employeeId, heading });

function reviewOf(sheet: readonly Facts[], against: 'old' | 'last-period') {
  const typed = sheet.filter((one) => one.typed !== undefined);
  const data = new DraftData(
    openedDraft({
      rows: [inputRow(1), inputRow(2, { lock: 'finalised' }), inputRow(3)],
      columns: [...columns],
      bases: sheet.flatMap((one) =>
        one.current === undefined
          ? []
          : [{ ...refOf(one), value: one.current, readAt: Date.now(), ...(one.isNew && { isNew: true }) }],
      ),
      lastValues: sheet.flatMap((one) =>
        one.last === undefined ? [] : [{ ...refOf(one), value: one.last }],
      ),
      ended: sheet.filter(({ isEnded }) => isEnded).map(refOf),
      periodDays: 30,
      cells: typed.map((one) => ({ ...refOf(one), typed: one.typed ?? 'six', value: one.typed ?? null })),
      outcomes: typed
        .filter(({ isRefused }) => isRefused)
        .map((one) => refusalOf(one.employeeId, one.heading)),
    }),
  );
  const changes = typed.flatMap((one): ReviewedChange[] => {
    const isSent = typeof one.typed === 'string' && (one.employeeId === 1 || one.employeeId === 3);
    const scope = one.heading === wage ? ('employee' as const) : ('payslip' as const);
    const change = { ...refOf(one), scope, old: one.current ?? null, new: one.typed ?? '' };
    return isSent ? [one.isNew ? { ...change, isNew: true } : change] : [];
  });
  const over = lookOver({ changes, totals: [], employeeIds: null, isPractice: true }, data, {
    percent: 50,
    against,
  });
  return { data, over };
}

test('shows each cell in one group with its current value, and never a zero as missing', () => {
  fc.assert(
    fc.property(sheets, fc.constantFrom('old' as const, 'last-period' as const), (sheet, against) => {
      const { data, over } = reviewOf(sheet, against);
      const found = Object.values(over.groups).flat();
      expect(new Set(found.map(cellKey)).size).toBe(found.length);
      expect(over.warnings.cells).toBe(found.length - over.groups['not-sent'].length);
      const listed = over.missing?.inputs.flatMap(({ findings }) => findings) ?? [];
      expect(listed.map(cellKey).toSorted()).toEqual(over.groups.missing.map(cellKey).toSorted());
      for (const { employeeId, heading, from } of found) {
        expect(from).toBe(data.currentOf(employeeId, heading) ?? null);
      }
      for (const finding of over.groups.missing) {
        const now = data.cell(finding)?.value ?? data.currentOf(finding.employeeId, finding.heading);
        expect(zeros).not.toContain(now);
        expect([undefined, '']).toContain(now);
      }
    }),
    runs(40, 2_000),
  );
});
