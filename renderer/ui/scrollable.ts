/** Lets the keyboard into a box only while there is more in it than it shows: no stop too many for Tab. */
export function scrollableByKeys(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const isFull = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
    if (isFull) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  observer.observe(element);
  for (const child of element.children) observer.observe(child);
  return () => observer.disconnect();
}
