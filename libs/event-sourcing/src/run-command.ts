import { createFairQueue } from '@marquee/kernel';
import { VersionConflict, type EventMeta } from '@marquee/ports';
import { Keyring, type SubjectKeys } from './keyring';
import { openUnit, type OpenUnit, type StreamStore, type UnitOfWork } from './unit-of-work';

export interface CommandOptions {
  /** Retries after a lost race; 3 by default. */
  readonly retries?: number;
  /**
   * Commands with one key, such as those of one account, run one after the other in this process, so that they do not use up their retries
   * on each other. Commands of other processes still race.
   */
  readonly serialKey?: string;
}

/**
 * The only way to run a command. `work` loads aggregates and executes commands on them. All decided events and their messages are written
 * in one append, or not at all. The append also checks the versions of aggregates that were only loaded. If it loses a race, `work` runs
 * again on the new state, so `work` must have no effects of its own. After the last retry it rejects with `VersionConflict`. Without events
 * nothing is written. Returns the result of `work`.
 */
export type RunCommand = <Result>(
  meta: EventMeta,
  work: (unit: UnitOfWork) => Promise<Result>,
  options?: CommandOptions,
) => Promise<Result>;

const RETRIES = 3;

/** The events are written already. If the snapshot cannot be stored, a later command makes one. */
const keepSnapshots = async (store: StreamStore, parts: OpenUnit['parts']): Promise<void> => {
  for (const { stream, events, snapshot } of parts) {
    const due = events.length === 0 ? null : snapshot();
    if (due !== null) await store.writeSnapshot(stream, due).catch(() => undefined);
  }
};

const runOn = async <Result>(
  store: StreamStore,
  keys: SubjectKeys | undefined,
  meta: EventMeta,
  work: (unit: UnitOfWork) => Promise<Result>,
  retries: number,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    const { unit, parts, outbox } = openUnit(store, new Keyring(keys));
    const result = await work(unit);
    if (parts.every(({ events }) => events.length === 0)) return result;
    try {
      const writes = parts.map(({ stream, expected, events }) => ({ stream, expected, events }));
      await store.append(writes, { meta, outbox });
    } catch (error) {
      if (!(error instanceof VersionConflict) || attempt > retries) throw error;
      continue;
    }
    await keepSnapshots(store, parts);
    return result;
  }
};

/** `keys`: the key store of sealed aggregates, which cannot be loaded without it. */
export const commandsOn = (store: StreamStore, keys?: SubjectKeys): RunCommand => {
  const queue = createFairQueue({ running: Infinity, runningPerKey: 1 });
  return (meta, work, { retries = RETRIES, serialKey } = {}) => {
    const run = () => runOn(store, keys, meta, work, retries);
    return serialKey === undefined ? run() : queue.run(serialKey, run);
  };
};
