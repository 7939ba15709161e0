import { createAppState } from '#state/context.ts';
import { render } from 'vitest-browser-svelte';
import { page, type Locator } from 'vitest/browser';
import type { FakeMain } from './fake-main.ts';
import Host from './Host.svelte';
import { period } from './period.ts';

/** Opens the screen over a fake main, in a session in which its period is open. */
export async function openScreen(main: FakeMain) {
  const app = createAppState(main.fake.bridge);
  app.session.chooseConnection({
    id: 'practice',
    name: 'Practice',
    baseUrl: 'http://127.0.0.1:1',
    practice: true,
  });
  app.session.chooseCompany({ id: 2, name: 'Karoo Fresh Produce' });
  app.session.choosePeriod({ id: 21, companyId: 2, name: 'Weekly' }, period.periodEnd);
  const screen = await render(Host, { app, period });
  await settle();
  return { app, screen };
}

const sheetInput = () => page.getByRole('textbox', { name: 'Inputs of this period' });

export function cellAt(number: string, heading: string) {
  return {
    get element(): HTMLElement {
      const header = [...document.querySelectorAll<HTMLElement>('[role=columnheader]')].find((found) =>
        found.title.endsWith(heading),
      );
      const row = [...document.querySelectorAll<HTMLElement>('[role=row][aria-owns]')].find((found) =>
        [...found.querySelectorAll('[role=gridcell]')].some((cell) => cell.textContent.trim() === number),
      );
      const line = document.getElementById(row?.getAttribute('aria-owns') ?? '');
      const index = header?.getAttribute('aria-colindex');
      const cell = [row, line]
        .map((part) => part?.querySelector<HTMLElement>(`[aria-colindex="${index}"]`))
        .find((found) => found);
      if (!cell) throw new Error(`There is no cell of ${number} under ${heading} on the screen.`);
      return cell;
    },
    get text(): string {
      return this.element.textContent.trim().replaceAll('\u00a0', ' ');
    },
    get mark(): string | undefined {
      return this.element.dataset['mark'];
    },
    get label(): string | null {
      return this.element.getAttribute('aria-label');
    },
  };
}

/** Selects a cell, with the keyboard focus in the sheet. */
export function choose(number: string, heading: string): void {
  const { element } = cellAt(number, heading);
  const box = element.getBoundingClientRect();
  const at = { clientX: box.left + 20, clientY: box.top + 8, bubbles: true, button: 0, pointerId: 1 };
  element.dispatchEvent(new PointerEvent('pointerdown', at));
  element.dispatchEvent(new PointerEvent('pointerup', at));
}

export function pasteText(text: string): void {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  const input = sheetInput().element();
  input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}

/** Waits until the draft is open and the sheet has measured itself. */
async function settle(): Promise<void> {
  for (let frames = 0; frames < 6; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** The text of an element with plain spaces; empty if there is none. */
export function textOf(locator: Locator): string {
  const text = locator.query()?.textContent ?? '';
  return text.replaceAll(/\s+/gu, ' ');
}
