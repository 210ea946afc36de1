import type { Face } from '../face';
import type { MeasureOf } from './flow';
import { graphemesOf } from './pieces';

export interface OneLine {
  /** Whole, or cut and ended by an ellipsis. */
  readonly text: string;
  readonly size: number;
}

interface Bounds {
  /** Pixels. */
  readonly width: number;
  /** Font sizes in pixels. */
  readonly largest: number;
  readonly smallest: number;
}

const ellipsis = '…';

/** Shrinks the text until it fits on one line; what does not fit at the smallest size is cut. */
export const fitOnOneLine = (text: string, face: Face, bounds: Bounds, measureOf: MeasureOf): OneLine => {
  const measure = measureOf(text + ellipsis, face);
  const size = Math.min(bounds.largest, Math.floor(bounds.width / measure(text)));
  if (size >= bounds.smallest) return { text, size };
  const limit = bounds.width / bounds.smallest;
  const kept = graphemesOf(text);
  while (kept.length > 0 && measure(kept.join('') + ellipsis) > limit) kept.pop();
  return { text: kept.join('').trimEnd() + ellipsis, size: bounds.smallest };
};
