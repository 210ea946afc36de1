import type { PagePart } from '@marquee/contracts';
import { onceOnly, type RequestKey, type RunCommand, type UnitOfWork } from '@marquee/event-sourcing';
import { DomainError, type Violation } from '@marquee/kernel';
import { DataCommand, type BlockList } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { batchAggregate } from '../../batch/batch.aggregate';
import type { Batch, BatchItem } from '../../batch/batch.decider';
import { addressesOf, loadStreams, type BatchStream } from '../../batch/load-batch-items';
import { withSharedLoads } from '../../batch/with-shared-loads';
import type { ContentSettings } from '../../content.env';
import { BLOCK_LIST, ITEM_LIST, RUN_COMMAND, SETTINGS } from '../../content.ports';
import { assertRoom } from '../../item/item-limit';
import type { ItemList } from '../../item/item-list/item-list';
import { itemAggregate } from '../../item/item.aggregate';
import { isThere, type Item } from '../../item/item.decider';
import { contentNotFound, ruleViolated } from '../../item/item.errors';
import { momentOf, versionAt } from '../moments';
import { restoreItem, type ReturnSurroundings } from '../return-item';
import { restoreParts, type RestoredParts } from '../return-page';

interface RestorePageData {
  readonly ownerId: string;
  readonly batchId: string;
  /** ISO, UTC. */
  readonly at: string;
  readonly contentIds: readonly string[];
  readonly parts: readonly PagePart[];
  readonly request: RequestKey | null;
}

/** Returns the batch as it is stored. */
export class RestorePage extends DataCommand<RestorePageData, Extract<Batch, { readonly batchId: string }>> {}

/** Streams that are read at the same time. */
const AT_ONCE = 20;

/** Gives items and parts of the page the state of a moment, and records what undoes it, in one append. */
@CommandHandler(RestorePage)
export class RestorePageHandler implements ICommandHandler<RestorePage> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ITEM_LIST) private readonly list: ItemList,
    @Inject(SETTINGS) private readonly settings: ContentSettings,
    @Inject(BLOCK_LIST) private readonly blockList: BlockList,
  ) {}

  async execute({ data, meta }: RestorePage): Promise<Extract<Batch, { readonly batchId: string }>> {
    const { ownerId, request } = data;
    const now = meta.at;
    const batch = await this.run(
      meta,
      (unit) => onceOnly(unit, batchAggregate, { ownerId, request, now }, () => this.restore(unit, data, now)),
      { serialKey: ownerId },
    );
    if (batch.status === 'absent') throw contentNotFound();
    return batch;
  }

  private async restore(given: UnitOfWork, data: RestorePageData, now: number) {
    const { ownerId, batchId, contentIds } = data;
    const at = momentOf(data.at);
    const unit = withSharedLoads(given);
    const violations: Violation[] = [];
    const collect = collector(violations);
    const streams = await loadStreams(unit, ownerId, addressesOf(contentIds));
    const surroundings = { publicUrl: this.settings.PUBLIC_URL, blockList: this.blockList, now };
    const { items, added } = await restoreAll(unit, streams, { at, surroundings, collect });
    const parts = await restoreParts(unit, { ownerId, at, parts: data.parts, now }, collect);
    if (violations.length > 0) throw ruleViolated(violations);
    if (added > 0) await assertRoom(this.list, ownerId, added);
    const batch = await unit.load(batchAggregate, { ownerId, batchId });
    batch.execute({ type: 'DoBatch', data: { ...doneOf(data, items, parts), now } });
    return batch;
  }
}

const doneOf = (
  { ownerId, batchId }: RestorePageData,
  items: readonly BatchItem[],
  { changed, ...versions }: RestoredParts,
) => ({
  ownerId,
  batchId,
  change: 'restore' as const,
  items,
  changed: items.length + changed,
  orderVersion: null,
  ...(changed > 0 && { page: versions }),
});

/** Runs one part of the restoration, and keeps the reasons for which it is refused under its path. */
type Collect = <Result>(path: string, act: () => Promise<Result>) => Promise<Result | null>;

const collector =
  (violations: Violation[]): Collect =>
  async (path, act) => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'content_not_found') throw error;
      const reasons =
        error.violations.length > 0 ? error.violations : [{ path: '', code: error.code, message: error.message }];
      violations.push(...reasons.map((reason) => ({ ...reason, path: [path, reason.path].filter(Boolean).join('.') })));
      return null;
    }
  };

const restoreAll = async (
  unit: UnitOfWork,
  streams: readonly BatchStream[],
  { at, surroundings, collect }: { at: string; surroundings: ReturnSurroundings; collect: Collect },
): Promise<{ readonly items: readonly BatchItem[]; readonly added: number }> => {
  const items: BatchItem[] = [];
  let added = 0;
  for (const { stream, then, path } of await statesThen(unit, streams, at)) {
    const { item, address } = stream;
    const versionBefore = item.version;
    const wasLive = item.state.status === 'live';
    const isChanged = await collect(path, () => restoreItem(unit, stream, then, surroundings));
    if (isChanged !== true || !isThere(item.state)) continue;
    items.push({ ...address, doneAt: item.state.item.updatedAt, versionBefore });
    if (!wasLive) added += 1;
  }
  return { items, added };
};

interface StreamThen {
  readonly stream: BatchStream;
  readonly then: Item;
  readonly path: string;
}

const statesThen = async (unit: UnitOfWork, streams: readonly BatchStream[], at: string): Promise<StreamThen[]> => {
  const states: StreamThen[] = [];
  for (let first = 0; first < streams.length; first += AT_ONCE) {
    const group = streams.slice(first, first + AT_ONCE).map(async (stream, place) => {
      const { item } = stream;
      const version = await versionAt(unit, itemAggregate, { stream: item.stream, version: item.version, at });
      const then = await unit.readAt(itemAggregate, item.stream, version);
      return { stream, then, path: `contentIds.${first + place}` };
    });
    states.push(...(await Promise.all(group)));
  }
  return states;
};
