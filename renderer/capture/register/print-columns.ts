/** What stands side by side under one head: an input, by its place in the register, or nett pay. */
export type PrintColumn = number | 'nett-pay';

/** Figures that are longer than this do not fit five times twice across a sheet. */
const shortText = 12;

/** What a sheet has between its margins, without the number of a person and a name that can be read. */
const roomMm = 277 - 22 - 60;
const widestMm = 30;

/** How wide each figure of a sheet can be with so many columns, each with its old and its new value. */
export function figureWidthMm(columns: number, longest: number): number {
  const narrowest = longest <= shortText ? 20.5 : 24;
  return Math.max(narrowest, Math.min(widestMm, roomMm / (2 * columns)));
}

/**
 * The columns of each sheet of paper, as even as it goes: five where their figures are short, else four. On each of
 * them the people stand anew.
 */
export function printColumns(register: {
  readonly columns: number;
  readonly hasNettPay: boolean;
  /** Characters of the longest figure. */
  readonly longest: number;
}): PrintColumn[][] {
  const all: PrintColumn[] = Array.from({ length: register.columns }, (_, at) => at);
  if (register.hasNettPay) all.push('nett-pay');
  const most = register.longest <= shortText ? 5 : 4;
  const sheets = Math.ceil(all.length / most);
  const fewest = Math.floor(all.length / Math.max(1, sheets));
  const longer = all.length - fewest * sheets;
  return Array.from({ length: sheets }, (_, sheet) => {
    const from = sheet * fewest + Math.min(sheet, longer);
    return all.slice(from, from + fewest + (sheet < longer ? 1 : 0));
  });
}
