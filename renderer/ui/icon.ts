import type { Component } from 'svelte';

/** Any icon of the set; `size` is in pixels before zoom. */
export type IconComponent = Component<{
  size?: number | string;
  strokeWidth?: number | string;
  class?: string;
  'aria-hidden'?: boolean | 'true' | 'false';
}>;
