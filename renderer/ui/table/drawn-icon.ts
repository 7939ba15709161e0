import { mount, unmount, untrack } from 'svelte';
import type { IconComponent } from '../icon.ts';

/** Icons as they were drawn first: drawing one anew takes as long as half of a row of a long list. */
const drawn = new Map<IconComponent, Node>();

/** For `{@attach}`: puts an icon of 16 pixels into an element of a long list, which draws hundreds while it scrolls. */
export function drawnIcon(icon: IconComponent): (element: Element) => () => void {
  return (element) => {
    element.append((drawn.get(icon) ?? untrack(() => draw(icon))).cloneNode(true));
    return () => element.replaceChildren();
  };
}

function draw(icon: IconComponent): Node {
  const place = document.createElement('span');
  const made = mount(icon, { target: place, props: { size: 16, strokeWidth: 1.75, 'aria-hidden': 'true' } });
  const found = place.querySelector('svg')?.cloneNode(true) ?? place;
  void unmount(made);
  drawn.set(icon, found);
  return found;
}
