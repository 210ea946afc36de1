import { CheckpointConflict, type CheckpointSetting, type CheckpointWrite } from '@marquee/ports';
import type { ClientSession, Model } from 'mongoose';
import type { Checkpoint } from './read-model-schemas';

const POSITION_BYTES = 4096;

export const checkPosition = (name: string, position: string): void => {
  if (Buffer.byteLength(position) > POSITION_BYTES) throw new TypeError(`the position of ${name} is over 4 KiB`);
};

/**
 * Moves a checkpoint from where it is expected, inside a transaction. Returns false where this very commit has moved it
 * before, and only the response was lost. Rejects with `CheckpointConflict`.
 */
export const moveCheckpoint = async (
  checkpoints: Model<Checkpoint>,
  { name, position, expected }: CheckpointWrite,
  by: string,
  session: ClientSession,
): Promise<boolean> => {
  if (expected !== null) {
    const moved = await checkpoints.updateOne(
      { _id: name, position: expected },
      { $set: { position, by } },
      { session },
    );
    if (moved.matchedCount === 1) return true;
  }
  const current = await checkpoints.findById(name, null, { session }).lean();
  if (current?.by === by) return false;
  if (current !== null || expected !== null)
    throw new CheckpointConflict(`checkpoint ${name} was moved by another process`);
  await checkpoints.create([{ _id: name, position, by }], { session });
  return true;
};

/** Sets a checkpoint inside a transaction. Rejects with `CheckpointConflict` where another one is expected. */
export const setCheckpoint = async (
  checkpoints: Model<Checkpoint>,
  { name, position, expected }: CheckpointSetting,
  by: string,
  session: ClientSession,
): Promise<void> => {
  if (expected !== undefined) {
    const current = await checkpoints.findById(name, null, { session }).lean();
    if ((current?.position ?? null) !== expected)
      throw new CheckpointConflict(`checkpoint ${name} was moved by another process`);
  }
  if (position === null) await checkpoints.deleteOne({ _id: name }, { session });
  else await checkpoints.updateOne({ _id: name }, { $set: { position, by } }, { session, upsert: true });
};
