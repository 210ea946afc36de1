import { ANY_VERSION, VersionConflict, type AppendResult, type StreamWrite } from '@marquee/ports';
import { AppendQueue } from './append-queue';
import { encodeAppend } from './commit-document';
import { ScriptedCommits } from './testing/scripted-commits';

const meta = { at: 1, causationId: 'c', correlationId: 'c' };

describe('an append whose answer is lost', () => {
  let commits: ScriptedCommits;
  let queue: AppendQueue;
  let told: number[];
  beforeEach(() => {
    commits = new ScriptedCommits();
    told = [];
    queue = new AppendQueue(
      (work) => work(commits.collection),
      (commit) => told.push(commit),
    );
  });

  const append = (stream: string, expected: number): Promise<AppendResult> => {
    const write: StreamWrite = { stream, expected, events: [{ type: 'A', data: {} }] };
    return queue.add(encodeAppend([write], [{ topic: 't', key: stream, value: {} }], meta));
  };
  /** Written, not answered, and not seen by the look that follows. */
  const lose = (): void => {
    commits.lostAnswers = 1;
    commits.blindReads = 1;
  };

  it.each([
    ['the version that it had', 0],
    ['any version', ANY_VERSION],
  ])('is answered by its own commit, which is there once, where it expects %s', async (_what, expected) => {
    lose();
    expect(await append('a', expected)).toEqual({ versions: [1], position: 10_000 });
    expect(commits.stored.map(({ _id, streams }) => [_id, streams])).toEqual([[1, [{ name: 'a', from: 0, to: 1 }]]]);
    expect(told).toEqual([1]);
    expect(await append('a', 1)).toEqual({ versions: [2], position: 20_000 });
  });

  it('is answered by its own commit when the clock steps forward meanwhile', async () => {
    let now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => (now += 3_600_000));
    try {
      lose();
      expect(await append('a', 0)).toEqual({ versions: [1], position: 10_000 });
    } finally {
      clock.mockRestore();
    }
  });

  it('is answered in a batch together with one that has lost its race', async () => {
    // Those that come while it is written go together.
    void append('taken', 0).then(lose);
    const [first, lost, last] = await Promise.allSettled([append('a', 0), append('taken', 0), append('b', 0)]);
    expect([first, last].map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect((lost as PromiseRejectedResult).reason).toBeInstanceOf(VersionConflict);
    expect(commits.stored.flatMap(({ streams }) => streams.map(({ name }) => name))).toEqual(['taken', 'a', 'b']);
  });

  it('has lost its race where another commit has its number', async () => {
    await append('a', 0);
    commits.takenBy = { by: 'another', streams: [{ name: 'a', from: 1, to: 2 }] };
    lose();
    const refused = await append('a', 1).catch((error: unknown) => error);
    expect(refused).toEqual(new VersionConflict('a', 1, 2));
    expect(commits.stored.map(({ by }) => by).slice(1)).toEqual(['another']);
  });
});
