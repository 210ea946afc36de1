import { accountChanged, contentIdOf, TOPICS } from '@marquee/contracts';
import {
  defineReactor,
  done,
  reactTo,
  skip,
  type Reactor,
  type RunCommand,
  type UnitOfWork,
} from '@marquee/event-sourcing';
import { DomainError, uuidv7 } from '@marquee/kernel';
import type { EventMeta, EventStore } from '@marquee/ports';
import { storedPictures } from '../item/item-pictures';
import type { ItemList } from '../item/item-list/item-list';
import type { ItemRow } from '../item/item-list/item-row';
import { loadItem } from '../item/load-item';
import { uploadAggregate } from '../upload/upload.aggregate';

const PAGE = 100;

interface Parts {
  readonly events: Pick<EventStore, 'read'>;
  readonly run: RunCommand;
  readonly items: Pick<ItemList, 'page' | 'caughtUp'>;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/** The item and its files; nothing can be undone any more. Throws `content_not_found` for one that is gone already. */
const removeWhole = async (unit: UnitOfWork, { kind, id, ownerId }: ItemRow, now: number): Promise<void> => {
  const { item, stored } = await loadItem(unit, ownerId, contentIdOf(kind, id));
  item.execute({ type: 'DeleteItem', data: { now } });
  const { single, galleries } = storedPictures(stored.kind, stored.fields);
  const shown = [
    ...Object.values(single),
    ...Object.values(galleries).flatMap((entries) => entries.map(({ uploadId }) => uploadId)),
  ];
  for (const uploadId of new Set(shown)) {
    if (uploadId === null) continue;
    const upload = await unit.load(uploadAggregate, uploadId);
    upload.execute({ type: 'DetachUpload', data: { itemId: stored.itemId, now } });
    upload.execute({ type: 'DiscardUpload', data: { unusedSince: now, leftSince: now, now } });
  }
};

/** A closed account has no page: every item is deleted, and its files go at once. */
export const removePageWhenAccountClosed = ({ events, run, items, clock }: Parts): Reactor => {
  const remove = async (row: ItemRow): Promise<void> => {
    const at = clock();
    const cause = uuidv7(at);
    const meta: EventMeta = { at, causationId: cause, correlationId: cause };
    try {
      await run(meta, (unit) => removeWhole(unit, row, at), { turn: row.ownerId });
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'content_not_found')) throw error;
    }
  };
  return defineReactor({
    name: 'content-remove-page-when-account-closed',
    source: { topics: [TOPICS.account] },
    answers: async () => void (await events.read('ready')),
    on: {
      'identity.AccountChanged.v1': reactTo(accountChanged, async ({ accountId, status }) => {
        if (status !== 'closed') return skip('account is open');
        await items.caughtUp();
        for (let after: string | null = null; ;) {
          const { rows, next } = await items.page({ ownerId: accountId, kind: null, after, limit: PAGE });
          for (const row of rows) await remove(row);
          if (next === null) return done;
          after = next;
        }
      }),
    },
  });
};
