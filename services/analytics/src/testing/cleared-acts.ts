import type { VisitorHit } from '@marquee/contracts';
import { seeded } from '@marquee/test-kit/chance';
import { madeId, makeActs } from './made-acts';

const ownerId = madeId(1, 1);
export const clearedItem = { ownerId, itemId: madeId(2, 1) };
export const keptItem = { ownerId, itemId: madeId(2, 2) };

const closedOwner = madeId(1, 2);
export const closedItem = { ownerId: closedOwner, itemId: madeId(2, 3) };

/** Acts on an item of an account that is closed, before `until`. */
export const actsOnClosed = (until: number): VisitorHit[] =>
  makeActs(100, {
    random: seeded(5),
    source: 'node-2',
    owners: [closedOwner],
    items: [closedItem.itemId],
    until,
    days: 3,
  });

/** Acts on both, before `until`. */
export const actsOnBoth = (until: number): VisitorHit[] =>
  makeActs(200, {
    random: seeded(4),
    source: 'node-1',
    owners: [ownerId],
    items: [clearedItem.itemId, keptItem.itemId],
    until,
    days: 3,
  });
