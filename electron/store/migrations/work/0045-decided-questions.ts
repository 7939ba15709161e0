import type { Migration } from '../../migrate.ts';

/**
 * What was decided of a payment was stored as a sentence, and is now its question with what was typed for it. What was
 * typed is the end of the sentence.
 */
export const decidedQuestions: Migration = `
UPDATE payment_lines SET decisions = (
  SELECT json_group_array(json(CASE
    WHEN d.value LIKE 'Paid again: %' THEN json_object('question', 'paid-before', 'pay', 'pay',
      'reason', substr(d.value, 1 + length('Paid again: ')))
    WHEN d.value LIKE 'Difference to what was paid before: %' THEN json_object('question', 'paid-before', 'pay', 'difference',
      'reason', substr(d.value, 1 + length('Difference to what was paid before: ')))
    WHEN d.value LIKE 'Account changed, called back: %' THEN json_object('question', 'changed-account',
      'calledBack', substr(d.value, 1 + length('Account changed, called back: ')))
    WHEN d.value = 'Two payslips for the period' THEN json_object('question', 'two-payslips')
    WHEN d.value LIKE 'Account shared with %' THEN json_object('question', 'shared-account')
    WHEN d.value = 'Branch code of another bank' THEN json_object('question', 'wrong-branch')
    ELSE json_object('question', 'ended')
  END))
  FROM json_each(payment_lines.decisions) d)
WHERE decisions <> '[]';
`;
