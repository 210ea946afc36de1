import { openSqliteJobQueue } from '@marquee/adapter-sqlite';
import { TOPICS, type PreviewChanged } from '@marquee/contracts';
import { done, skip, type JobOutcome } from '@marquee/event-sourcing';
import type { JobQueue, LogMessage } from '@marquee/ports';
import { ines, openMediaApp, type MediaApp } from '../testing/media-app';
import { drawPreview } from './draw-preview.job';
import type { PreviewContent } from './preview-content';
import { PreviewScheduler } from './preview-scheduler';
import { previewKey, previewPrefix } from './preview-key';

const overtaken = skip('overtaken');
const content = (digit: number): PreviewContent => ({
  hash: String(digit).repeat(32),
  name: `@Ines ${digit}`,
  about: '',
  titles: [],
  pictures: [],
  address: 'marquee.example/@Ines',
  itemKeys: [],
  items: [],
});
const older = content(1);
const newer = content(2);
const item = (digit: number, letter = 'a') => ({
  itemKey: `${ines}/question:${digit}`,
  hash: `${letter}${String(digit).padStart(31, '0')}`,
  username: 'Ines',
  question: `Question ${digit}?`,
  address: 'marquee.example/@Ines',
});
const withItems = (...items: PreviewContent['items']): PreviewContent => ({ ...older, items });
const keysOf = (...contents: readonly Pick<PreviewContent, 'hash'>[]) =>
  contents.map(({ hash }) => previewKey(ines, hash));

describe('the drawing of a page', () => {
  let app: MediaApp;
  let queue: JobQueue;
  let scheduler: PreviewScheduler;
  let shown: PreviewContent | null;
  let draws: number;
  let told: PreviewChanged[];
  /** What happens once, before the drawing and before it is recorded. */
  let meanwhile: { drawing?: () => Promise<void>; recording?: () => Promise<void> };

  beforeAll(async () => {
    app = await openMediaApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    // A queue of its own: the app's worker takes no part, and the tests run the jobs.
    queue = openSqliteJobQueue({ file: ':memory:' });
    scheduler = new PreviewScheduler({ ...app.ports, queue }, { settleMs: 0, restMs: 0 });
    // Files are dated by the system, whose clock continues.
    app.now = Date.now() + 60_000;
    [shown, draws, told, meanwhile] = [older, 0, [], {}];
    for (const key of await files()) await app.objects.delete(key);
    await scheduler.record({ ownerId: ines, hash: null, itemKeys: [], drawnAt: 0, version: 1 });
    for (const id of await ids()) await scheduler.end(ines, id);
  });
  afterEach(() => queue.close());

  const files = () => app.objects.listOlder(previewPrefix(ines), app.now);
  const ids = async (): Promise<readonly string[]> => {
    const found = [];
    for await (const { id } of scheduler.unfinished()) found.push(id);
    return found;
  };
  const ordered = async (): Promise<string> => {
    await scheduler.order(ines);
    return (await ids())[0]!;
  };
  const happens = async (moment: keyof typeof meanwhile): Promise<void> => {
    const act = meanwhile[moment];
    delete meanwhile[moment];
    await act?.();
  };
  const run = (id: string, signal = new AbortController().signal): Promise<JobOutcome> => {
    const { ports } = app;
    const painter = {
      ...ports.painter,
      draw: async (...asked: Parameters<typeof ports.painter.draw>) => {
        draws += 1;
        await happens('drawing');
        return ports.painter.draw(...asked);
      },
    };
    const log = Object.assign(Object.create(ports.log) as typeof ports.log, {
      publish: async (messages: readonly LogMessage[]) => {
        expect(messages).toMatchObject([{ topic: TOPICS.previews, key: ines }]);
        told.push(messages[0]!.value as PreviewChanged);
      },
    });
    const observed = Object.assign(Object.create(scheduler) as PreviewScheduler, {
      record: async (...drawn: Parameters<PreviewScheduler['record']>) => {
        await happens('recording');
        return scheduler.record(...drawn);
      },
    });
    const parts = { scheduler: observed, views: { caughtUp: async () => undefined }, contentOf: async () => shown };
    const job = drawPreview({ ...ports, painter, log }, parts);
    return job.run({ ownerId: ines }, { id, run: 1, signal, progress: async () => undefined });
  };
  /** The page changes, and another drawing of it is ordered and comes to its end. */
  const overtake = (by: PreviewContent | null) => async (): Promise<void> => {
    shown = by;
    expect(await run(await ordered())).toEqual(done);
  };
  const hashes = () => told.map(({ hash }) => hash);

  it('says nothing and leaves what another one drew, when that one has read the page later and ended', async () => {
    meanwhile.drawing = overtake(newer);
    expect(await run(await ordered())).toEqual(overtaken);
    expect(hashes()).toEqual([newer.hash]);
    expect(await files()).toEqual(keysOf(newer));
    expect(await ids()).toEqual([]);
  });

  it('stores nothing that stays when its account was closed meanwhile', async () => {
    meanwhile.drawing = overtake(null);
    expect(await run(await ordered())).toEqual(overtaken);
    expect(hashes()).toEqual([null]);
    expect(await files()).toEqual([]);
  });

  it('stores nothing that stays when its run is aborted, and the run after it found the account closed', async () => {
    const id = await ordered();
    const left = new AbortController();
    const reason = new Error('another worker has the job');
    meanwhile.drawing = async () => {
      left.abort(reason);
      shown = null;
      expect(await run(id)).toEqual(done);
    };
    await expect(run(id, left.signal)).rejects.toThrow(reason);
    expect([hashes(), await files()]).toEqual([[null], []]);
  });

  it('leaves the picture that it has drawn where another one has drawn the same', async () => {
    meanwhile.drawing = overtake(older);
    expect(await run(await ordered())).toEqual(overtaken);
    expect(hashes()).toEqual([older.hash]);
    expect(await files()).toEqual(keysOf(older));
  });

  it('says nothing while another one is under way, which removes what it has stored', async () => {
    let second = '';
    meanwhile.drawing = async () => {
      second = await ordered();
      await scheduler.begin(ines, second);
    };
    expect(await run(await ordered())).toEqual(overtaken);
    expect([hashes(), await files()]).toEqual([[], keysOf(older)]);
    shown = newer;
    expect(await run(second)).toEqual(done);
    expect([hashes(), await files()]).toEqual([[newer.hash], keysOf(newer)]);
  });

  it('is of use while another one only waits: a page that changes all the time has a picture', async () => {
    let second = '';
    meanwhile.drawing = async () => {
      second = await ordered();
    };
    expect(await run(await ordered())).toEqual(done);
    expect(hashes()).toEqual([older.hash]);
    shown = null;
    expect(await run(second)).toEqual(done);
    expect([hashes(), await files()]).toEqual([[older.hash, null], []]);
  });

  it('says nothing when another one has ended and a third one waits', async () => {
    meanwhile.drawing = async () => {
      await overtake(newer)();
      await ordered();
    };
    expect(await run(await ordered())).toEqual(overtaken);
    expect(hashes()).toEqual([newer.hash]);
  });

  it('has the page drawn again when another one has ended while it told', async () => {
    meanwhile.recording = overtake(newer);
    expect(await run(await ordered())).toEqual(overtaken);
    expect(await files()).toContain(keysOf(newer)[0]);
    const [third] = await ids();
    expect(await run(third!)).toEqual(done);
    expect(await scheduler.ofOwner(ines)).toMatchObject({ hash: newer.hash });
    expect(told.at(-1)).toMatchObject({ hash: newer.hash });
    expect(await files()).toEqual(keysOf(newer));
  });

  it('draws the pictures of items as well, and says which they have', async () => {
    shown = withItems(item(1), item(2));
    expect(await run(await ordered())).toEqual(done);
    expect(told).toMatchObject([
      { hash: older.hash, items: [item(1), item(2)].map(({ itemKey, hash }) => ({ itemKey, hash })) },
    ]);
    expect((await files()).toSorted()).toEqual(keysOf(older, item(1), item(2)).toSorted());
    expect(await scheduler.ofHash(item(1).hash)).toEqual({ ownerId: ines, itemKeys: [item(1).itemKey] });
  });

  it('draws an item again when it has changed, and removes the picture of one that is gone', async () => {
    shown = withItems(item(1), item(2), item(3));
    await run(await ordered());
    const before = draws;
    shown = withItems(item(1), item(2, 'b'));
    expect(await run(await ordered())).toEqual(done);
    expect(draws - before).toBe(1);
    expect((await files()).toSorted()).toEqual(keysOf(older, item(1), item(2, 'b')).toSorted());
    expect(told.at(-1)?.items).toMatchObject([{ hash: item(1).hash }, { hash: item(2, 'b').hash }]);
    for (const gone of [item(2), item(3)]) expect(await scheduler.ofHash(gone.hash)).toBeNull();
  });

  it('draws ten items in a run, and orders another one for the others', async () => {
    shown = withItems(...Array.from({ length: 12 }, (_, index) => item(index)));
    expect(await run(await ordered())).toEqual(done);
    expect([draws, told.at(-1)?.items?.length]).toEqual([11, 10]);
    const [next] = await ids();
    expect(await run(next!)).toEqual(done);
    expect([draws, told.at(-1)?.items?.length]).toEqual([13, 12]);
    expect(await ids()).toEqual([]);
  });

  it('draws an item whose recorded picture is gone', async () => {
    shown = withItems(item(1));
    await run(await ordered());
    await app.objects.delete(keysOf(item(1))[0]!);
    expect(await run(await ordered())).toEqual(done);
    expect((await files()).toSorted()).toEqual(keysOf(older, item(1)).toSorted());
  });

  it('removes all pictures of items with the account', async () => {
    shown = withItems(item(1));
    await run(await ordered());
    shown = null;
    expect(await run(await ordered())).toEqual(done);
    expect(told.at(-1)).toMatchObject({ hash: null, items: [] });
    expect([await files(), await scheduler.ofHash(item(1).hash)]).toEqual([[], null]);
  });

  it('removes the pictures of items that it has drawn when another one has ended meanwhile', async () => {
    shown = withItems(item(1));
    meanwhile.drawing = overtake(newer);
    expect(await run(await ordered())).toEqual(overtaken);
    expect(await files()).toEqual(keysOf(newer));
  });

  it('says nothing once its run is aborted; the next run says it and draws nothing', async () => {
    const id = await ordered();
    const left = new AbortController();
    const reason = new Error('the worker has left');
    meanwhile.drawing = async () => left.abort(reason);
    await expect(run(id, left.signal)).rejects.toThrow(reason);
    expect(hashes()).toEqual([]);
    expect(await run(id)).toEqual(done);
    expect([hashes(), draws]).toEqual([[older.hash], 1]);
  });
});
