import { contrastRatio, luminance } from '@marquee/page';
import type { CodeLook } from './code-picture';

/**
 * Whether a code in these colours is good: `inverted` is light on dark, `unread` could not be read from its own picture, `faint` is read in good
 * light only. `waiting`: the picture is being read.
 */
export type Verdict = 'waiting' | 'good' | 'faint' | 'unread' | 'inverted';

/** As for text. */
const ENOUGH_CONTRAST = 4.5;

/** `isRead`: whether the address was read from the picture; null while that continues. */
export const verdictOf = ({ colour, ground }: CodeLook, isRead: boolean | null): Verdict => {
  if (luminance(colour) >= luminance(ground)) return 'inverted';
  if (isRead === null) return 'waiting';
  if (!isRead) return 'unread';
  return contrastRatio(colour, ground) < ENOUGH_CONTRAST ? 'faint' : 'good';
};

export const isDownloadable = (verdict: Verdict): boolean => verdict === 'good' || verdict === 'faint';
