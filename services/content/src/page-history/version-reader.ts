import type { RunCommand, UnitOfWork } from '@marquee/event-sourcing';
import { createFairQueue, DomainError } from '@marquee/kernel';
import type { ItemHistory, ItemVersion, PageHistory, PageVersion } from '@marquee/page/history';
import type { EventMeta, RecordedEvent } from '@marquee/ports';
import { uniqueNameKey } from '@marquee/page';
import { itemAggregate } from '../item/item.aggregate';
import { listIsBehind } from '../item/item.errors';
import type { ItemEvent } from '../item/item.events';
import { pageAggregate } from '../page/page.aggregate';
import type { PageEvent } from '../page/page.events';
import type { OwnedContent } from '../reactors/owned-content';
import { uploadIdOf } from '../upload/upload.keys';
import { itemVersionOf, pageVersionOf, type ReadAt } from './versions-of';

/** Where the next answer begins: behind this version of this stream. `after` is `WHOLE` where all of the stream of an item was read. */
export interface VersionCursor {
  readonly stream: string;
  readonly after: number;
}

/** Versions of some of the streams of an account. */
export interface VersionPage extends PageHistory {
  readonly lostFiles: readonly string[];
  /** null on the last one. */
  readonly next: VersionCursor | null;
  /** How many events were read. */
  readonly events: number;
}

export interface VersionQuery {
  readonly ownerId: string;
  /** null: the first. */
  readonly from: VersionCursor | null;
  /** The most streams of items. */
  readonly limit: number;
}

export interface VersionReader {
  /** Throws `unavailable` where the streams of the owner's last items are not known yet. */
  read(query: VersionQuery, meta: EventMeta): Promise<VersionPage>;
  /**
   * Runs a reading of versions in the turn of the account: one at a time, so that no account takes the time of others. Throws
   * `unavailable` where several wait already.
   */
  inTurn<Result>(ownerId: string, reading: () => Promise<Result>): Promise<Result>;
}

const WHOLE = 0;

/** Events that are read at once: an item with the longest fields takes some 20 kB, an order up to a megabyte. */
const SLICE = { items: 100, page: 8 };
/** Events and characters of one answer, above which it ends. */
const EVENTS_MAX = 2_000;
const LENGTH_MAX = 2_000_000;
const TURNS = { running: 2, runningPerKey: 1, waiting: 64, waitingPerKey: 4 };

const tooMany = (): DomainError =>
  new DomainError('unavailable', 'Your history is being read already. Try again in a moment.', [], 2);

interface Reading {
  readonly items: ItemHistory[];
  readonly page: PageVersion[];
  events: number;
  length: number;
}

const isFull = ({ events, length }: Reading): boolean => events >= EVENTS_MAX || length >= LENGTH_MAX;

export const createVersionReader = ({
  run,
  ownedContent,
  readAt,
  assetOrigin,
}: {
  readonly run: RunCommand;
  readonly ownedContent: Pick<OwnedContent, 'itemStreams' | 'recent' | 'keptUploads'>;
  readonly readAt: ReadAt;
  readonly assetOrigin: string;
}): VersionReader => {
  const turns = createFairQueue({ ...TURNS, refusal: tooMany });

  /** Returns the version behind which reading continues; null at the end of the stream. */
  const readSlices = async <Event extends RecordedEvent>(
    { after, slice, reading }: { after: number; slice: number; reading: Reading },
    read: (range: { after: number; upTo: number }) => Promise<readonly Event[]>,
    take: (events: readonly Event[]) => object,
  ): Promise<number | null> => {
    for (let begin = after; ; begin += slice) {
      const events = await read({ after: begin, upTo: begin + slice });
      reading.events += events.length;
      reading.length += JSON.stringify(take(events)).length;
      if (events.length < slice) return null;
      if (isFull(reading)) return begin + slice;
    }
  };

  const readPage = (unit: UnitOfWork, stream: string, after: number, reading: Reading) =>
    readSlices(
      { after, slice: SLICE.page, reading },
      (range) => unit.readEvents(pageAggregate, stream, range),
      (events) => {
        const versions = events.flatMap((event) => pageVersionOf(event as unknown as PageEvent) ?? []);
        reading.page.push(...versions);
        return versions;
      },
    );

  const readItem = (unit: UnitOfWork, stream: string, after: number, reading: Reading) =>
    readSlices(
      { after, slice: SLICE.items, reading },
      (range) => unit.readEvents(itemAggregate, stream, range),
      (events) => {
        const named = events.find(({ data }) => 'identity' in data);
        if (named === undefined || !('identity' in named.data)) return [];
        const { kind, identity } = named.data;
        const versions = events.flatMap((event) => itemVersionOf(event as unknown as ItemEvent, readAt) ?? []);
        reading.items.push({ contentType: kind, idKey: uniqueNameKey(identity.id), versions });
        return versions;
      },
    );

  const lostFiles = async ({ items, page }: Reading): Promise<readonly string[]> => {
    const addresses = new Set([...items.flatMap(({ versions }) => versions), ...page].flatMap(addressesIn));
    const uploads = [...addresses].map((address) => ({ address, uploadId: uploadIdOf(assetOrigin, address) }));
    const known = uploads.filter((each): each is { address: string; uploadId: string } => each.uploadId !== null);
    const kept = await ownedContent.keptUploads(known.map(({ uploadId }) => uploadId));
    return known.filter(({ uploadId }) => !kept.has(uploadId)).map(({ address }) => address);
  };

  const read: VersionReader['read'] = async ({ ownerId, from, limit }, meta) => {
    if (!(await ownedContent.recent(ownerId))) throw listIsBehind();
    const reading: Reading = { items: [], page: [], events: 0, length: 0 };
    const ofPage = pageAggregate.stream(ownerId);
    const next = await run(meta, async (unit): Promise<VersionCursor | null> => {
      let done = from ?? { stream: ofPage, after: 0 };
      if (done.stream === ofPage) {
        const after = await readPage(unit, ofPage, done.after, reading);
        if (after !== null) return { stream: ofPage, after };
        done = { stream: ofPage, after: done.after + reading.events };
      } else if (done.after > 0) {
        const after = await readItem(unit, done.stream, done.after, reading);
        if (after !== null) return { stream: done.stream, after };
        done = { stream: done.stream, after: WHOLE };
      }
      const behind = done.stream === ofPage ? null : done.stream;
      const streams = await ownedContent.itemStreams(ownerId, behind, limit);
      for (const stream of streams) {
        if (isFull(reading)) return done;
        const after = await readItem(unit, stream, 0, reading);
        if (after !== null) return { stream, after };
        done = { stream, after: WHOLE };
      }
      return streams.length < limit ? null : done;
    });
    const { items, page, events } = reading;
    return { items, page, events, next, lostFiles: await lostFiles(reading) };
  };

  return { read, inTurn: (ownerId, reading) => turns.run(ownerId, reading) };
};

/** Every text that is the address of a file. */
const addressesIn = (value: ItemVersion | PageVersion): readonly string[] => {
  const found: string[] = [];
  const look = (part: unknown): void => {
    if (typeof part === 'string') {
      if (part.includes('/uploads/')) found.push(part);
    } else if (typeof part === 'object' && part !== null) Object.values(part).forEach(look);
  };
  look(value);
  return found;
};
