import { useSearchParams } from '@marquee/web-kit';

/** The lists of an inbox or a question: what is in it, what is held back, who is blocked, and which stickers show their words. */
export const BOXES = ['inbox', 'held', 'blocked', 'shown'] as const;
export type Box = (typeof BOXES)[number];

/** The list that the address names. */
export const useBox = (): Box => {
  const named = useSearchParams()[0].get('box');
  return BOXES.find((box) => box === named) ?? 'inbox';
};
