import type { Component } from 'svelte';

/** Any icon of the set, with all that can be said of it: `build/vite/plain-icons.ts`. `size` is in pixels before zoom. */
export type IconComponent = Component<{
  size?: number | string;
  strokeWidth?: number | string;
  'aria-hidden'?: boolean | 'true' | 'false';
}>;
