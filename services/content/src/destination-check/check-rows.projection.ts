import { TOPICS, type AnyItemChanged, type ItemErased } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';
import { isWatchedKind, watchedAddress } from '../item/watched-address';
import { checkRows, currentLog, type CheckRow } from './check-row';
import { CHECKS_TOPIC, type ChecksErased, type DestinationChecked } from './check-topic';

/**
 * Which links are to be checked, and when: from the links as they are published and from their checks. The two topics may be read in any
 * order. A link that was never checked, or leads to another address, is due at once.
 */
export const destinationChecks = defineProjection<CheckRow>({
  name: 'content.destination-checks.v1',
  collection: checkRows,
  topics: [TOPICS.page, CHECKS_TOPIC],
  on: {
    'content.ItemChanged.v1': {
      key: (_item: AnyItemChanged, { key }) => key,
      apply: (row, item: AnyItemChanged, { key, at }) => {
        if (!isWatchedKind(item.kind) || (row !== null && row.itemVersion >= item.version)) return row;
        const { ownerId, itemId, version: itemVersion, isPublic, deleted } = item;
        const address = watchedAddress({ ...item, isPublic: isPublic && !deleted });
        return withDue({ place: key, itemVersion, ownerId, itemId, address, log: row?.log ?? null }, row, at);
      },
    },
    'content.DestinationChecked.v1': {
      key: ({ place }: DestinationChecked) => place,
      apply: (row, { name: _, place, ...log }: DestinationChecked, { at }) => {
        if (row?.log && row.log.version >= log.version) return row;
        const link = row ?? { place, itemVersion: 0, ownerId: null, itemId: null, address: null };
        return withDue({ ...link, log }, row, at);
      },
    },
    'content.ItemErased.v1': { key: ({ place }: ItemErased) => place, apply: () => null },
    'content.ChecksErased.v1': { key: ({ place }: ChecksErased) => place, apply: () => null },
  },
});

const withDue = (row: Omit<CheckRow, 'dueAt'>, before: CheckRow | null, at: number): CheckRow => ({
  ...row,
  dueAt: dueAtOf(row, before, at),
});

const dueAtOf = (row: Omit<CheckRow, 'dueAt'>, before: CheckRow | null, at: number): number | null => {
  if (row.address === null) return null;
  const log = currentLog(row);
  if (log !== null) return log.nextAt;
  // An edit of something else does not send a waiting link to the end of the queue.
  return before?.address === row.address && before.dueAt !== null ? before.dueAt : at;
};
