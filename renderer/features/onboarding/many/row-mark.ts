import type { OnboardingRow } from '#electron/onboarding/contract/onboarding.ts';
import { addManyMessages as messages } from '../texts/add-many.ts';
import type { RowMark } from '#sheet/model/marks.ts';

/** The mark at the head of a row: the state of its employee. */
export function rowMarkOf({ line }: OnboardingRow, problems: number): Omit<RowMark, 'rowId'> {
  const { rows } = messages;
  switch (line.state) {
    case 'done':
      return { mark: 'saved', message: rows.done(line.number, line.hasNoPay) };
    case 'sending':
      return { mark: 'pending', message: rows.sending };
    case 'needs-you':
      return { mark: 'overtaken', message: rows['needs-you'] };
    case 'refused':
      return { mark: 'failed', message: rows.refused(line.creation?.message ?? '') };
    case 'incomplete':
    case 'ready':
      return problems > 0 ? { mark: 'invalid', message: rows.wrong(problems) } : { mark: 'none' };
  }
}
