import { CommitHead } from './commit-head';
import { ScriptedCommits } from './testing/scripted-commits';

describe('the head of the commits', () => {
  it('knows every stream of the batch that it is given, however many it has to forget', async () => {
    const commits = new ScriptedCommits();
    commits.stored.push({ _id: 1, by: 'a', streams: [{ name: 'old', from: 0, to: 7 }], events: [] });
    const head = new CommitHead();
    await head.learn(commits.collection, new Map([['old', 0]]));
    await head.learn(commits.collection, new Map(Array.from({ length: 20_001 }, (_, n) => [`s${n}`, 0])));
    await head.learn(
      commits.collection,
      new Map([
        ['old', 7],
        ['new', 0],
      ]),
    );
    expect([head.versions.get('old'), head.versions.get('new')]).toEqual([7, 0]);
    // Those that were not requested were forgotten.
    expect(head.versions.size).toBeLessThan(20_000);
  });
});
