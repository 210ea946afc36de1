import { TEXT_RATIO } from '@marquee/page';
import { format } from '@marquee/web-kit';

/** A contrast ratio with one digit behind the point. What is too little never reads as enough. */
export const ratioText = (ratio: number): string => {
  const rounded = Number(ratio.toFixed(1));
  return format.oneDecimal(ratio < TEXT_RATIO && rounded >= TEXT_RATIO ? TEXT_RATIO - 0.1 : rounded);
};
