import { TEXT_RATIO } from '@marquee/page';

/** A contrast ratio with one digit behind the point. What is too little never reads as enough. */
export const ratioText = (ratio: number): string => {
  const text = ratio.toFixed(1);
  return ratio < TEXT_RATIO && Number(text) >= TEXT_RATIO ? (TEXT_RATIO - 0.1).toFixed(1) : text;
};
