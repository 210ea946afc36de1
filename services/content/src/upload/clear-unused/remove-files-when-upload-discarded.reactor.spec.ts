import { openSqliteDocumentStore, openSqliteEventLog, openSqliteEventStore } from '@marquee/adapter-sqlite';
import { runReactor } from '@marquee/event-sourcing';
import { reactorSpy } from '@marquee/event-sourcing/testing';
import { ANY_VERSION, type DocumentStore, type EventLog, type EventStore, type LogSubscription } from '@marquee/ports';
import { until } from '@marquee/test-kit/until';
import { removeFilesWhenUploadDiscarded } from './remove-files-when-upload-discarded.reactor';

const meta = { at: 1, causationId: 'test', correlationId: 'test' };

describe('the removal of files of discarded uploads', () => {
  let events: EventStore;
  let documents: DocumentStore;
  let log: EventLog;
  let deleted: string[];
  let running: LogSubscription[];
  beforeEach(() => {
    events = openSqliteEventStore({ file: ':memory:' });
    documents = openSqliteDocumentStore({ file: ':memory:' });
    log = openSqliteEventLog({ file: ':memory:' });
    deleted = [];
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((member) => member.stop()));
    for (const store of [log, documents, events]) await store.close();
  });

  const start = async (): Promise<LogSubscription> => {
    const objects = { delete: async (key: string) => void deleted.push(key) };
    const reactor = removeFilesWhenUploadDiscarded({ events, documents }, objects);
    const member = await runReactor({ reactor, log, observer: reactorSpy() });
    running.push(member);
    return member;
  };
  const discard = (uploadId: string) => {
    const data = { uploadId, keys: [`${uploadId}.webp`, `${uploadId}-300.webp`], at: 'now' };
    const discarded = [{ type: 'content.UploadDiscarded.v1', data }];
    return events.append([{ stream: `upload-${uploadId}`, expected: ANY_VERSION, events: discarded }], { meta });
  };

  it('deletes each file once and comes to its end where two processes share the store', async () => {
    const members = [await start(), await start()];
    for (const id of ['a', 'b']) {
      await discard(id);
      await until(() => deleted.includes(`${id}-300.webp`));
    }
    await Promise.all(members.map((member) => member.caughtUp()));
    expect(deleted).toEqual(['a.webp', 'a-300.webp', 'b.webp', 'b-300.webp']);
  });

  it('continues after a restart where it was', async () => {
    const first = await start();
    await discard('a');
    await first.caughtUp();
    await first.stop();
    await discard('b');
    await (await start()).caughtUp();
    expect(deleted).toEqual(['a.webp', 'a-300.webp', 'b.webp', 'b-300.webp']);
  });
});
