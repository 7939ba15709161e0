import { expect, test } from 'vitest';
import { outcomeReason } from '#features/inputs/texts/capture.ts';

const refused = {
  employeeId: 1,
  heading: 'calc.commission.amount',
  state: 'rejected',
  theirs: null,
} as const;

test.each(['must be a number', 'must be a number.'])(
  'quotes the service without a full stop of its own, and says what to do: %s',
  (message) => {
    expect(outcomeReason({ ...refused, reason: 'refused', message })).toBe(
      'The service says: “must be a number”. Correct it, then send it again.',
    );
  },
);

test('says when the service gave no reason', () => {
  expect(outcomeReason({ ...refused, reason: 'refused', message: null })).toBe(
    'The service gave no reason. Correct it, then send it again.',
  );
});

test('asks to send a value again that is not in the service, without calling it wrong or accepted', () => {
  const text = outcomeReason({ ...refused, reason: 'not-there', message: null });
  expect(text).toMatch(/^It is not in the service: send it again/);
  expect(text).not.toMatch(/accepted|[Cc]orrect/);
});
