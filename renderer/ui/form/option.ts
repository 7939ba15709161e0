import { fold, matchesQuery } from '../layer/matches-query.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Shown after the label, and searched with it. */
  readonly detail?: string;
  /** What else it is called: searched, and whoever types one of them means this option. */
  readonly names?: readonly string[];
  /** Searched but not shown. */
  readonly alsoCalled?: string;
  /** Options of one group are listed together under its name. */
  readonly group?: string;
  readonly disabled?: boolean;
}

/** Options that have all words of a typed text, those that are called exactly so first. */
export function optionsFor(options: readonly Option[], typed: string): readonly Option[] {
  const found = options.filter(({ label, detail = '', names = [], alsoCalled = '' }) =>
    matchesQuery([label, detail, ...names, alsoCalled].join(' '), typed),
  );
  const exact = found.filter((option) => isCalled(option, typed));
  return exact.length === 0 ? found : [...exact, ...found.filter((option) => !exact.includes(option))];
}

const isCalled = ({ label, detail = '', names = [] }: Option, typed: string): boolean =>
  [label, detail, ...names].some((name) => fold(name) === fold(typed.trim()));

/**
 * The option that a typed text means: the one that is called so, or the only one that has all of its words; with
 * `exact`, only the one that is called so.
 */
export function meantOption(
  options: readonly Option[],
  typed: string,
  { exact: isExact = false }: { readonly exact?: boolean } = {},
): Option | undefined {
  const usable = optionsFor(options, typed).filter(({ disabled }) => disabled !== true);
  const exact = usable.filter((option) => isCalled(option, typed));
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined;
  return !isExact && usable.length === 1 ? usable[0] : undefined;
}
