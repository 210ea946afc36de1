import { commandsOn, requestKey, runProjection, runReactor, startRelay } from '@marquee/event-sourcing';
import { BlockList, observePeriodic, observeProgress, observeReactors } from '@marquee/nest-kit';
import type { DocumentStore, EventLog, EventMeta, EventStore, KeyStore, ObjectStore } from '@marquee/ports';
import { CreateItem, CreateItemHandler } from '../../../services/content/src/item/create-item/create-item.handler';
import { DeleteItem, DeleteItemHandler } from '../../../services/content/src/item/delete-item/delete-item.handler';
import { openItemList } from '../../../services/content/src/item/item-list/item-list';
import { UpdateItem, UpdateItemHandler } from '../../../services/content/src/item/update-item/update-item.handler';
import { ownSource } from '../../../services/content/src/own-source';
import {
  clearUnusedUploads,
  startClearing,
} from '../../../services/content/src/upload/clear-unused/clear-unused-uploads';
import { removeFilesWhenUploadDiscarded } from '../../../services/content/src/upload/clear-unused/remove-files-when-upload-discarded.reactor';
import { uploadAggregate } from '../../../services/content/src/upload/upload.aggregate';
import { idleUploads } from '../../../services/content/src/upload/clear-unused/idle-uploads.projection';
import { kindOf } from './item-names';
import { publicUrl, type Surroundings } from './surroundings';

const unused = (): never => {
  throw new Error('the simulation sets no password');
};

const noPasswords = { hash: unused, verify: unused, isOutdated: () => false };

export interface ItemRequest {
  readonly ownerId: string;
  readonly itemId: string;
  readonly name: string;
  readonly key: string;
  readonly fields: { readonly title?: string; readonly isPublic?: boolean };
}

export interface ContentProcess {
  create(request: ItemRequest, meta: EventMeta): Promise<unknown>;
  update(request: ItemRequest, meta: EventMeta): Promise<unknown>;
  remove(request: ItemRequest, meta: EventMeta): Promise<unknown>;
  /** Asks for the address of an upload whose file never comes. */
  requestUpload(ownerId: string, uploadId: string, meta: EventMeta): Promise<unknown>;
  /** Discards uploads that nothing shows, as it does by itself from time to time. */
  clearUploads(): Promise<unknown>;
  drained(): Promise<void>;
  /** What was appended before the call is in the lists, and its effects are made. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

/** What an item of each kind has besides its title. */
const fieldsOf = (name: string) => ({
  dm: {},
  question: { id: name },
  link: { id: name, destinationUrl: 'https://example.com/there' },
});

/** Content's commands, relay, projections, reactor and clearing, without its HTTP and its pictures. */
export const startContent = async (ports: {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly log: EventLog;
  readonly files: Pick<ObjectStore, 'delete' | 'listOlder'>;
  readonly clock: () => number;
  readonly random: () => number;
  readonly keys: KeyStore;
  readonly surroundings: Surroundings;
}): Promise<ContentProcess> => {
  const { events, documents, log, files, keys, surroundings } = ports;
  const { uploads, logger } = surroundings;
  const settings = {
    BILLING: 'off',
    PUBLIC_URL: publicUrl,
    UPLOAD_MAX_BYTES: 1,
    DESTINATION_CHECKS: 'off',
    OUTSIDE_NETWORKS: [] as string[],
  } as const;
  const blockList = await BlockList.open({ file: undefined, logger });
  const list = await openItemList({ events, keys, documents, log, blockList, assetOrigin: '', logger });
  const run = commandsOn(events, keys);
  const tools = [run, list, uploads, settings, blockList, noPasswords] as const;
  const create = new CreateItemHandler(...tools);
  const update = new UpdateItemHandler(...tools);
  const remove = new DeleteItemHandler(run);
  const observer = observeProgress(logger);
  const relay = startRelay({ store: events, log, name: 'content', observer });
  const uploadList = await runProjection({ projection: idleUploads, source: ownSource(events), documents, observer });
  const clearingPorts = { run, events, documents, objects: files, clock: ports.clock, random: ports.random };
  const clearing = startClearing(clearingPorts, observePeriodic(logger));
  const removal = await runReactor({
    reactor: removeFilesWhenUploadDiscarded({ events, documents }, files),
    log,
    clock: ports.clock,
    observer: observeReactors(logger),
  });
  const running = [relay, list, uploadList, clearing, removal];
  return {
    create: ({ ownerId, itemId, name, key, fields }, meta) => {
      const kind = kindOf(name);
      const content = { title: 'A title', ...fieldsOf(name)[kind], ...fields };
      const request = requestKey(key, 'create', content);
      return create.execute(new CreateItem({ ownerId, itemId, kind, content, request }, meta));
    },
    update: ({ ownerId, name, key, fields }, meta) => {
      const request = requestKey(key, 'update', [name, fields]);
      const contentId = `${kindOf(name)}:${name}`;
      return update.execute(
        new UpdateItem({ ownerId, contentId, name: {}, changes: fields, madeFrom: null, request }, meta),
      );
    },
    remove: ({ ownerId, name, key }, meta) =>
      remove.execute(
        new DeleteItem(
          { ownerId, contentId: `${kindOf(name)}:${name}`, request: requestKey(key, 'delete', name) },
          meta,
        ),
      ),
    requestUpload: (ownerId, uploadId, meta) =>
      run(meta, async (unit) => {
        const upload = await unit.load(uploadAggregate, uploadId);
        const file = { contentType: 'image/png', size: 1, sizeIsLimit: true };
        upload.execute({ type: 'RequestUpload', data: { uploadId, ownerId, ...file, now: meta.at } });
      }),
    clearUploads: () => clearUnusedUploads(clearingPorts),
    drained: () => relay.drained(),
    caughtUp: async () => void (await Promise.all([list, uploadList, removal].map((part) => part.caughtUp()))),
    stop: async () => void (await Promise.all(running.map((part) => part.stop()))),
  };
};
