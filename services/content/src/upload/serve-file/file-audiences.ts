import { readAggregate } from '@marquee/event-sourcing';
import type { EventStore } from '@marquee/ports';
import type { ItemList } from '../../item/item-list/item-list';
import type { Owners } from '../../owners/owners';
import { pageAggregate } from '../../page/page.aggregate';
import { uploadAggregate } from '../upload.aggregate';

/** Who may read the file of an upload. */
export interface Audience {
  readonly ownerId: string;
  readonly readers: 'everyone' | 'owner';
}

export interface FileAudiences {
  /** null: nobody may read it, because it was removed or never checked. What nothing shows any more is its owner's alone. What changes counts within `FRESH_MS` and a moment. */
  of(uploadId: string): Promise<Audience | null>;
}

/** Milliseconds for which an audience is used again, so that a picture that many visitors load costs two looks a second. */
const FRESH_MS = 500;
/** Audiences that are remembered; the oldest goes first. */
const REMEMBERED = 10_000;
/** The newest items that show a file decide, so that one look reads this many at most. */
const ITEMS_READ = 20;

interface Look {
  /** Milliseconds of `performance.now`. */
  readonly at: number;
  readonly audience: Promise<Audience | null>;
}

/** Who may read files, by what shows them and whether the operator has suspended the account. */
export const createFileAudiences = ({
  events,
  owners,
  list,
}: {
  readonly events: Pick<EventStore, 'read' | 'readSnapshot'>;
  readonly owners: Pick<Owners, 'isSuspended'>;
  readonly list: Pick<ItemList, 'someArePublic'>;
}): FileAudiences => {
  const looks = new Map<string, Look>();

  const look = async (uploadId: string): Promise<Audience | null> => {
    const upload = await readAggregate(events, uploadAggregate, uploadId);
    if (upload.status !== 'checked') return null;
    const { shownBy, wasShown, request } = upload;
    const { ownerId } = request;
    const isShown = shownBy.length > 0;
    // An earlier version of the page shows it to its owner for as long as it is kept.
    if (!isShown && wasShown) return { ownerId, readers: 'owner' };
    if (await owners.isSuspended(ownerId)) return { ownerId, readers: 'owner' };
    // A form shows a file before anything else does, and its address was given to nobody but its owner. A theme is always public.
    const isOpen = !isShown || shownBy.includes(pageAggregate.stream(ownerId));
    const isPublic = isOpen || (await list.someArePublic(ownerId, shownBy.slice(-ITEMS_READ)));
    return { ownerId, readers: isPublic ? 'everyone' : 'owner' };
  };

  return {
    of: (uploadId) => {
      const now = performance.now();
      const known = looks.get(uploadId);
      if (known !== undefined && now - known.at < FRESH_MS) return known.audience;
      const audience = look(uploadId);
      // A look that failed is none.
      audience.catch(() => {
        if (looks.get(uploadId)?.audience === audience) looks.delete(uploadId);
      });
      // Deleted first, so that the map stays in the order of the looks.
      looks.delete(uploadId);
      looks.set(uploadId, { at: now, audience });
      const [oldest] = looks.keys();
      if (looks.size > REMEMBERED && oldest !== undefined) looks.delete(oldest);
      return audience;
    },
  };
};
