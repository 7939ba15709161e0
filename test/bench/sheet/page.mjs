// Runs in the browser: one contender, named in the address, and the same clocks for all of them.
import { columnWidth, frozenCount, rowHeight } from './contenders/data.mjs';

const contenders = {
  ours: () => import('./contenders/ours.mjs'),
  revogrid: () => import('./contenders/revogrid.mjs'),
  slickgrid: () => import('./contenders/slickgrid.mjs'),
  'ag-grid': () => import('./contenders/ag-grid.mjs'),
  table: () => import('./contenders/table.mjs'),
};

const { contender } = await contenders[new URLSearchParams(location.search).get('contender')]();
const target = document.querySelector('#target');

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resolves just after the next frame has been drawn. */
async function drawn() {
  await nextFrame();
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}

/** The time at which the first frame was drawn that shows what is awaited. */
async function timeOf(what, isShown) {
  const giveUpAt = performance.now() + 60_000;
  do {
    await drawn();
    if (isShown()) return performance.now();
  } while (performance.now() < giveUpAt);
  throw new Error(`Never seen: ${what}.`);
}

const shows = {
  editor: (text) => contender.editorText() === text,
  committed: ({ row, column, text }) =>
    contender.editorText() === undefined && contender.textAt(row, column) === text,
  moved: (from) => contender.activeCell() !== from,
  pasted: ({ first, last }) =>
    contender.textAt(first.row, first.column) === first.text &&
    contender.valueAt(last.row, last.column) === last.text,
};

let awaited;
let rowsAway = 0;

globalThis.race = {
  contender,

  async mount() {
    const start = performance.now();
    contender.mount(target);
    const last = Math.floor(innerHeight / rowHeight) - 5;
    return (
      (await timeOf('the first cells', () => contender.textAt(0, 0) && contender.textAt(last, 2))) - start
    );
  },

  async mark(size) {
    const start = performance.now();
    contender.mark(size);
    return (await timeOf('marks', () => contender.isMarked(3, 3))) - start;
  },

  /** Scrolls one step per frame; returns the time from each frame to the next. */
  async scroll(axis, { step, frames }) {
    const scroller = contender.scroller(axis);
    const property = axis === 'vertical' ? 'scrollTop' : 'scrollLeft';
    const times = [await nextFrame()];
    for (let frame = 1; frame <= frames; frame++) {
      scroller[property] = frame * step;
      times.push(await nextFrame());
    }
    const away = Math.floor((step * frames) / (axis === 'vertical' ? rowHeight : columnWidth));
    const [row, column] =
      axis === 'vertical' ? [away + 5, frozenCount] : [rowsAway + 5, frozenCount + away + 5];
    rowsAway = row - 5;
    await timeOf('what was scrolled to', () => contender.textAt(row, column));
    return times.slice(1).map((time, index) => time - times[index]);
  },

  scrollBack() {
    for (const axis of ['vertical', 'horizontal']) contender.scroller(axis).scrollTo({ left: 0, top: 0 });
  },

  /** Call before pressing a key: measures from its `keydown` to the frame that shows its effect. */
  listen(what, detail) {
    awaited = new Promise((resolve, reject) => {
      const onkeydown = (event) => {
        if (event.key === 'Control') return;
        removeEventListener('keydown', onkeydown, true);
        timeOf(what, () => shows[what](detail)).then((time) => resolve(time - event.timeStamp), reject);
      };
      addEventListener('keydown', onkeydown, true);
    });
  },

  awaited: () => awaited,

  destroy() {
    contender.destroy();
    target.replaceChildren();
  },
};
