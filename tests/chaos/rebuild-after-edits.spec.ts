import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import { itemKey, type AnyItemChanged } from '@marquee/contracts';
import { allEvents, Keyring, openEvents, runProjection } from '@marquee/event-sourcing';
import { progressSpy } from '@marquee/event-sourcing/testing';
import type { DocumentStore } from '@marquee/ports';
import { itemDecider } from '../../services/content/src/item/item.decider';
import type { ItemEvent } from '../../services/content/src/item/item.events';
import { toPublic } from '../../services/content/src/item/item.integration';
import { ines, type ContentApp } from '../../services/content/src/testing/content-app';
import { png } from '../../services/content/src/testing/picture-samples';
import { openUploading, type Uploading } from '../../services/content/src/testing/uploading';
import { visitorItems } from '../../services/redirects/src/projections/visitor-items.projection';
import { chanceOf } from '@marquee/test-kit/chance';
import { rounds } from '@marquee/test-kit/rounds';
import { runTs } from '@marquee/test-kit/run-ts';
import { until } from '@marquee/test-kit/until';
import { editAll } from './rebuild/edits';
import { files, hashesOf, keysFolder, visitorProjections, type Views } from './rebuild/read-models';

const EDITS = rounds('EDITS', { short: 500, long: 2000 });
/** At which commit of the rebuilds each process is killed, counted from its start. */
const KILLS = [2, 4, 9];

/** The items as their events say, without any projection, as other services receive them. */
const toldItems = async ({ events, keys }: ContentApp): Promise<readonly AnyItemChanged[]> => {
  const streams = new Map<string, ItemEvent[]>();
  const keyring = new Keyring(keys);
  for await (const stored of allEvents(events)) {
    if (!stored.stream.startsWith('item-')) continue;
    for (const event of await openEvents(keyring, [stored]))
      streams.set(event.stream, [...(streams.get(event.stream) ?? []), event as unknown as ItemEvent]);
  }
  return [...streams].flatMap(([stream, of]) => {
    const state = of.reduce((item, event) => itemDecider.evolve(item, event), itemDecider.initialState());
    return toPublic(of.at(-1)!, { stream, state, version: of.length }).map(({ value }) => value as AnyItemChanged);
  });
};

const rowKey = (item: AnyItemChanged): string => itemKey(item.ownerId, item);

describe(`after ${EDITS} edits of all kinds`, () => {
  const dir = mkdtempSync(join(tmpdir(), 'rebuild-after-edits-'));
  const closing: (() => Promise<void>)[] = [];
  let uploading: Uploading;
  let visitors: DocumentStore;

  beforeAll(
    async () => {
      uploading = await openUploading();
      const { app, upload } = uploading;
      visitors = openSqliteDocumentStore({ file: join(app.dir, files.visitors) });
      const running = await Promise.all(
        visitorProjections.map((projection) =>
          runProjection({ projection, source: app.log, documents: visitors, observer: progressSpy() }),
        ),
      );
      closing.push(
        async () => void (await Promise.all(running.map((each) => each.stop()))),
        () => visitors.close(),
      );
      await app.signUp(ines);
      const [a, b] = [await upload(await png(30, 30)), await upload(await png(31, 31))];
      await editAll(app, app.as(ines), EDITS, chanceOf(EDITS), [a.imageUrl, b.imageUrl]);
      const told = await toldItems(app);
      const keys = told.map(rowKey);
      await until(async () => {
        const rows = await visitors.collection(visitorItems.collection).getMany(keys);
        return rows.every((row, at) => row?.version === told[at]!.version);
      });
      await Promise.all(running.map((each) => each.caughtUp()));
    },
    60_000 + EDITS * 30,
  );
  afterAll(async () => {
    for (const close of closing) await close();
    await uploading.app.close();
    rmSync(dir, { recursive: true });
  });

  it('visitors see the items as their events say', async () => {
    const told = await toldItems(uploading.app);
    expect(told.length).toBeGreaterThan(20);
    const rows = await visitors.collection(visitorItems.collection).getMany(told.map(rowKey));
    rows.forEach((row, at) => {
      const { version, itemId, kind, id, isPublic, deleted, fields } = told[at]!;
      expect(row).toMatchObject({ version, itemId, kind, id, isPublic, deleted, fields });
    });
    expect(await visitors.collection(visitorItems.collection).count('id', [])).toBe(told.length);
  });

  it(
    'every read model that is rebuilt by processes that are killed on the way is the same',
    async () => {
      const { app } = uploading;
      for (const file of Object.values(files))
        for (const part of ['', '-wal', '-shm'])
          cpSync(join(app.dir, file + part), join(dir, file + part), { force: true });
      cpSync(join(app.dir, keysFolder), join(dir, keysFolder), { recursive: true });
      const child = join(__dirname, 'rebuild/rebuild.child.ts');
      const rebuild = (fault: string) =>
        runTs(child, { args: [dir], env: { FAULT: fault }, timeout: 60_000 + EDITS * 10 }).done;
      for (const n of KILLS) expect((await rebuild(`rebuild.before-commit:${n}:exit`)).signal).toBe('SIGKILL');
      const { code, stderr } = await rebuild('');
      expect([code, stderr]).toEqual([0, '']);
      const views: Views = {
        content: openSqliteDocumentStore({ file: join(dir, files.content) }),
        visitors: openSqliteDocumentStore({ file: join(dir, files.visitors) }),
      };
      closing.push(
        () => views.content.close(),
        () => views.visitors.close(),
      );
      expect(await hashesOf(views)).toEqual(await hashesOf({ content: app.documents, visitors }));
    },
    120_000 + EDITS * 50,
  );
});
