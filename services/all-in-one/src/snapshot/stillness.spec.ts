import { assertNoMembers, assertStill, changedBetween, type Look } from './stillness';

const look = (marks: Record<string, string>, members = 0): Look => ({
  marks,
  partitions: [],
  groups: [{ group: 'inbox-acts', members, next: new Map() }],
  held: [],
});

describe('an installation that is backed up', () => {
  it('is still where nothing differs between two looks', () => {
    const marks = { 'mongodb content.commits': '7, 0 to send', 'kafka content.page.v1/3': '12' };
    expect(changedBetween(look(marks), look({ ...marks }))).toEqual([]);
    expect(() => assertStill(look(marks), look({ ...marks }))).not.toThrow();
  });

  it('is refused where something was written, is new or is gone, with its name and without what it holds', () => {
    const [before, after] = [look({ a: '1', b: '1', gone: '1' }), look({ a: '1', b: '2', new: '1' })];
    expect(changedBetween(before, after)).toEqual(['b', 'gone', 'new']);
    expect(() => assertStill(before, after)).toThrow(
      /^backup_writers_run: something was written during the backup \(b, gone, new\): stop identity, .*analytics, and start again\.$/,
    );
  });

  it('is refused while processes consume', () => {
    expect(() => assertNoMembers(look({}))).not.toThrow();
    expect(() => assertNoMembers(look({}, 1))).toThrow(/^backup_writers_run: processes consume inbox-acts: /);
  });
});
