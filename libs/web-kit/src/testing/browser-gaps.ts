/** What jsdom leaves out and the screens use: everything has one size that never changes, and the system's theme is light. */
class NothingToMeasure {
  observe(): void {}
  disconnect(): void {}
}

export const fillBrowserGaps = (): void => {
  const matchMedia = (media: string) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });
  Object.defineProperties(HTMLElement.prototype, { clientWidth: { value: 640 }, clientHeight: { value: 128 } });
  const scroll = () => undefined;
  Object.assign(Element.prototype, { scrollIntoView: scroll });
  Object.assign(globalThis, {
    ResizeObserver: NothingToMeasure,
    IntersectionObserver: NothingToMeasure,
    matchMedia,
    scrollTo: scroll,
    scrollBy: scroll,
  });
};
