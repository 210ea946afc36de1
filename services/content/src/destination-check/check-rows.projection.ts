import { TOPICS, type AnyItemChanged, type ItemErased } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';
import { isWatchedKind, watchedAddress } from '../item/watched-address';
import { checkRows, currentLog, DUE_AT_ONCE, type CheckRow } from './check-row';
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
      apply: (row, item: AnyItemChanged, { key }) => {
        if (!isWatchedKind(item.kind) || (row !== null && row.itemVersion >= item.version)) return row;
        const { ownerId, itemId, version: itemVersion, isPublic, deleted } = item;
        const address = watchedAddress({ ...item, isPublic: isPublic && !deleted });
        return withDue({ place: key, itemVersion, ownerId, itemId, address, log: row?.log ?? null });
      },
    },
    'content.DestinationChecked.v1': {
      key: ({ place }: DestinationChecked) => place,
      apply: (row, { name: _, place, ...log }: DestinationChecked) => {
        if (row?.log && row.log.version >= log.version) return row;
        const link = row ?? { place, itemVersion: 0, ownerId: null, itemId: null, address: null };
        return withDue({ ...link, log });
      },
    },
    'content.ItemErased.v1': { key: ({ place }: ItemErased) => place, apply: () => null },
    'content.ChecksErased.v1': { key: ({ place }: ChecksErased) => place, apply: () => null },
  },
});

const withDue = (row: Omit<CheckRow, 'dueAt'>): CheckRow => ({ ...row, dueAt: dueAtOf(row) });

/** Follows from the row alone: a rebuild reads compacted topics, in which earlier changes of a link are missing. */
const dueAtOf = (row: Omit<CheckRow, 'dueAt'>): number | null =>
  row.address === null ? null : (currentLog(row)?.nextAt ?? DUE_AT_ONCE);
