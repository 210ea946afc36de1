import type { ActPlace } from '@marquee/contracts';

/**
 * The log's offset of an act: `epoch · 2^30 + offset`. It rises strictly over restarts, stays below 2^53, and needs no separate counter,
 * which could fall behind a consumer's after the tail was lost. So an epoch ends after 2^30 acts.
 */
export const ACTS_PER_EPOCH = 2 ** 30;

export const logOffset = (epoch: number, offset: number): number => epoch * ACTS_PER_EPOCH + offset;
export const logOffsetOf = (act: Pick<ActPlace, 'epoch' | 'offset'>): number => logOffset(act.epoch, act.offset);
export const epochOf = (position: number): number => Math.floor(position / ACTS_PER_EPOCH);
