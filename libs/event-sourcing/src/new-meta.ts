import { uuidv7 } from '@marquee/kernel';
import type { EventMeta } from '@marquee/ports';

/** The metadata of a command that begins a chain, so it is its own first cause. */
export const newMeta = (now: number): EventMeta => {
  const id = uuidv7(now);
  return { at: now, causationId: id, correlationId: id };
};
