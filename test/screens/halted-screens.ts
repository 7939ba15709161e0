import type { CallOutput } from '#bridge/bridge.ts';
import { columns, employeeAt, openedPeriod } from '#test/component/inputs/period.ts';
import type { Page } from 'playwright-core';
import type { Answers } from './page-paydesk.ts';
import { failed, ok } from './places.ts';

type Opened = CallOutput<'bulkInputs', 'open'>;
type Inputs = (answer: Answers[string], more?: Answers) => Answers;

const heading = String(columns[1]?.heading);
const host = 'api.payroll.simplepay.cloud';
const lines = [1, 2, 4, 5, 6, 7];
const cells = lines.map((line) => ({
  employeeId: employeeAt(line),
  heading,
  typed: `${7 + line}`,
  value: `${7 + line}.00`,
}));
const outcomes = lines.map((line) => ({
  employeeId: employeeAt(line),
  heading,
  state: 'unknown' as const,
  reason: null,
  message: null,
  theirs: null,
}));
const submission: NonNullable<Opened['submission']> = {
  submissionId: 'submission-1',
  draftId: 'draft-1',
  state: 'halted',
  cells: 24,
  applied: 18,
  unknown: 6,
  rejected: 0,
  notKept: 0,
  conflict: 0,
  needsClerk: 0,
  waiting: 0,
  calculating: 0,
};

function opened(change: Partial<Opened> = {}): Opened {
  return { ...openedPeriod(142), cells, outcomes, submission, ...change };
}

/** A submission about which not everything is known, and a period about which nothing is. */
export const haltedScreens = (inputs: Inputs): Readonly<Record<string, Answers>> => ({
  'inputs-not-known': inputs(ok(opened())),
  'inputs-disk-full': inputs(ok(opened({ submission: { ...submission, unwritten: 'disk-full' } }))),
  'inputs-checks-later': inputs(
    // So far ahead that it is still in the future when the last picture is taken.
    ok(opened({ submission: { ...submission, state: 'checking', waitsUntil: Date.now() + 30 * 60_000 } })),
  ),
  'inputs-damaged-answer': inputs(ok({ ...openedPeriod(142), fetchedAt: Date.now() - 3_600_000 }), {
    'bulkInputs.refresh': failed({ code: 'bad-answer', params: { what: 'employees[3].wave_id' } }),
  }),
  'inputs-not-read': inputs(ok({ ...openedPeriod(0), columns: [], fetchedAt: null }), {
    'bulkInputs.refresh': failed({ code: 'wrong-address', params: { host, reason: 'redirect' } }),
  }),
});

/** While the review is open, the edited values are still being read. */
export const haltedScenes = {
  'inputs-review-key-refused': {
    from: 'inputs-key-refused',
    act: async (page: Page) => page.keyboard.press('Control+Enter'),
  },
} as const;
