/** Measures something in the page, and returns each fault as text. */
export type Measure = () => string[];

/**
 * A measuring function as a script: the browser gets its text alone, so what it shares with the others goes along. It
 * must use nothing else from outside.
 */
export const inPage = (measure: Measure): string =>
  `(() => { ${shared.join('\n')}\nreturn (${measure.toString()})(); })()`;

const shared = [nameOf, isShown, textsOf, boxesIn, visibleIn, freeIn, canBeCut, ringRules, ringsOf];

function nameOf(element: Element): string {
  const text = element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
  const [name = ''] = (element.getAttribute('class') ?? '').split(/\s/);
  return `<${[element.tagName.toLowerCase(), name].filter(Boolean).join('.')}> ${JSON.stringify(text)}`;
}

/** Not what only screen readers get, which is clipped to a point. */
function isShown(element: Element): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.visually-hidden, svg') === null &&
    element.getBoundingClientRect().width > 1
  );
}

interface ShownText {
  readonly element: HTMLElement;
  readonly node: Node;
  readonly box: DOMRect;
}

/** Each text, with the box that it would take if nothing cut it. */
function textsOf(root: Element): ShownText[] {
  const texts: ShownText[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (element === null || node.textContent?.trim() === '' || !isShown(element)) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width > 1) texts.push({ element, node, box });
  }
  return texts;
}

/** The boxes of what can be read or used in an element. */
function boxesIn(root: Element): DOMRect[] {
  const used = 'button, input, select, textarea, img, canvas, svg[role=img], [role=progressbar]';
  return [
    ...textsOf(root).map(({ box }) => box),
    ...[...root.querySelectorAll(used)].filter(isShown).map((each) => each.getBoundingClientRect()),
  ];
}

interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Where text in an element, or the ring around it, can be seen: at once, or by scrolling. Where a text ends in dots, it
 * ends before the padding.
 */
function visibleIn(element: Element, what: 'text' | 'ring'): Edges {
  const edges: Edges = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
  const axes = [
    { from: 'left', to: 'right', overflow: 'overflowX', client: 'clientWidth', scroll: 'scrollWidth' },
    { from: 'top', to: 'bottom', overflow: 'overflowY', client: 'clientHeight', scroll: 'scrollHeight' },
  ] as const;
  const scrolls = { left: false, top: false };
  // What is absolutely positioned is clipped only from what it is positioned in.
  let escapes = false;
  for (let place: Element | null = element; place; place = place.parentElement) {
    const style = getComputedStyle(place);
    const isOwnRing = place === element && what === 'ring';
    const isBox = !/^inline$|contents/.test(style.display) && !(escapes && style.position === 'static');
    if (isBox && !isOwnRing) {
      escapes = false;
      for (const { from, to, overflow, client, scroll } of axes) {
        if (scrolls[from]) continue;
        const isScroller = /auto|scroll/.test(style[overflow]);
        if (!isScroller && style[overflow] === 'visible' && !/paint|content|strict/.test(style.contain))
          continue;
        const border = from === 'left' ? place.clientLeft : place.clientTop;
        const moved = !isScroller ? 0 : from === 'left' ? place.scrollLeft : place.scrollTop;
        const hasDots = what === 'text' && from === 'left' && style.textOverflow === 'ellipsis';
        const start = place.getBoundingClientRect()[from] + border - moved;
        const size = isScroller ? Math.max(place[scroll], place[client]) : place[client];
        edges[from] = Math.max(edges[from], start);
        edges[to] = Math.min(edges[to], start + size - (hasDots ? Number.parseFloat(style.paddingRight) : 0));
        scrolls[from] = isScroller;
      }
    }
    if (style.position === 'fixed' || place.matches('dialog[open]')) break;
    if (style.position === 'absolute') escapes = true;
  }
  if (!scrolls.left)
    Object.assign(edges, { left: Math.max(edges.left, 0), right: Math.min(edges.right, innerWidth) });
  if (!scrolls.top)
    Object.assign(edges, { top: Math.max(edges.top, 0), bottom: Math.min(edges.bottom, innerHeight) });
  return edges;
}

/** The room in pixels that the columns of a table hold beside their content. */
function freeIn(table: Element): number {
  const spacePx = 26;
  const columns: { width: number; widest: number }[] = [];
  for (const row of table.querySelectorAll('tr:not([aria-hidden])')) {
    for (const [place, cell] of [...row.children].entries()) {
      const column = (columns[place] ??= { width: cell.getBoundingClientRect().width, widest: 0 });
      const boxes = boxesIn(cell);
      const right = Math.max(...boxes.map((box) => box.right));
      const left = Math.min(...boxes.map((box) => box.left));
      if (boxes.length > 0) column.widest = Math.max(column.widest, right - left);
    }
  }
  return columns.reduce((sum, { width, widest }) => sum + Math.max(0, width - widest - spacePx), 0);
}

/** Whether a text may end in dots, with its whole in a tooltip, because there is a reason. */
function canBeCut(element: Element, lackPx: number): boolean {
  // As in every spreadsheet, a cell is whole in its editor, and its column can be made wider.
  if (element.closest('.sheet-cell') !== null) return true;
  if (element.closest('[title], [data-tooltip-trigger]') === null) return false;
  const reasons = [
    // The width of the sheet's columns is the clerk's; the first line names the column.
    '[role=grid] .subtitle',
    // In a low window, the rows need the line: of what explains the screen, its beginning is seen.
    ...(innerHeight < 640 ? ['.titles > p', 'footer *'] : []),
    // In a short one, so it is of a notice, with a button that shows the rest.
    ...(innerHeight <= 768 ? ['.banner .rest'] : []),
    // The buttons of a toolbar keep their words first, and what waits to be sent its place in the status bar before the
    // connection and how far a job is.
    ...(innerWidth <= 1024
      ? ['.toolbar .title > p', 'footer .connection *', 'footer .connection', 'footer button *']
      : []),
    // In a narrow window, what stands in the bars yields to what is next to be done.
    ...(innerWidth < 800 ? ['.frame > :not(main) *', '.address'] : []),
    // Examples of what a file holds, a chart's label, a name longer than the bar, and when the data was read.
    '.samples',
    '.axis *',
    'header .company',
    '.yields *',
  ];
  if (element.closest(reasons.join()) !== null) return true;
  // A list whose columns hold no room for it. Figures are always whole.
  const cell = element.closest('td, [role=gridcell]');
  const table = cell?.closest('table');
  if (!cell || !table || cell.matches('.end')) return false;
  const sparePx = 200;
  return freeIn(table) < lackPx + sparePx;
}

/** The rules for what has the focus, in force for what has `data-ring`. */
function ringRules(rules: CSSRuleList): string {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSMediaRule) {
        return matchMedia(rule.conditionText).matches ? ringRules(rule.cssRules) : '';
      }
      if (!(rule instanceof CSSStyleRule) || !/:focus/.test(rule.selectorText)) return '';
      const selector = rule.selectorText
        .replaceAll(':focus-within', ':is([data-ring], :has([data-ring]))')
        .replaceAll(/:focus(-visible)?(?![-\w])/g, '[data-ring]');
      const drawn = ['outline', 'outline-style', 'outline-width', 'outline-offset']
        .map((name) => ({ name, value: rule.style.getPropertyValue(name) }))
        .filter(({ value }) => value !== '');
      return `${selector} { ${drawn.map(({ name, value }) => `${name}: ${value};`).join(' ')} }`;
    })
    .join('\n');
}

/** The rings of all that can have the focus, as if all had it, with the elements that draw them. */
function ringsOf(): { element: Element; box: DOMRect }[] {
  const style = new CSSStyleSheet();
  style.replaceSync([...document.styleSheets].map((sheet) => ringRules(sheet.cssRules)).join('\n'));
  document.adoptedStyleSheets.push(style);
  // A list keeps the focus: what is in its rows is only pressed.
  const targets = [
    ...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]'),
  ].filter((each) => !each.matches(':disabled, [inert] *, [role=grid] td [tabindex="-1"]') && isShown(each));
  for (const target of targets) target.setAttribute('data-ring', '');
  const rings: { element: Element; box: DOMRect }[] = [];
  for (const element of document.querySelectorAll('[data-ring], [data-ring] *, :has([data-ring])')) {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    if (outlineStyle === 'none' || outlineWidth === '0px' || !isShown(element)) continue;
    const by = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const { x, y, width, height } = element.getBoundingClientRect();
    rings.push({ element, box: new DOMRect(x - by, y - by, width + 2 * by, height + 2 * by) });
  }
  for (const target of targets) target.removeAttribute('data-ring');
  document.adoptedStyleSheets.pop();
  return rings;
}

/** Texts that are not whole: cut by what is around them, or broken inside a word. */
export function cutTexts(): string[] {
  const faults: string[] = [];
  const range = document.createRange();
  for (const { element, node, box } of textsOf(document.body)) {
    const seen = visibleIn(element, 'text');
    const lackPx = Math.max(box.right - seen.right, seen.left - box.left);
    // Below and above, a line of text is higher than its letters.
    const isLow = box.bottom > seen.bottom + 3 || box.top < seen.top - 3;
    if ((lackPx > 1 || isLow) && !canBeCut(element, lackPx)) faults.push(`cut: ${nameOf(element)}`);
    if (element.closest('th, button, label, [role=tab], [role=columnheader], .badge, h1, h2, h3') === null)
      continue;
    for (const word of node.textContent?.matchAll(/[\p{L}\p{N}]+/gu) ?? []) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.push(`broken at ${JSON.stringify(word[0])}: ${nameOf(element)}`);
    }
  }
  const pen = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll<HTMLInputElement>(
    'input:not([type=checkbox], [type=radio])',
  )) {
    if (!isShown(field) || pen === null) continue;
    const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
    pen.font = `${fontSize} ${fontFamily}`;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    // A hint in a narrow window, if a tooltip has it whole.
    if (innerWidth <= 1024 && field.title === field.placeholder) continue;
    if (pen.measureText(field.placeholder).width > room + 1)
      faults.push(`cut in a field: ${JSON.stringify(field.placeholder)}`);
  }
  return faults;
}

/** Focus rings that would not be whole. */
export function clippedRings(): string[] {
  return ringsOf().flatMap(({ element, box }) => {
    const seen = visibleIn(element, 'ring');
    const sides = (['left', 'top'] as const).filter((side) => box[side] < seen[side] - 0.5);
    const ends = (['right', 'bottom'] as const).filter((side) => box[side] > seen[side] + 0.5);
    const clipped = [...sides, ...ends];
    return clipped.length > 0 ? [`ring clipped at the ${clipped.join(', ')}: ${nameOf(element)}`] : [];
  });
}

/** Room that holds nothing: beside the content of the screen, or between two things of one line. */
export function emptySpace(): string[] {
  const main = document.querySelector('main');
  if (main === null || document.querySelector('dialog[open]') !== null) return [];
  const faults: string[] = [];
  const whole = main.getBoundingClientRect();
  const page = (main.querySelector('.page') ?? main.firstElementChild ?? main).getBoundingClientRect();
  // A screen in the middle, and one with text, is as wide as it can be read: a form there may be narrower.
  const isCentred =
    main.querySelector('.page.centre, .page.read') !== null ||
    (page.width < whole.width - 2 && Math.abs(page.left - whole.left - whole.right + page.right) < 20);
  const under = main.querySelector('.page > header')?.getBoundingClientRect().bottom ?? whole.top;
  const content = boxesIn(main).filter((box) => box.top < whole.bottom && box.bottom > under);
  // One that begins at the left may end where its table would only be emptier, but not before two thirds.
  const isLimited = main.querySelector('.page') !== null && page.width < whole.width - 2;
  if (isLimited && !isCentred && page.width < (whole.width * 2) / 3)
    faults.push(`the page takes only ${Math.round((page.width / whole.width) * 100)}% of the width`);
  const room = isCentred || isLimited ? page : whole;
  const reached = (Math.max(room.left, ...content.map(({ right }) => right)) - room.left) / room.width;
  // What is shown while a list is loaded, and the few words where there is none, have their own measure.
  const isInstead =
    content.length < 12 || main.querySelector('.empty, [role=status] > [aria-hidden]') !== null;
  if (content.length > 0 && !isInstead && reached < (isCentred ? 2 / 5 : 2 / 3)) {
    faults.push(`content reaches only ${Math.round(reached * 100)}% of the width`);
  }
  const farPx = 480;
  for (const table of [...main.querySelectorAll('table')].filter(isShown)) {
    const columns: { left: number; right: number; header: string }[] = [];
    for (const row of table.querySelectorAll('tr:not([aria-hidden])')) {
      for (const [place, cell] of [...row.children].entries()) {
        const header = JSON.stringify(cell.textContent.trim());
        const column = (columns[place] ??= { left: Infinity, right: -Infinity, header });
        for (const box of boxesIn(cell)) {
          column.left = Math.min(column.left, box.left);
          column.right = Math.max(column.right, box.right);
        }
      }
    }
    for (const [one, other] of columns
      .filter(({ left }) => left < Infinity)
      .map((each, place, all) => [each, all[place + 1]] as const)) {
      const apart = other === undefined ? 0 : Math.round(other.left - one.right);
      if (apart > farPx)
        faults.push(`${apart} px between the columns ${one.header} and ${other?.header ?? ''}`);
    }
  }
  for (const line of main.querySelectorAll('dl > div, dl:not(:has(> div)), li, label')) {
    if (!isShown(line) || line.closest('table') !== null) continue;
    let end = Infinity;
    // Buttons may stand at the end of what they are for.
    const values = textsOf(line).flatMap(({ element, box }) =>
      element.closest('button') === null ? [box] : [],
    );
    for (const { left, right } of values.toSorted((one, other) => one.left - other.left)) {
      if (left - end > farPx) {
        faults.push(`${Math.round(left - end)} px apart: ${nameOf(line)}`);
        break;
      }
      end = end === Infinity ? right : Math.max(end, right);
    }
  }
  return faults;
}
