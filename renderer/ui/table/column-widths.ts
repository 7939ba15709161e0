import type { ColumnNeeds } from './measure-columns.ts';
import type { TableColumn } from './table-column.ts';

const remPx = 16;

/** A column without a width is never narrower than this. */
const leastRem = 5;

/** How much of the widest column may be missing, as a part of it. */
const maxCut = 0.12;

/** The width in rem of a column as it was declared, in a list of this width. */
function declaredRem({ width }: { readonly width?: string }, widthPx: number): number {
  if (width === undefined) return leastRem;
  const number = Number.parseFloat(width);
  return width.endsWith('%') ? ((number / 100) * widthPx) / remPx : number;
}

const add = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** What the content of a column needs; of a custom cell whose other content is not known, no less than was declared. */
function neededRem<Row>(column: TableColumn<Row>, declared: number, needs: ColumnNeeds): number {
  if (isDrawn(column)) return declared;
  const needed = needs.get(column.id)?.rem ?? declared;
  const isKnown = column.isSized !== true && (column.text ?? column.besideRem) !== undefined;
  return isKnown ? needed : Math.max(declared, needed);
}

/**
 * The columns for which there is room, where each may be as narrow as its content; before a list is measured, all of them.
 * Columns with the same number leave together. A column in which nothing stands is left out before any other, and also where
 * the texts of others lack the room. One whose width the clerk set always stays.
 */
export function columnsThatFit<Row>(
  columns: readonly TableColumn<Row>[],
  widthPx: number,
  needs: ColumnNeeds = new Map(),
): readonly TableColumn<Row>[] {
  if (widthPx === 0) return columns;
  const shown = columns.filter(
    ({ dropBelowRem = 0, isSized }) => isSized === true || widthPx >= dropBelowRem * remPx,
  );
  const isEmpty = ({ id }: TableColumn<Row>) => needs.get(id)?.isEmpty === true;
  const leaving = shown
    .filter(({ givesWay, isSized }) => givesWay !== undefined && isSized !== true)
    .toSorted((a, b) => Number(isEmpty(b)) - Number(isEmpty(a)) || (b.givesWay ?? 0) - (a.givesWay ?? 0));
  const isBeside = (one: TableColumn<Row>) => (other: TableColumn<Row>) => other.givesWay === one.givesWay;
  const gone = new Set<TableColumn<Row>>();
  const drop = (candidates: readonly TableColumn<Row>[], remOf: (column: TableColumn<Row>) => number) => {
    const staying = shown.filter((column) => !gone.has(column));
    // A little less of a text that may go on in a second line costs less than a column.
    const widest = Math.max(0, ...staying.map((column) => (column.wraps === true ? remOf(column) : 0)));
    let missing = add(staying.map(remOf)) - widest * maxCut - widthPx / remPx;
    for (const column of candidates) {
      if (missing <= 0) break;
      for (const each of isEmpty(column) ? [column] : candidates.filter(isBeside(column))) {
        if (gone.has(each)) continue;
        gone.add(each);
        missing -= remOf(each);
      }
    }
  };
  const needOf = (column: TableColumn<Row>) => neededRem(column, declaredRem(column, widthPx), needs);
  // Whose row it is, and what it is read for, matter more than what could give way.
  drop(leaving, (column) => {
    const matters = column.wraps === true || (column.staysRem !== undefined && column.givesWay === undefined);
    const maxTimes = matters ? 1.5 : 1;
    return Math.min(needOf(column), maxTimes * declaredRem(column, widthPx));
  });
  drop(leaving.filter(isEmpty), needOf);
  return shown.filter((column) => !gone.has(column));
}

/**
 * The columns with their widths in a list of this width. Where texts lack room, it is taken from columns whose content
 * leaves some, and headers stay on one line where all columns have room for that. What is left of the list goes to the
 * columns that grow, until they are twice as wide, and then to all gaps alike, so that two things of one row are never far
 * apart. A drawing gets all of it. A column has the width that the clerk gave it, and the others share the rest; if all have
 * one, the last also gets the rest.
 */
export function columnsInWidth<Row>(
  columns: readonly TableColumn<Row>[],
  widthPx: number,
  needs: ColumnNeeds = new Map(),
): readonly TableColumn<Row>[] {
  if (!columns.some(({ isSized }) => isSized)) return usualWidths(columns, widthPx, needs);
  const free = columns.filter(({ isSized, hidesHeader }) => isSized !== true && hidesHeader !== true);
  const willing = free.length > 0 ? free : columns.slice(-1);
  const others = columns.filter((column) => !willing.includes(column));
  const leftPx = widthPx - add(others.map((column) => declaredRem(column, widthPx))) * remPx;
  const wide = new Map(usualWidths(willing, Math.max(0, leftPx), needs).map((column) => [column.id, column]));
  return columns.map((column) => wide.get(column.id) ?? column);
}

function usualWidths<Row>(
  columns: readonly TableColumn<Row>[],
  widthPx: number,
  needs: ColumnNeeds,
): readonly TableColumn<Row>[] {
  const room = widthPx / remPx;
  const needed = columns.map((column) => neededRem(column, declaredRem(column, widthPx), needs));
  // A second line of headers costs a row; it helps nothing where some would break all the same.
  const withHeaders = columns.map(({ id }, place) =>
    Math.max(needed[place] ?? 0, needs.get(id)?.headerRem ?? 0),
  );
  const wanted = add(withHeaders) <= room ? withHeaders : needed;
  const widths = shared(
    columns.map((column, place) => ({
      declared: declaredRem(column, widthPx),
      needed: wanted[place] ?? 0,
      turn: turnOf(column),
      wraps: column.wraps === true,
    })),
    room,
  );
  spread(widths, columns, room - add(widths));
  return columns.map((column, place) => {
    const width = Math.round((widths[place] ?? 0) * 1000) / 1000;
    return {
      ...column,
      width: `${width}rem`,
      ...(column.staysRem === undefined ? {} : { staysRem: width }),
    };
  });
}

interface Width {
  readonly declared: number;
  readonly needed: number;
  /** Those of the first turn get the room that they lack before others. */
  readonly turn: number;
  readonly wraps: boolean;
}

/** A figure that is cut is another figure; then come whose row it is, and what it is read for. */
function turnOf<Row>({ align, staysRem, wraps, isCutFirst, isCutLast }: TableColumn<Row>): number {
  if (align === 'end' || isCutLast === true) return 0;
  if (staysRem !== undefined || wraps === true) return 1;
  return isCutFirst === true ? 3 : 2;
}

/** Widths at which as many columns as possible have the room that they need. */
function shared(columns: readonly Width[], room: number): number[] {
  const lackOf = ({ declared, needed }: Width) => Math.max(0, needed - declared);
  const spareOf = ({ declared, needed }: Width) => Math.max(0, declared - needed);
  const spare = add(columns.map(spareOf));
  const missing = add(columns.map(lackOf)) + add(columns.map(({ declared }) => declared)) - room;
  const taken = Math.max(0, Math.min(spare, missing));
  const widths = columns.map(
    (column) => column.declared - (taken > 0 ? (spareOf(column) / spare) * taken : 0),
  );
  let left = room - add(widths);
  const widest = Math.max(...widths);
  // A little less of the widest text costs less than a list that is scrolled sideways.
  if (left < 0 && -left <= widest * maxCut) return widths.with(widths.indexOf(widest), widest + left);
  if (left < 0) return columns.map(withinReason);
  for (const own of [0, 1, 2, 3]) {
    // All get the same, so that those that lack least are whole.
    const order = [...columns.entries()]
      .filter(([, { turn }]) => turn === own)
      .toSorted(([, one], [, other]) => lackOf(one) - lackOf(other));
    for (const [nth, [place, column]] of order.entries()) {
      const given = Math.min(left / (order.length - nth), lackOf(column));
      widths[place] = (widths[place] ?? 0) + given;
      left -= given;
    }
  }
  return widths;
}

/** Where a list is scrolled sideways anyway: as wide as its content, but for a long text, which may have a second line. */
const withinReason = ({ declared, needed, wraps }: Width): number =>
  Math.min(needed, (wraps ? 1 : 1.5) * declared);

/** Spreads what is left of a list over its columns. */
function spread<Row>(widths: number[], columns: readonly TableColumn<Row>[], left: number): void {
  if (left <= 0) return;
  const each = columns.map((column, place) => ({ column, place, own: widths[place] ?? 0 }));
  const drawn = each.filter(({ column }) => isDrawn(column));
  const growing = each.filter(({ column: { grows, width } }) => grows === true || width === undefined);
  const twice = Math.min(left, add(growing.map(({ own }) => own)));
  if (drawn.length === 0 && twice > 0) {
    const by = twice / add(growing.map(({ own }) => own));
    for (const { place, own } of growing) widths[place] = own * (1 + by);
  }
  const isEnd = (place: number) => columns[place]?.align === 'end';
  // Before figures, which stand at the end of their column, a text would be twice as far away.
  const isBeforeFigures = (place: number) => !isEnd(place) && isEnd(place + 1);
  const all =
    drawn.length > 0
      ? drawn
      : each.filter(({ column, place }) => column.hidesHeader !== true && !isBeforeFigures(place));
  const rest = drawn.length > 0 ? left : left - twice;
  for (const { place } of all) widths[place] = (widths[place] ?? 0) + rest / all.length;
}

/** A drawing, such as a calendar, which uses all the room that there is, whatever is copied from it. */
const isDrawn = <Row>({ width, text, title }: TableColumn<Row>): boolean =>
  width === undefined && (text ?? title) === undefined;

/** A screen is never narrower than this for its list alone: its title and buttons need the room. */
const leastScreenRem = 64;

/**
 * The width in rem beyond which a screen with a list of these columns would only be emptier, if there is one. A panel
 * beside them has its own. `isForm`: the list itself is no wider than its columns are declared.
 */
export function widestRem<Row>(
  columns: readonly TableColumn<Row>[],
  { hasPanel = false, isForm = false }: { readonly hasPanel?: boolean; readonly isForm?: boolean } = {},
): number | undefined {
  if (columns.some(isDrawn)) return undefined;
  const usualRem = 14;
  const panelRem = 29;
  const times = isForm ? 1 : 1.75;
  const list = add(
    columns.map(({ width }) => declaredRem({ width: width ?? `${usualRem}rem` }, leastScreenRem * remPx)),
  );
  return Math.max(leastScreenRem, times * list) + (hasPanel ? panelRem : 0);
}

/**
 * The left offsets, in rem, of the columns that stay visible when the list is scrolled sideways, by id; none if it has
 * room for all its columns. If they would take more than half of the list, only the last of them that fit into half of
 * it stay.
 */
export function stayingColumns<Row>(
  columns: readonly TableColumn<Row>[],
  widthPx: number,
): ReadonlyMap<string, number> {
  const starts = new Map<string, number>();
  const isSized = columns.every(({ width }) => width?.endsWith('rem') === true);
  // Less than a pixel more is how widths were rounded.
  if (isSized && add(columns.map((column) => declaredRem(column, widthPx))) * remPx < widthPx + 1)
    return starts;
  let room = widthPx === 0 ? Infinity : widthPx / remPx / 2;
  const named = columns.flatMap(({ id, staysRem }) => (staysRem === undefined ? [] : [{ id, staysRem }]));
  const staying = named.length > 0 || !isSized ? named : firstOf(columns, widthPx);
  const first = staying.findLastIndex(({ staysRem }) => (room -= staysRem) < 0) + 1;
  let start = 0;
  for (const { id, staysRem } of staying.slice(first)) {
    starts.set(id, start);
    start += staysRem;
  }
  return starts;
}

/** The first column with a header, which says what its row is, and the tick before it. */
function firstOf<Row>(
  columns: readonly TableColumn<Row>[],
  widthPx: number,
): readonly { id: string; staysRem: number }[] {
  const end = columns.findIndex(({ hidesHeader }) => hidesHeader !== true) + 1;
  return columns.slice(0, end).map((column) => ({ id: column.id, staysRem: declaredRem(column, widthPx) }));
}

interface DrawnColumns<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly isHigh: boolean;
  /** The ids of columns whose texts are second lines of others. */
  readonly below: readonly string[];
}

/**
 * The columns that are drawn in a list of this width. `isHigh`: most texts that may go on in a second line have to, or
 * columns that are left out have one; no row is higher for a few of many.
 */
export function drawnColumns<Row>(
  columns: readonly TableColumn<Row>[],
  widthPx: number,
  needs: ColumnNeeds = new Map(),
): DrawnColumns<Row> {
  const fitting = columnsThatFit(columns, widthPx, needs);
  const moved = movedBelow(columns, fitting, needs);
  const withLines = fitting.map((column) => withLineBelow(column, moved));
  const drawn = columnsInWidth(withLines, widthPx, needsWith(needs, moved));
  const isHigh = drawn.some(
    ({ id, below, width = '' }) =>
      below !== undefined || (needs.get(id)?.mostlyRem ?? 0) > Number.parseFloat(width),
  );
  return { columns: drawn, isHigh, below: moved.map(({ id }) => id) };
}

/** The ids of those of which nothing is to be seen. */
export const idsWithoutPlace = <Row>(
  columns: readonly TableColumn<Row>[],
  { columns: drawn, below }: DrawnColumns<Row>,
): readonly string[] =>
  columns.map(({ id }) => id).filter((id) => !below.includes(id) && !drawn.some((one) => one.id === id));

/** A column without room, whose texts stand below those of another. */
interface Moved<Row> {
  readonly id: string;
  readonly to: string;
  readonly text: (row: Row) => string;
}

const movedBelow = <Row>(
  columns: readonly TableColumn<Row>[],
  fitting: readonly TableColumn<Row>[],
  needs: ColumnNeeds,
): readonly Moved<Row>[] =>
  columns.flatMap((column) => {
    const { id, goesBelow } = column;
    const text = goesBelow?.text ?? column.text;
    const isAway = !fitting.includes(column) && needs.get(id)?.isEmpty !== true;
    const hasPlace = fitting.some((other) => other.id === goesBelow?.column);
    return isAway && hasPlace && goesBelow && text ? [{ id, to: goesBelow.column, text }] : [];
  });

function withLineBelow<Row>(column: TableColumn<Row>, moved: readonly Moved<Row>[]): TableColumn<Row> {
  const own = moved.filter(({ to }) => to === column.id);
  if (own.length === 0) return column;
  const textsOf = (row: Row) => own.map(({ text }) => text(row)).filter((text) => text !== '');
  return { ...column, below: (row) => textsOf(row).join(' · ') };
}

/** A column needs the room for the second line of its cells too. */
function needsWith<Row>(needs: ColumnNeeds, moved: readonly Moved<Row>[]): ColumnNeeds {
  const all = new Map(needs);
  for (const { id, to } of moved) {
    const [own, line] = [all.get(to), needs.get(id)];
    if (own !== undefined && line !== undefined) all.set(to, { ...own, rem: Math.max(own.rem, line.rem) });
  }
  return all;
}

/** Whether a list is so narrow that text needs the room more than the space between columns does. */
export function isTight(widthPx: number): boolean {
  return widthPx > 0 && widthPx < 30 * remPx;
}
