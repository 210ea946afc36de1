import { compareReports } from './compare-reports';
import { ReportTags, type Report, type TaggedSender } from './report-tags';

const tags = new ReportTags(new Uint8Array(32).fill(7));
const marta: TaggedSender = { ownerId: 'ines', browser: 'firefox of marta', network: 'network of marta' };

const reportOf = (number: number, sender: TaggedSender, by = tags): Report => {
  const report = {
    reportedAt: '2026-11-22T08:00:00.000Z',
    sentAt: '2026-11-21T07:00:00.000Z',
    contentId: 'dm:dm',
    id: `019a0000-0000-7000-8000-00000000000${number}`,
    text: 'So ugly',
    userIg: null,
    count: 1,
  };
  return { ...report, senderTag: by.tagOf(report, sender) };
};

const ask = (...words: readonly string[]) => compareReports(tags)(JSON.stringify(words));
const compare = (one: Report, other: Report) => ask('compare', JSON.stringify(one), JSON.stringify(other));

describe('the operator command reports', () => {
  it.each<[string, TaggedSender, string]>([
    ['one browser in another network', { ...marta, network: 'a train' }, 'the same sender: both came from one browser'],
    [
      'another browser in one network',
      { ...marta, browser: 'another' },
      'perhaps the same sender: both came from one network on one day',
    ],
    [
      'no mark of a browser in one network',
      { ...marta, browser: null },
      'perhaps the same sender: both came from one network on one day',
    ],
    [
      'another browser and network',
      { ...marta, browser: 'another', network: 'another' },
      'two browsers: nothing says that they are of one sender',
    ],
    [
      'no mark of a browser in another network',
      { ...marta, browser: null, network: 'another' },
      'cannot be told: not both came with a mark of their browser',
    ],
    [
      'another account',
      { ...marta, ownerId: 'jon' },
      'cannot be told: they were sent to two accounts, and marks of senders are made for each',
    ],
  ])('compares a sender with one of %s', async (_other, sender, text) => {
    expect(await compare(reportOf(1, marta), reportOf(2, sender))).toEqual({ ok: true, text });
    expect(await compare(reportOf(2, sender), reportOf(1, marta))).toEqual({ ok: true, text });
  });

  it('compares no two senders who both left no mark of a browser', async () =>
    expect(
      await compare(
        reportOf(1, { ...marta, browser: null }),
        reportOf(2, { ...marta, browser: null, network: 'another' }),
      ),
    ).toMatchObject({ text: 'cannot be told: not both came with a mark of their browser' }));

  it('reveals no mark, and makes no two equal tags', () => {
    const [one, again] = [reportOf(1, marta), reportOf(1, marta)];
    expect(one.senderTag).not.toBe(again.senderTag);
    expect(Buffer.from(one.senderTag, 'base64url').toString('latin1')).not.toMatch(/ines|marta/);
  });

  it.each<[string, Partial<Report>]>([
    ['other words', { text: 'Something worse' }],
    ['another time', { sentAt: '2026-11-20T07:00:00.000Z' }],
    ['another handle', { userIg: 'jon' }],
    ['the tag of another report', { senderTag: reportOf(2, marta).senderTag }],
    ['a tag that is none', { senderTag: 'AAAA' }],
  ])('refuses a report with %s', (_what, change) =>
    expect(compare({ ...reportOf(1, marta), ...change }, reportOf(2, marta))).rejects.toThrow(
      'the first report was not made here, or was changed since',
    ),
  );

  it('refuses a report of another installation', () =>
    expect(compare(reportOf(1, marta), reportOf(2, marta, new ReportTags(new Uint8Array(32).fill(8))))).rejects.toThrow(
      'the second report was not made here, or was changed since',
    ));

  it('refuses what is no report', () =>
    expect(ask('compare', '{"id":1}', 'words')).rejects.toThrow('the first report is no report'));

  it.each([[[]], [['compare', '{}']], [['open', '{}', '{}']]])('says how it is used when asked %j', (words) =>
    expect(ask(...words)).rejects.toThrow('npm run reports -- compare <file> <file> compares the senders'),
  );
});
