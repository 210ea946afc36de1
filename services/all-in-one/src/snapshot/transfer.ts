import { createHash } from 'node:crypto';
import { sandboxCustomers } from '@marquee/adapter-sandbox';
import { put, type AnyCollection, type RecordedEvent } from '@marquee/ports';
import type { Progress } from '@marquee/service-host';
import { ownersServices, topicsOfAll } from '../services';
import { followerOf, translatedCheckpoint, type Translation } from './checkpoints';
import { EventNumbers } from './event-numbers';
import { copyGroups, copyLog } from './log-copy';
import { LogTranslation, type Follower } from './log-translation';
import { SnapshotFailed } from './snapshot-failed';
import type { InstallationSource, InstallationTarget, Pages, ServiceState, StoredDocument } from './state';
import { counted } from './texts';

/** The sandbox of payments keeps its customers among the documents of billing. */
const definitionsOf = ({ name, collections = [] }: (typeof ownersServices)[number]): readonly AnyCollection[] =>
  name === 'billing' ? [...collections, sandboxCustomers] : collections;

/** A hash over what is copied, and over what is then read back. */
const contentHash = () => {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add: (entry: unknown): void => {
      hash.update(`${JSON.stringify(entry)}\n`);
      count += 1;
    },
    result: () => ({ count, text: hash.digest('hex') }),
  };
};

/** Rejects with `SnapshotFailed` unless what was copied is read back. Returns how many entries there are. */
const readBack = async <T>(
  what: string,
  copied: ReturnType<typeof contentHash>,
  found: Pages<T>,
  of: (entry: T) => unknown,
): Promise<number> => {
  const is = contentHash();
  for await (const page of found) for (const entry of page) is.add(of(entry));
  const [wanted, got] = [copied.result(), is.result()];
  if (wanted.text !== got.text) throw new SnapshotFailed('restore_differs', `${what} differ from what was copied.`);
  return got.count;
};

const contentOf = ({ id, stream, version, position, type, data, meta }: RecordedEvent): unknown => [
  ...[id, stream, version, position, type, data, meta],
];

interface ServiceCopy {
  readonly from: ServiceState;
  readonly to: ServiceState;
  readonly service: string;
  readonly progress: Progress;
}

/** Copies events and the messages behind them. Events are numbered anew from 1; returns the numbers by the positions that they had. */
const copyEvents = async ({
  from,
  to,
  service,
  progress,
}: ServiceCopy): Promise<{ numbers: EventNumbers; line: string }> => {
  const numbers = new EventNumbers();
  const copied = contentHash();
  const streams = new Set<string>();
  const total = await from.eventCount();
  for await (const page of from.events()) {
    const events = page.map((event) => ({ ...event, position: numbers.add(event.position) }));
    await to.addEvents(events);
    for (const event of events) {
      streams.add(event.stream);
      copied.add(contentOf({ ...event, position: to.positionOf(event.position) }));
    }
    progress(`${service}: events`, numbers.count, Math.max(numbers.count, total));
  }
  const sent = contentHash();
  for await (const page of from.messages()) {
    await to.addMessages(page.map(({ topic, key, value }) => ({ topic, key, value })));
    for (const { topic, key, value } of page) sent.add([topic, key, value]);
  }
  await readBack(`the events of ${service}`, copied, to.events(), contentOf);
  const unsent = await readBack(`the messages of ${service}`, sent, to.messages(), ({ topic, key, value }) => [
    topic,
    key,
    value,
  ]);
  const waiting = unsent > 0 ? `, ${counted(unsent, 'message')} to send` : '';
  return {
    numbers,
    line: `${service}: ${counted(numbers.count, 'event')} of ${counted(streams.size, 'stream')}${waiting}`,
  };
};

/** The read models of a service that follow the log, by their names. */
const followersIn = async (from: ServiceState): Promise<ReadonlyMap<string, Follower>> => {
  const followers = new Map<string, Follower>();
  for await (const page of from.checkpoints())
    for (const checkpoint of page) {
      const follower = followerOf(checkpoint);
      if (follower) followers.set(checkpoint.name, follower);
    }
  return followers;
};

/** Copies documents, and then checkpoints: none says more than the documents hold. */
const copyDocuments = async (
  { from, to, service, progress }: ServiceCopy,
  definitions: readonly AnyCollection[],
  followers: ReadonlyMap<string, Follower>,
  translation: Translation,
): Promise<string> => {
  const collections = await from.collections(definitions);
  const total = collections.reduce((sum, { documents }) => sum + documents, 0);
  let documents = 0;
  const written = new Map<AnyCollection, ReturnType<typeof contentHash>>();
  for (const { definition } of collections) {
    const { positions = [] } = definition;
    const translated = (document: StoredDocument): StoredDocument => {
      const own = positions.filter((field) => typeof document[field] === 'number');
      return {
        ...document,
        ...Object.fromEntries(own.map((field) => [field, translation.ownPosition(document[field] as number)])),
      };
    };
    const copied = contentHash();
    for await (const page of from.documents(definition)) {
      const changed = page.map(translated);
      await to.commit(changed.map((document) => put<StoredDocument>(definition, document)));
      for (const document of changed) copied.add(document);
      documents += page.length;
      progress(`${service}: documents`, documents, Math.max(documents, total));
    }
    written.set(definition, copied);
  }
  const copied = contentHash();
  for await (const page of from.checkpoints()) {
    const moved = page.flatMap((checkpoint) => {
      const position = translatedCheckpoint(checkpoint, followers.get(checkpoint.name) ?? null, translation);
      return position === null ? [] : [{ name: checkpoint.name, position, expected: null }];
    });
    if (moved.length > 0) await to.commit([], moved);
    for (const { name, position } of moved) copied.add([name, position]);
  }
  const there = new Set((await to.collections(definitions)).map(({ definition }) => definition));
  for (const [definition, documentsCopied] of written)
    await readBack(
      `the documents of ${service} in ${definition.name}`,
      documentsCopied,
      there.has(definition) ? to.documents(definition) : [],
      (document) => document,
    );
  const checkpoints = await readBack(
    `the checkpoints of ${service}`,
    copied,
    to.checkpoints(),
    ({ name, position }) => [name, position],
  );
  return `${service}: ${counted(documents, 'document')} and ${counted(checkpoints, 'checkpoint')}`;
};

/**
 * Copies what an installation that does not run has of events, documents and log into an empty one, with the positions of the other engines,
 * and reads it back. Returns a line for each part, with its counts. Rejects with `SnapshotFailed`.
 */
export const transfer = async (
  source: InstallationSource,
  target: InstallationTarget,
  progress: Progress,
): Promise<readonly string[]> => {
  const lines: string[] = [];
  const copies: (ServiceCopy & {
    definitions: readonly AnyCollection[];
    numbers: EventNumbers;
    followers: ReadonlyMap<string, Follower>;
  })[] = [];
  const closing: (() => Promise<void> | void)[] = [];
  try {
    for (const description of ownersServices) {
      const service = description.name;
      const from = await source.service(service);
      if (from === null) continue;
      const copy: ServiceCopy = { from, to: await target.service(service), service, progress };
      closing.push(
        () => from.close(),
        () => copy.to.close(),
      );
      const { numbers, line } = await copyEvents(copy);
      if (numbers.count > 0) lines.push(line);
      copies.push({ ...copy, definitions: definitionsOf(description), numbers, followers: await followersIn(from) });
    }
    const [log, to] = [await source.log(), await target.log()];
    closing.push(
      () => log.close(),
      () => to.close(),
    );
    const translation = new LogTranslation([
      ...log.groups,
      ...copies.flatMap(({ followers }) => [...followers.values()]),
    ]);
    const records = await copyLog({
      source: log,
      target: to,
      topics: topicsOfAll,
      translation,
      progress: (...done) => progress('log', ...done),
    });
    await copyGroups(log.groups, { target: to, translation });
    lines.push(`log: ${counted(records, 'record')}, positions of ${counted(log.groups.length, 'group')}`);
    for (const { definitions, numbers, followers, ...copy } of copies)
      lines.push(
        await copyDocuments(copy, definitions, followers, {
          log: translation,
          partitionsOf: (topic) => to.partitionsOf(topic),
          ownPosition: (position) => copy.to.positionOf(numbers.upTo(position)),
        }),
      );
    return lines;
  } finally {
    for (const close of closing) await close();
  }
};
