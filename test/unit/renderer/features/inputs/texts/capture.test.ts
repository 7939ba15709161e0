import { expect, test } from 'vitest';
import { outcomeReason } from '#features/inputs/texts/capture.ts';

const refused = {
  employeeId: 1,
  heading: 'calc.commission.amount',
  state: 'rejected',
  theirs: null,
} as const;

test.each(['must be a number', 'must be a number.'])(
  'quotes the service, full stop or none, and says what to do about it: %s',
  (message) => {
    expect(outcomeReason({ ...refused, reason: 'refused', message })).toBe(
      'The service says: “must be a number”. Correct it, then send it again.',
    );
  },
);

test('says so where the service gave no reason', () => {
  expect(outcomeReason({ ...refused, reason: 'refused', message: null })).toBe(
    'The service gave no reason. Correct it, then send it again.',
  );
});

test('a value that the service does not hold after all is not said to be wrong, nor to be accepted', () => {
  const said = outcomeReason({ ...refused, reason: 'not-there', message: null });
  expect(said).toMatch(/^It is not in the service: send it again/);
  expect(said).not.toMatch(/accepted|[Cc]orrect/);
});
