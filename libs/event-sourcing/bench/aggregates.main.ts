import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventStore } from '@marquee/adapter-sqlite';
import { commandsOn, defineAggregate } from '@marquee/event-sourcing';
import type { Decider } from '@marquee/kernel';
import type { EventStore } from '@marquee/ports';
import type { SnapshotPolicy } from '../src/aggregate';

type Command = { type: 'Rename'; data: { title: string } };
type Event = { type: 'bench.Renamed.v1'; data: { title: string; description: string } };
interface State {
  readonly title: string;
  readonly description: string;
}

export interface AggregateReport {
  readonly snapshots: boolean;
  readonly events: number;
  /** Medians over the commands. */
  readonly milliseconds: number;
  readonly most: number;
}

const COMMANDS = 300;
const meta = { at: Date.now(), causationId: 'c', correlationId: 'c' };
const description = 'A sentence or two, as an item has them. '.repeat(5);

const decider: Decider<State, Command, Event> = {
  initialState: () => ({ title: '', description: '' }),
  decide: ({ data: { title } }) => [{ type: 'bench.Renamed.v1', data: { title, description } }],
  evolve: (_, { data }) => data,
};

/** Milliseconds of one command each, and the most events that one of them read, on a stream of so many events. */
const measure = async (on: EventStore, events: number, snapshot?: SnapshotPolicy): Promise<AggregateReport> => {
  const stream = `s-${events}-${snapshot?.every ?? 0}`;
  const aggregate = defineAggregate({ name: 'bench', decider, stream: () => stream, ...(snapshot && { snapshot }) });
  let read = 0;
  const run = commandsOn({
    ...on,
    read: async (name, range) => {
      const slice = await on.read(name, range);
      read += slice.events.length;
      return slice as never;
    },
  });
  const command = (title: string) =>
    run(meta, async (unit) => {
      (await unit.load(aggregate, null)).execute({ type: 'Rename', data: { title } });
    });
  const earlier = Array.from({ length: events }, (_, n) => ({
    type: 'bench.Renamed.v1',
    data: { title: `${n}`, description },
  }));
  await on.append([{ stream, expected: 0, events: earlier }], { meta });
  await command('the first makes the snapshot');
  const took: number[] = [];
  let most = 0;
  for (let n = 0; n < COMMANDS; n += 1) {
    read = 0;
    const begun = performance.now();
    await command(`${n}`);
    took.push(performance.now() - begun);
    most = Math.max(most, read);
  }
  took.sort((a, b) => a - b);
  return { snapshots: snapshot !== undefined, events, milliseconds: took[COMMANDS / 2]!, most };
};

const main = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-aggregates-'));
  const store = openSqliteEventStore({ file: join(folder, 'events.db') });
  const reports: AggregateReport[] = [];
  for (const policy of [{ every: 100, schema: 1 }, undefined])
    for (const events of [10, 1_000, 10_000]) reports.push(await measure(store, events, policy));
  await store.close();
  rmSync(folder, { recursive: true });
  process.stdout.write(JSON.stringify(reports));
};

void main();
