import type { Page } from 'playwright-core';

/** What is open over the page and where the focus is, as far as a clerk could tell. */
export interface Layers {
  /** From the lowest to the topmost; a number stands for one opening of one layer. */
  readonly open: readonly { readonly id: number; readonly name: string }[];
  /** What has the focus; `the page` means that nothing has it. */
  readonly focus: string;
  /** Whether the focus is where it belongs after what the opener opened was closed. */
  readonly isBack: boolean;
  /** The text of the field with the focus; null if it has none that is typed into. */
  readonly text: string | null;
  /** Whether that text would be work that is lost, and not a search, a choice or a secret. */
  readonly isWork: boolean;
  /** A question about what was typed. */
  readonly asks: boolean;
  /** The heading of the screen below the layers. */
  readonly screen: string;
  /** What all fields of the page contain. */
  readonly fields: readonly string[];
}

/** A control that may open something. */
export interface Opener {
  readonly index: number;
  /** The same for controls that do the same, such as those of each row. */
  readonly name: string;
}

/** Kept in the page between two looks at it. */
interface Seen {
  ids?: WeakMap<Element, number>;
  count?: number;
  openers?: HTMLElement[];
  opener?: HTMLElement;
}

/** Runs in the page. */
function look(): Layers {
  const seen = globalThis as Seen;
  const ids = (seen.ids ??= new WeakMap());
  const idOf = (layer: Element) => {
    if (!ids.has(layer)) ids.set(layer, (seen.count = (seen.count ?? 0) + 1));
    return ids.get(layer) ?? 0;
  };
  const nameOf = (one: Element) =>
    `${one.getAttribute('role') ?? one.localName} “${(one.getAttribute('aria-label') ?? one.querySelector('h2')?.textContent ?? one.textContent).trim().slice(0, 50)}”`;
  const parts =
    'dialog:modal, [role=menu], [role=dialog]:not(dialog), [data-select-content], [data-combobox-content], main aside';
  const open = [...document.querySelectorAll(parts)].filter((layer) => layer.checkVisibility());
  const focused = document.activeElement ?? document.body;
  const { opener } = seen;
  const canReturn = opener?.checkVisibility() === true && !opener.matches(':disabled');
  // The arrow of a list is no stop of its own; and what most keys of a screen are meant for may take the focus back.
  const stands = [
    opener?.tabIndex === -1 && opener.parentElement?.contains(focused),
    focused.matches('[data-focus-home], [role=grid]'),
  ];
  const field = focused.matches('textarea, input:not([type=checkbox], [type=radio], [readonly])')
    ? (focused as HTMLInputElement)
    : null;
  return {
    open: open.map((layer) => ({ id: idOf(layer), name: nameOf(layer) })),
    focus: focused === document.body ? 'the page' : nameOf(focused),
    isBack: focused !== document.body && (!canReturn || focused === opener || stands.includes(true)),
    text: field?.value ?? null,
    isWork: field?.matches('textarea, [type=text]:not([role=combobox])') ?? false,
    asks: document.querySelector('.typed [role=alert]') !== null,
    screen: document.querySelector('main h1')?.textContent ?? '',
    fields: [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
      .filter((one) => one.checkVisibility())
      .map(({ value }) => value),
  };
}

/** Runs in the page: notes the controls of the topmost layer that can be pressed. */
function note(): Opener[] {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const all = [
    ...(dialog ?? document).querySelectorAll<HTMLElement>('button, [role=combobox]:not(button)'),
  ].filter((one) => one.checkVisibility() && !one.matches(':disabled, [aria-disabled=true], [role=grid] *'));
  (globalThis as Seen).openers = all;
  const title = (dialog ?? document.querySelector('main'))?.querySelector('h1, h2')?.textContent.trim() ?? '';
  return all.map((one, index) => {
    const words = (one.getAttribute('aria-label') ?? one.textContent).trim();
    const isOfRow = one.closest('li, tr, [role=row]') !== null;
    const name = isOfRow ? `${words.split(' ')[0] ?? ''} in a row` : words.replaceAll(/\d+/g, '0');
    return { index, name: `${one.closest('main, dialog') === null ? 'frame' : title}: ${name}` };
  });
}

export const layersOf = (page: Page): Promise<Layers> => page.evaluate(look);

export const openersOf = (page: Page): Promise<Opener[]> => page.evaluate(note);

/** Presses one of the openers that were noted last. */
export async function pressOpener(page: Page, index: number, by: 'mouse' | 'keys'): Promise<void> {
  const middle = await page.evaluate((place) => {
    const seen = globalThis as Seen;
    const opener = seen.openers?.[place];
    if (opener === undefined) throw new Error('The opener is gone.');
    seen.opener = opener;
    opener.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = opener.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, index);
  if (by === 'mouse') return page.mouse.click(middle.x, middle.y);
  await page.evaluate(() => (globalThis as Seen).opener?.focus());
  await page.keyboard.press('Enter');
}
