import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqliteEventImport, openSqliteEventLog, openSqliteLogImport } from '@marquee/adapter-sqlite';
import { TOPICS } from '@marquee/contracts';
import { inboxService } from '@marquee/inbox-service';
import { put, type RecordedEvent } from '@marquee/ports';
import { folderLog, newFolderLog } from './logs';
import { sqliteState } from './sqlite-state';
import type { InstallationSource, InstallationTarget, Pages, StoredDocument } from './state';
import { transfer } from './transfer';

const meta = { at: 1_700_000_000_000, causationId: 'c', correlationId: 'c' };
const eventAt = (position: number, version: number): RecordedEvent => ({
  id: `id-${position}`,
  stream: 's',
  version,
  position,
  type: 'test.Happened.v1',
  data: { version },
  meta,
});
const inboxCounts = inboxService.collections!.find(({ name }) => name === 'inbox-counts')!;
const count = { itemId: 'i', ownerId: 'o', total: 1, unread: 1, held: 0 };

const all = async <T>(pages: Pages<T>): Promise<readonly T[]> => {
  const found: T[] = [];
  for await (const page of pages) found.push(...page);
  return found;
};

describe('an installation that is copied into an empty one', () => {
  let folder: string;
  const from = (): string => path.join(folder, 'from');
  const to = (): string => path.join(folder, 'to');
  const source = (): InstallationSource => ({
    service: (name) => Promise.resolve(fs.existsSync(path.join(from(), name)) ? sqliteState(from(), name) : null),
    log: () => Promise.resolve(folderLog(from())),
  });
  const target = (): InstallationTarget => ({
    service: (name) => Promise.resolve(sqliteState(to(), name)),
    log: () => Promise.resolve(newFolderLog(to())),
  });
  const copy = (into = target()): Promise<readonly string[]> => transfer(source(), into, () => undefined);

  beforeEach(async () => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-transfer-'));
    const events = openSqliteEventImport({ file: path.join(from(), 'inbox/events.db') });
    // As MongoDB has them: a commit of two, and one of nothing between them.
    events.add([eventAt(10_000, 1), eventAt(10_001, 2), eventAt(30_000, 3)]);
    events.addMessages([{ topic: TOPICS.inboxTotals, key: 'i', value: { total: 1 } }]);
    events.close();
    const log = openSqliteLogImport({ file: path.join(from(), 'log/log.db'), clock: () => 1, journaled: [] });
    log.publish([{ topic: TOPICS.page, key: 'left behind', value: null }]);
    const [first, second] = log.publish([1, 2].map((n) => ({ topic: TOPICS.page, key: 'k', value: `{"n":${n}}` })));
    log.commit('a-group', TOPICS.page, [{ ...second! }]);
    log.close();
    const inbox = sqliteState(from(), 'inbox');
    await inbox.commit([put<StoredDocument>(inboxCounts, { ...count, position: 10_001 })]);
    await inbox.commit(
      [],
      [
        {
          name: 'projection:inbox.counts:1',
          position: JSON.stringify({ 'own-events/0': 20_000, [`${TOPICS.page}/${first!.partition}`]: first!.offset }),
          expected: null,
        },
        { name: 'reactor:inbox.a', position: '{"generation":1,"position":30000}', expected: null },
      ],
    );
    await inbox.close();
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('has its events numbered from 1, and what refers to them refers to their numbers', async () => {
    const lines = await copy();
    expect(lines).toContain('inbox: 3 events of 1 stream, 1 message to send');
    expect(lines).toContain('inbox: 1 document and 2 checkpoints');
    const inbox = sqliteState(to(), 'inbox');
    expect((await all(inbox.events())).map(({ id, position }) => [id, position])).toEqual([
      ['id-10000', 1],
      ['id-10001', 2],
      ['id-30000', 3],
    ]);
    expect(await all(inbox.messages())).toEqual([{ topic: TOPICS.inboxTotals, key: 'i', value: { total: 1 } }]);
    expect(await all(inbox.documents(inboxCounts))).toEqual([{ ...count, position: 2 }]);
    const [projection, reactor] = await all(inbox.checkpoints());
    // Between the second event and the third there is nothing.
    expect(JSON.parse(projection!.position)).toMatchObject({ 'own-events/0': 2 });
    expect(JSON.parse(reactor!.position)).toEqual({ generation: 1, position: 3 });
    await inbox.close();
  });

  it('hands each group of the log what it had not handled', async () => {
    await copy();
    const log = openSqliteEventLog({ file: path.join(to(), 'log/log.db') });
    const values: unknown[] = [];
    const subscription = await log.subscribe({
      group: 'a-group',
      topics: [TOPICS.page],
      handler: ({ records }) =>
        Promise.resolve(void values.push(...records.filter(({ key }) => key === 'k').map(({ value }) => value))),
    });
    await subscription.caughtUp();
    expect(values).toEqual([{ n: 2 }]);
    await subscription.stop();
    await log.close();
  });

  it('is refused where an engine has other events than were added', async () => {
    const losing: InstallationTarget = {
      ...target(),
      service: (name) => {
        const state = sqliteState(to(), name);
        const addEvents = state.addEvents.bind(state);
        state.addEvents = (events) => addEvents(events.slice(1));
        return Promise.resolve(state);
      },
    };
    await expect(copy(losing)).rejects.toThrow('restore_differs: the events of inbox differ from what was copied.');
  });
});
