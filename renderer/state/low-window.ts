import { MediaQuery } from 'svelte/reactivity';

/** Whether the window is low, or zoomed: the rows of a list then need the height more than what is around them. */
export const lowWindow = new MediaQuery('max-height: 40rem');

/** Whether the window is narrow, or zoomed: a list has room for little text then. */
export const narrowWindow = new MediaQuery('max-width: 70rem');

/** Whether the window is as narrow as one at a zoom of 200%: a list has room only for what its rows are opened by. */
export const tinyWindow = new MediaQuery('max-width: 50rem');

/** Whether the window has room for the rows of a sheet, but not for a list of problems below them as well. */
export const shortWindow = new MediaQuery('max-height: 48rem');
