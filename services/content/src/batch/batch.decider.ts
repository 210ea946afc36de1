import type { BatchChange, ItemAddress } from '@marquee/contracts';
import { assertNever, isoTime, type DataOf, type Decider, type Message } from '@marquee/kernel';
import { contentNotFound, nothingToUndo } from '../item/item.errors';
import { UNDO_MS } from '../item/item.decider';

/** What a batch did: a change of items, an import that added them, or their return to an earlier state. */
export type BatchAct = BatchChange | 'import' | 'restore';

/** An item that a batch changed, and `updatedAt` that the change gave it: ISO. */
export interface BatchItem extends ItemAddress {
  readonly doneAt: string;
  /** Of a restoration: the version of the stream before it. */
  readonly versionBefore?: number;
}

/** `at` is ISO, UTC. */
export type BatchDone = Message<
  'content.BatchDone.v1',
  {
    readonly ownerId: string;
    readonly batchId: string;
    readonly change: BatchAct;
    /** Those that the batch changed, in the order of the request; empty where it moved items. */
    readonly items: readonly BatchItem[];
    /** How many items it changed or moved. */
    readonly changed: number;
    /** `orderVersion` of the order that it made; null where it made none. */
    readonly orderVersion: number | null;
    /** Versions of the stream of the page, where parts of it were restored. */
    readonly page?: { readonly versionBefore: number; readonly versionAfter: number };
    readonly at: string;
  }
>;
export type BatchUndone = Message<'content.BatchUndone.v1', { readonly at: string }>;
export type BatchEvent = BatchDone | BatchUndone;

/** `now` is UTC milliseconds. */
export type DoBatch = Message<'DoBatch', Omit<BatchDone['data'], 'at'> & { readonly now: number }>;
export type UndoBatch = Message<'UndoBatch', { readonly now: number }>;

/** One change of many items: what undoes it. */
export type Batch =
  { readonly status: 'absent' } | ({ readonly status: 'done' | 'undone' } & Omit<BatchDone['data'], 'ownerId'>);

export const batchDecider: Decider<Batch, DoBatch | UndoBatch, BatchEvent> = {
  initialState: () => ({ status: 'absent' }),
  decide: (command, batch) => {
    switch (command.type) {
      case 'DoBatch':
        return record(command.data, batch);
      case 'UndoBatch':
        return undo(command.data, batch);
      default:
        return assertNever(command);
    }
  },
  evolve: (batch, event) => {
    switch (event.type) {
      case 'content.BatchDone.v1': {
        const { ownerId: _owner, ...done } = event.data;
        return { status: 'done', ...done };
      }
      case 'content.BatchUndone.v1':
        return batch.status === 'absent' ? batch : { ...batch, status: 'undone' };
      default:
        return assertNever(event);
    }
  },
};

const record = ({ now, ...done }: DataOf<DoBatch | UndoBatch, 'DoBatch'>, { status }: Batch): BatchEvent[] =>
  status === 'absent' ? [{ type: 'content.BatchDone.v1', data: { ...done, at: isoTime(now) } }] : [];

const undo = ({ now }: DataOf<DoBatch | UndoBatch, 'UndoBatch'>, batch: Batch): BatchEvent[] => {
  if (batch.status === 'absent') throw contentNotFound();
  const isRecent = now - Date.parse(batch.at) <= UNDO_MS;
  if (batch.status === 'undone' || batch.changed === 0 || !isRecent) throw nothingToUndo();
  return [{ type: 'content.BatchUndone.v1', data: { at: isoTime(now) } }];
};
