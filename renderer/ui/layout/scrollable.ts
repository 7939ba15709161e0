/** Makes a box focusable only while its content overflows, to avoid needless tab stops. */
export function scrollableByKeys(element: HTMLElement): () => void {
  const usual = element.getAttribute('tabindex');
  const observer = new ResizeObserver(() => {
    const isFull = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
    if (isFull) element.tabIndex = 0;
    else if (usual === null) element.removeAttribute('tabindex');
    else element.setAttribute('tabindex', usual);
  });
  observer.observe(element);
  for (const child of element.children) observer.observe(child);
  return () => observer.disconnect();
}
