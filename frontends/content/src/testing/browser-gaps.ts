/** What jsdom leaves out and the screens use: nothing is measured here, and the system's theme is light. */
class NothingToMeasure {
  observe(): void {}
  disconnect(): void {}
}

export const fillBrowserGaps = (): void => {
  const matchMedia = (media: string) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });
  Object.assign(globalThis, { ResizeObserver: NothingToMeasure, IntersectionObserver: NothingToMeasure, matchMedia });
};
