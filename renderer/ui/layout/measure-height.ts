/** For `{@attach}`: reports the height of an element, in pixels, whenever it changes. */
export function measureHeight(notify: (heightPx: number) => void): (element: HTMLElement) => () => void {
  return (element) => {
    const observer = new ResizeObserver(() => notify(element.getBoundingClientRect().height));
    observer.observe(element);
    return () => observer.disconnect();
  };
}
