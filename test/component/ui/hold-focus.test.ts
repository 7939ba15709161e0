import { holdFocus } from '#ui/layer/hold-focus.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

let page: HTMLElement;
let stop: () => void;

beforeEach(() => {
  page = document.createElement('div');
  document.body.append(page);
  stop = holdFocus();
});

afterEach(() => {
  stop();
  page.remove();
});

/** Long enough for it to have moved the focus, if it was going to. */
const threeFrames = async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
};

/** Shows a page, and waits so that only what happens to it afterwards can move the focus. */
async function show(html: string): Promise<void> {
  page.innerHTML = html;
  await threeFrames();
}

function named(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`There is no ${id}.`);
  return found;
}

const focused = () => expect.poll(() => document.activeElement?.id ?? '');

const row = (id: string) =>
  `<li id="row-${id}"><button id="open-${id}">Open</button> <button id="delete-${id}" class="danger">Delete</button></li>`;

test.each([
  ['is removed', (button: HTMLElement) => button.remove()],
  ['is hidden', (button: HTMLElement) => (button.hidden = true)],
  ['is disabled', (button: HTMLElement) => button.setAttribute('disabled', '')],
])('moves the focus to the control beside a button that %s', async (_what, lose) => {
  await show('<main id="main" tabindex="-1"><button id="one">1</button><button id="two">2</button></main>');
  named('one').focus();
  lose(named('one'));
  await focused().toBe('two');
});

test('gives the focus back to a button that was off for a moment', async () => {
  await show('<main id="main" tabindex="-1"><button id="one">1</button></main>');
  named('one').focus();
  named('one').setAttribute('disabled', '');
  // The browser takes the focus away within the frame; the button is on again before it could go elsewhere.
  await new Promise((done) => requestAnimationFrame(done));
  requestAnimationFrame(() => named('one').removeAttribute('disabled'));
  await focused().toBe('one');
  await threeFrames();
  expect(document.activeElement?.id).toBe('one');
});

test('moves to the next row when a row is removed, and never to a button that deletes', async () => {
  await show(`<main id="main" tabindex="-1"><ul>${row('a')}${row('b')}</ul></main>`);
  named('open-a').focus();
  named('row-a').remove();
  await focused().toBe('open-b');
  named('open-b').remove();
  await focused().toBe('main');
});

test('goes to the panel that contained it when all of the panel is replaced', async () => {
  await show(
    '<main tabindex="-1"><button>Before</button><aside id="panel"><button id="go">Go</button></aside></main>',
  );
  named('go').focus();
  named('panel').innerHTML = '<div><button>The first of the next record</button></div>';
  await focused().toBe('panel');
});

test('keeps the focus on a row that is sorted to another place', async () => {
  await show(`<main tabindex="-1"><ul id="list">${row('a')}${row('b')}</ul></main>`);
  named('open-a').focus();
  named('list').append(named('row-a'));
  await focused().toBe('open-a');
});

test('returns to what opened a dialog that is gone, or beside it when that is gone too', async () => {
  const dialogs =
    '<dialog id="outer"><button id="ask">Ask</button></dialog><dialog id="inner"><button>OK</button></dialog>';
  await show(
    `<main tabindex="-1"><button id="open">Open</button><button id="next">Next</button></main>${dialogs}`,
  );
  named('open').focus();
  (named('outer') as HTMLDialogElement).showModal();
  await focused().toBe('ask');
  (named('inner') as HTMLDialogElement).showModal();
  named('inner').remove();
  await focused().toBe('ask');
  named('open').remove();
  named('outer').remove();
  await focused().toBe('next');
});

test('gives a focus that is lost on a screen with a sheet to the sheet', async () => {
  await show(
    '<main tabindex="-1"><button id="go">Go</button><button>Next</button><textarea id="sheet" data-focus-home></textarea></main>',
  );
  named('go').focus();
  named('go').remove();
  await focused().toBe('sheet');
});

test('leaves the focus with the page when the clerk presses beside everything', async () => {
  await show(
    '<main tabindex="-1"><button id="go">Go</button><button>Next</button></main><p id="empty">Nothing here.</p>',
  );
  named('go').focus();
  await userEvent.click(named('empty'));
  page.append(document.createElement('p'));
  await threeFrames();
  expect(document.activeElement).toBe(document.body);
});

test('gives a focus that is lost on a screen with a list to the list, but not one that is lost in a panel', async () => {
  const list = '<table id="list" tabindex="0"></table>';
  const panel = '<aside><button id="save">Save</button><button id="more">More</button></aside>';
  await show(
    `<main tabindex="-1"><button id="read">Read</button><button>Next</button>${list}${panel}</main>`,
  );
  named('save').focus();
  named('save').remove();
  await focused().toBe('more');
  named('read').focus();
  named('read').remove();
  await focused().toBe('list');
});

test('looks at most once a frame whether the focus is still visible, however often the page changes', async () => {
  await show('<main id="main" tabindex="-1"><button id="one">1</button></main>');
  named('one').focus();
  await threeFrames();
  const looks = vi.spyOn(named('one'), 'checkVisibility');
  await new Promise((done) => requestAnimationFrame(done));
  for (let change = 0; change < 20; change += 1) {
    page.append(document.createElement('p'));
    await Promise.resolve();
  }
  await threeFrames();
  expect(looks).toHaveBeenCalledOnce();
});
