import { accountChanged, TOPICS } from '@marquee/contracts';
import { defineReactor, done, reactTo, skip, type Reactor } from '@marquee/event-sourcing';
import type { LinkBackups } from '../../link-backup/link-backups';
import { ARCHIVE_PREFIX } from './archive-key';
import { removeTransfer, type RemovableObjects } from './remove-transfers';
import type { Transfers } from './transfers';

/** No archive has this key. Deleting it shows whether archives can be deleted now. */
const NO_ARCHIVE = `${ARCHIVE_PREFIX}none.zip`;

/** Removes the archives of a closed account, and where its links are stored each night. */
export const removeTransfersWhenAccountClosed = (
  transfers: Transfers,
  objects: RemovableObjects,
  backups: Pick<LinkBackups, 'forget'>,
): Reactor =>
  defineReactor({
    name: 'identity-remove-transfers-when-account-closed',
    source: { topics: [TOPICS.account] },
    answers: () => objects.delete(NO_ARCHIVE),
    on: {
      'identity.AccountChanged.v1': reactTo(accountChanged, async ({ accountId, status }) => {
        if (status !== 'closed') return skip('account is open');
        for (const transfer of await transfers.all(accountId)) await removeTransfer({ transfers, objects }, transfer);
        await transfers.endReading(accountId);
        await backups.forget(accountId);
        return done;
      }),
    },
  });
