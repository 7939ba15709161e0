import type { Reachability } from '#electron/connections/contract/connection.ts';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';
import { commonMessages } from '#messages/common.ts';
import { createAppState } from '#state/context.ts';
import { practiceConnection } from '#test/support/samples/karoo.ts';
import { normal } from '#test/support/samples/inputs.ts';
import { expect, test as base } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent, type Locator } from 'vitest/browser';
import { FakeMain } from './fake-main.ts';
import Host from './Host.svelte';
import { openedPeriod, period } from './period.ts';

/** Opens the screen over a fake main, in a session in which its period is open. */
export async function openScreen(main: FakeMain, { onceOff = false } = {}) {
  const app = createAppState(main.fake.bridge);
  app.session.chooseConnection(practiceConnection);
  app.session.chooseCompany({ id: 2, name: 'Karoo Fresh Produce' });
  const weekly = { id: 21, companyId: 2, name: 'Weekly' };
  app.session.choosePeriod(weekly, period.periodEnd, onceOff ? { onceOff: true } : {});
  const screen = await render(Host, { app, period: onceOff ? { ...period, onceOff } : period });
  await settle();
  return { app, screen };
}

type OpenedScreen = Awaited<ReturnType<typeof openScreen>>;

interface Opened extends OpenedScreen {
  readonly employees: number;
  readonly opened: OpenedScreen & { readonly main: FakeMain };
  /** The main of the open screen. */
  readonly main: FakeMain;
}

/** A test on the open screen of thirty employees whose values have been read. */
export const test = base.extend<Opened>({
  employees: 30,
  opened: async ({ employees }, use) => {
    const main = new FakeMain(openedPeriod(employees));
    return use({ ...(await openScreen(main)), main });
  },
  main: async ({ opened }, use) => use(opened.main),
  app: async ({ opened }, use) => use(opened.app),
  screen: async ({ opened }, use) => use(opened.screen),
});

export const reviewDialog = page.getByRole('dialog', { name: /Review and send/ });
export const sendButton = reviewDialog.getByRole('button', { name: /^Send \d/ });
/** The strip that shows how a submission goes on. */
export const strip = page.getByRole('region', { name: 'Sending' });

/** Types hours into the first employees, one below the other. */
export async function typeHours(main: FakeMain, ...values: string[]): Promise<void> {
  choose('KF001', normal);
  await userEvent.keyboard(values.map((value) => `${value}{Enter}`).join(''));
  await expect.poll(() => main.cells.size).toBe(values.length);
}

export async function review(): Promise<void> {
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(reviewDialog).toBeVisible();
}

/** Sends the hours of two employees. */
export async function sendTwo(main: FakeMain): Promise<void> {
  await typeHours(main, '45', '46');
  await review();
  await sendButton.click();
  await expect.element(reviewDialog).not.toBeInTheDocument();
}

/** Opens the dialog that asks whether to discard the draft. */
export async function askToDiscard(): Promise<void> {
  await page.getByRole('button', { name: commonMessages.more, exact: true }).click();
  await page.getByRole('menuitem', { name: bulkInputsMessages.toolbar.discard }).click();
}

/** Notifies the page of whether the service can be reached. */
export function notifyReach(main: FakeMain, state: Reachability['state']): void {
  main.fake.emit('connections.reachabilityChanged', { connectionId: 'practice', state, lastAnswerAt: null });
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
  const click = { clientX: box.left + 20, clientY: box.top + 8, bubbles: true, button: 0, pointerId: 1 };
  element.dispatchEvent(new PointerEvent('pointerdown', click));
  element.dispatchEvent(new PointerEvent('pointerup', click));
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
