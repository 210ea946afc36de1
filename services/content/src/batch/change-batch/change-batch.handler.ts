import type { BatchChange, ItemAddress } from '@marquee/contracts';
import { onceOnly, type RequestKey, type RunCommand, type UnitOfWork } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import { contentKinds, type ContentKindId } from '@marquee/page';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RUN_COMMAND } from '../../content.ports';
import { noPictures, replacePictures } from '../../item/item-pictures';
import { withAllFields } from '../../item/item.decider';
import { contentNotFound, ruleViolated } from '../../item/item.errors';
import type { StoredFields } from '../../item/item.events';
import { pageAggregate } from '../../page/page.aggregate';
import type { SectionMove } from '../../page/page.commands';
import { batchAggregate } from '../batch.aggregate';
import type { Batch, BatchItem, DoBatch } from '../batch.decider';
import { addressesOf, loadStreams, type BatchStream } from '../load-batch-items';
import { withSharedLoads } from '../with-shared-loads';

interface ChangeBatchData {
  readonly ownerId: string;
  readonly batchId: string;
  readonly change: BatchChange;
  readonly contentIds: readonly string[];
  readonly request: RequestKey | null;
}

/** Returns the batch as it is stored. */
export class ChangeBatch extends DataCommand<ChangeBatchData, Extract<Batch, { readonly batchId: string }>> {}

const fieldsBy: Partial<Record<BatchChange, Partial<StoredFields>>> = {
  publish: { isPublic: true },
  hide: { isPublic: false },
  archive: { isArchived: true },
  unarchive: { isArchived: false },
};

const moves: Partial<Record<BatchChange, SectionMove>> = { moveToTop: 'top', pin: 'pin', unpin: 'unpin' };

/** What the kind of an item must allow. */
const fits = (change: BatchChange, kind: ContentKindId): boolean => {
  if (change === 'archive') return contentKinds[kind].fixedId === null;
  return moves[change] === undefined || contentKinds[kind].place === 'section';
};

type Outcome = Pick<DoBatch['data'], 'items' | 'changed' | 'orderVersion'>;

/** Changes all items of the batch, and records what undoes it, in one append. */
@CommandHandler(ChangeBatch)
export class ChangeBatchHandler implements ICommandHandler<ChangeBatch> {
  constructor(@Inject(RUN_COMMAND) private readonly run: RunCommand) {}

  async execute({ data, meta }: ChangeBatch): Promise<Extract<Batch, { readonly batchId: string }>> {
    const { ownerId, batchId, change, request } = data;
    const now = meta.at;
    const addresses = addressesOf(data.contentIds);
    const unfit = addresses.find(({ kind }) => !fits(change, kind));
    if (unfit !== undefined) throw notForKind(change, unfit.kind);
    const act = async (given: UnitOfWork) => {
      const unit = withSharedLoads(given);
      const streams = await loadStreams(unit, ownerId, addresses);
      const move = moves[change];
      const outcome =
        move === undefined
          ? await changeEach(unit, streams, change, now)
          : await moveAll(unit, streams, { ownerId, move, now });
      const batch = await unit.load(batchAggregate, { ownerId, batchId });
      batch.execute({ type: 'DoBatch', data: { ownerId, batchId, change, ...outcome, now } });
      return batch;
    };
    const batch = await this.run(
      meta,
      (unit) => onceOnly(unit, batchAggregate, { ownerId, request, now }, () => act(unit)),
      { serialKey: ownerId },
    );
    if (batch.status === 'absent') throw contentNotFound();
    return batch;
  }
}

const changeEach = async (
  unit: UnitOfWork,
  streams: readonly BatchStream[],
  change: BatchChange,
  now: number,
): Promise<Outcome> => {
  const items: BatchItem[] = [];
  for (const { item, address } of streams) {
    // Another tab may have deleted the item: it is gone, as its owner wants.
    if (change === 'delete' && item.state.status !== 'live') continue;
    const isChanged = await changeOne(unit, item, change, now);
    if (isChanged && 'item' in item.state) items.push({ ...address, doneAt: item.state.item.updatedAt });
  }
  return { items, changed: items.length, orderVersion: null };
};

const changeOne = async (
  unit: UnitOfWork,
  item: BatchStream['item'],
  change: BatchChange,
  now: number,
): Promise<boolean> => {
  const changes = fieldsBy[change];
  if (changes !== undefined)
    return item.execute({ type: 'ChangeItem', data: { changes, madeFrom: null, now } }).length > 0;
  const state = withAllFields(item.state);
  item.execute({ type: 'DeleteItem', data: { now } });
  if (!('item' in state)) throw contentNotFound();
  const { kind, fields } = state.item;
  await replacePictures(unit, state.item, fields, noPictures(kind), now);
  return true;
};

const moveAll = async (
  unit: UnitOfWork,
  streams: readonly BatchStream[],
  { ownerId, move, now }: { readonly ownerId: string; readonly move: SectionMove; readonly now: number },
): Promise<Outcome> => {
  if (streams.some(({ item }) => item.state.status !== 'live')) throw contentNotFound();
  const page = await unit.load(pageAggregate, ownerId);
  const items = streams.map(({ address }): ItemAddress => address);
  const isMoved = page.execute({ type: 'MoveInSections', data: { ownerId, move, items, now } }).length > 0;
  return {
    items: [],
    changed: isMoved ? items.length : 0,
    orderVersion: isMoved ? page.state.orderVersion : null,
  };
};

const notForKind = (change: BatchChange, kind: string) =>
  ruleViolated([
    { path: 'contentIds', code: 'change_not_for_kind', message: `${change} is not possible for ${kind}.` },
  ]);
