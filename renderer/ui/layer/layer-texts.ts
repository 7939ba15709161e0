import { getContext, setContext } from 'svelte';

/** What layers say by themselves. */
export interface LayerTexts {
  /** Esc was pressed where something was typed. */
  readonly typed: string;
  readonly closeAnyway: string;
}

const key = Symbol('texts of layers');

/** Gives the texts to all layers below. */
export const provideLayerTexts = (texts: LayerTexts): LayerTexts => setContext(key, texts);

/** Undefined where nobody gave any: layers then close without a question. */
export const useLayerTexts = (): LayerTexts | undefined => getContext<LayerTexts | undefined>(key);
