import { CheckpointConflict, type CheckpointSetting, type CheckpointWrite } from '@marquee/ports';
import type { SqliteDatabase } from './database';

const positionBytes = 4096;

export const checkpointsIn = (database: SqliteDatabase) => {
  const get = (name: string): string | null =>
    (database.prepare('SELECT position FROM checkpoints WHERE name = ?').get(name)?.['position'] as
      string | undefined) ?? null;
  const set = (name: string, position: string | null): void => {
    if (position === null) database.prepare('DELETE FROM checkpoints WHERE name = ?').run(name);
    else database.prepare('INSERT OR REPLACE INTO checkpoints (name, position) VALUES (?, ?)').run(name, position);
  };
  const assertAt = (name: string, expected: string | null): void => {
    if (get(name) !== expected) throw new CheckpointConflict(`checkpoint ${name} was moved by another process`);
  };
  return {
    get,
    set,
    assertExpected: ({ name, expected }: CheckpointSetting): void => {
      if (expected !== undefined) assertAt(name, expected);
    },
    move: ({ name, position, expected }: CheckpointWrite): void => {
      if (Buffer.byteLength(position) > positionBytes) throw new TypeError(`the position of ${name} is over 4 KiB`);
      assertAt(name, expected);
      set(name, position);
    },
  };
};

export type Checkpoints = ReturnType<typeof checkpointsIn>;
