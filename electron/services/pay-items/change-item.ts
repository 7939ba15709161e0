import type { CalculationDetails } from '#contract/domain/calculation.ts';
import { payItemFields, payItemTexts, type HeldInput, type KnownInput } from '#contract/domain/pay-item.ts';
import type { Snapshot } from '#contract/domain/write.ts';
import { AppError } from '#contract/errors.ts';
import type { Texts } from '#contract/form/form-table.ts';
import { changesOf, problemsSince } from '#contract/form/form-values.ts';

/**
 * What travels of an item that was filled in or typed over: the changed inputs alone, and beside them what the clerk saw
 * there. Fails with `fields-wrong` where something is wrong, with `nothing-to-send` where nothing was changed.
 */
export function changeOfItem(
  inputs: readonly KnownInput[],
  { before, now }: { before: Texts; now: Texts },
): { details: CalculationDetails; seen: Snapshot } {
  const table = payItemFields(inputs);
  const problems = [...problemsSince(table, before, now)];
  if (problems.length > 0) {
    throw new AppError('fields-wrong', { problems: problems.map(([path, problem]) => ({ path, problem })) });
  }
  // Of these kinds a value is a text, yes or no, or empty.
  const details = changesOf(table, before, now) as CalculationDetails;
  if (Object.keys(details).length === 0) throw new AppError('nothing-to-send', {});
  return { details, seen: seenOf(inputs, details, before) };
}

function seenOf(inputs: readonly KnownInput[], details: CalculationDetails, before: Texts): Snapshot {
  const changed = inputs.filter(({ input }) => Object.hasOwn(details, input));
  return Object.fromEntries(
    changed.map(({ input, kind }) => {
      const text = before[input] ?? '';
      if (text === '') return [input, null];
      return [input, kind === 'yes-no' ? String(text === 'yes') : text];
    }),
  );
}

/** The inputs that a form can hold. */
export const editable = (inputs: readonly HeldInput[]): HeldInput[] =>
  inputs.filter(({ value }) => value !== null);

/** What the form of an item that is there begins with. */
export const textsOf = (inputs: readonly HeldInput[]): Texts => payItemTexts(editable(inputs));
