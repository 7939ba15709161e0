import { MediaQuery } from 'svelte/reactivity';

/** Whether the window is low, or zoomed: the rows of a list then need the height more than what is around them. */
export const lowWindow = new MediaQuery('max-height: 40rem');
