import { readYourWrites, runProjection } from '@marquee/event-sourcing';
import { observeProgress, type Logger } from '@marquee/nest-kit';
import type { DocumentCollection, DocumentStore, EventStore } from '@marquee/ports';
import { itemPlaceRows, itemPlaces } from '../item/item-places/item-places.projection';
import { ownSource } from '../own-source';
import { idleUploads } from '../upload/clear-unused/idle-uploads.projection';
import { uploadAggregate } from '../upload/upload.aggregate';
import { uploadRows } from '../upload/clear-unused/upload-row';

/** The streams and uploads of an account, readable without its key. Pages of at most `limit`, behind the last id of the one before. */
export interface OwnedContent {
  itemStreams(ownerId: string, after: string | null, limit: number): Promise<readonly string[]>;
  uploadIds(ownerId: string, after: string | null, limit: number): Promise<readonly string[]>;
  /** Those of these uploads whose files are stored, or are still to come. */
  keptUploads(uploadIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Resolves to true when what the account wrote before the call is among them; to false after two seconds (`readYourWrites`). */
  recent(ownerId: string): Promise<boolean>;
  /** Resolves when everything that was appended before the call is among them. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

const pageOf = <D extends object>(
  rows: DocumentCollection<D>,
  ownerId: string,
  after: string | null,
  limit: number,
): Promise<readonly D[]> =>
  rows.find({ index: 'byOwner', equals: [ownerId], limit, ...(after !== null && { after: { id: after } }) });

export const openOwnedContent = async (ports: {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly logger: Logger;
}): Promise<OwnedContent> => {
  const { events, documents, logger } = ports;
  const source = ownSource(events);
  const observer = observeProgress(logger);
  const running = [
    await runProjection({ projection: itemPlaces, source, documents, observer }),
    await runProjection({ projection: idleUploads, source, documents, observer }),
  ];
  const [places, uploads] = [documents.collection(itemPlaceRows), documents.collection(uploadRows)];
  return {
    itemStreams: async (...page) => (await pageOf(places, ...page)).map(({ stream }) => stream),
    uploadIds: async (...page) => (await pageOf(uploads, ...page)).map(({ uploadId }) => uploadId),
    keptUploads: async (uploadIds) => {
      const rows = await uploads.getMany(uploadIds.map((uploadId) => uploadAggregate.stream(uploadId)));
      return new Set(rows.flatMap((row) => (row === null ? [] : [row.uploadId])));
    },
    recent: readYourWrites(events, running),
    caughtUp: async () => void (await Promise.all(running.map((projection) => projection.caughtUp()))),
    stop: async () => void (await Promise.all(running.map((projection) => projection.stop()))),
  };
};
