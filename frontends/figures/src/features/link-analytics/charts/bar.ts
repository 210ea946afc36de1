export interface Bar {
  readonly key: string;
  readonly count: number;
  /** What the tooltip says, and what is read aloud. */
  readonly text: string;
}

/** The bars on the screen, by their places among all; both ends belong to it. */
export interface BarWindow {
  readonly first: number;
  readonly last: number;
}

/** Height of the bars in pixels, without the base line. */
export const BARS_HEIGHT = 101;

/** From the top of the bars to the marks of the axis, and to the slider below them; in pixels. */
export const TICKS_TOP = 108;
export const SLIDER_TOP = 134;
export const SLIDER_HEIGHT = 24;

/** More bars than this can hardly be distinguished from one another on a phone: they get a slider. */
const MOST_WITHOUT_SLIDER = 60;

export const isZoomable = (bars: readonly Bar[]): boolean => bars.length > MOST_WITHOUT_SLIDER;

/** Of the whole drawing with its marks; known before it is there, so that nothing moves when it comes. */
export const heightOf = (bars: readonly Bar[]): number => (isZoomable(bars) ? SLIDER_TOP + SLIDER_HEIGHT : 128);

/** The largest count, at least 1 so that it can be divided by. */
export const largestOf = (bars: readonly Bar[]): number => Math.max(1, ...bars.map(({ count }) => count));

/** Place of the first bar with the largest count; undefined where nothing was counted. */
export const peakOf = (bars: readonly Bar[]): number | undefined => {
  const place = bars.findIndex(({ count }) => count === largestOf(bars));
  return place < 0 ? undefined : place;
};
