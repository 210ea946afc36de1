import { restoredText } from './restore-services';

describe('the words of a restore of distributed services', () => {
  const manifest = { takenAt: '2026-11-26T10:00:00.000Z' };
  const wordsWith = (replaces: string | null): string => restoredText(manifest, { lines: [], closed: 0, replaces });

  it('name what was replaced, and by when it is to be deleted', () =>
    expect(wordsWith('marquee')).toContain(
      'within thirty days, delete all of it: the database marquee in MongoDB, its topics, its database in ClickHouse and its bucket.',
    ));

  it('name nothing where nothing was replaced', () => expect(wordsWith(null)).not.toContain('replaced'));
});
