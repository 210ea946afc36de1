import { foldSources } from './fold-sources';
import { knownSources } from './known-sources';
import { sourceOf } from './source-of';

const OWN = 'marquee.example';

const nameOf = (referrer: string): string | undefined => {
  const source = sourceOf(referrer, OWN);
  return source.kind === 'known' || source.kind === 'host' ? source.name : source.kind;
};

describe('the name of a source', () => {
  it.each([
    ['instagram.com', 'Instagram'],
    ['l.instagram.com', 'Instagram'],
    ['www.instagram.com', 'Instagram'],
    ['L.Instagram.com.', 'Instagram'],
    ['com.instagram.android', 'Instagram'],
    ['389801252', 'Instagram'],
    ['lm.facebook.com', 'Facebook'],
    ['m.facebook.com', 'Facebook'],
    ['t.co', 'X'],
    ['twitter.com', 'X'],
    ['out.reddit.com', 'Reddit'],
    ['com.Slack', 'Slack'],
    ['com.pinterest', 'Pinterest'],
    ['pinterest.co.uk', 'Pinterest'],
    ['br.pinterest.com', 'Pinterest'],
    ['web.whatsapp.com', 'WhatsApp'],
    ['youtu.be', 'YouTube'],
    ['lnkd.in', 'LinkedIn'],
    ['google.com.br', 'Google'],
    ['www.google.co.uk', 'Google'],
    ['google.de', 'Google'],
    ['mail.google.com', 'Gmail'],
    ['com.google.android.gm', 'Gmail'],
    ['news.google.com', 'Google News'],
    ['com.google.android.googlequicksearchbox', 'Google'],
    ['cn.bing.com', 'Bing'],
    ['de.search.yahoo.com', 'Yahoo'],
    ['fr.wikipedia.org', 'Wikipedia'],
  ])('of %s is %s', (referrer, name) => expect(nameOf(referrer)).toBe(name));

  it.each([
    ['blog.example', 'blog.example'],
    ['www.blog.example.', 'blog.example'],
    // Hosts that only look like a known one.
    ['notinstagram.com', 'notinstagram.com'],
    ['instagram.com.evil.example', 'instagram.com.evil.example'],
    ['google.evil', 'google.evil'],
    ['google.blog.evil.example', 'google.blog.evil.example'],
    ['com.instagram.android.evil.example', 'com.instagram.android.evil.example'],
    ['constructor', 'constructor'],
  ])('of %s is its host %s', (referrer, name) => expect(nameOf(referrer)).toBe(name));

  it.each([
    ['xn--bcher-kva.example', 'bücher.example'],
    ['www.xn--80ak6aa92e.example', 'аррӏе.example'],
    ['xn--mgbh0fb.xn--kgbechtv', 'مثال.إختبار'],
    // A full-width letter, which browsers make an `a`, and a mark that reverses what follows it.
    ['xn--bc-bz3n.example', 'xn--bc-bz3n.example'],
    ['xn--ab-g4t.example', 'xn--ab-g4t.example'],
    // No Punycode.
    ['xn--99999999999.example', 'xn--99999999999.example'],
  ])('of the international domain %s is %s', (referrer, name) => expect(nameOf(referrer)).toBe(name));

  it.each([
    ['direct', 'mark'],
    ['qr', 'mark'],
    ['unknown', 'mark'],
    ['other', 'mark'],
    ['marquee.example', 'own'],
    ['www.Marquee.example.', 'own'],
    ['blog.marquee.example', 'blog.marquee.example'],
  ])('of %s is %s', (referrer, kind) => expect(nameOf(referrer)).toBe(kind));

  it('is decided by one entry of the table for each host and app', () => {
    const all = Object.values(knownSources).flatMap(({ hosts, apps }) => [
      ...hosts.split(' '),
      ...(apps?.split(' ') ?? []),
    ]);
    expect(all.filter((entry, at) => all.indexOf(entry) !== at)).toEqual([]);
    expect(all.filter((entry) => !/^(?:\d+|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:[a-z0-9]+|\*))$/.test(entry))).toEqual([]);
  });
});

describe('the rows of sources', () => {
  it('add up the hosts and the app of one source, and keep them below its row', () => {
    const rows = foldSources(
      {
        'instagram.com': 3,
        'l.instagram.com': 5,
        'l.instagram.com.': 1,
        '389801252': 2,
        direct: 12,
        'blog.example': 4,
      },
      OWN,
    );
    expect(rows.map(({ key, count }) => [key, count])).toEqual([
      ['mark direct', 12],
      ['known Instagram', 11],
      ['host blog.example', 4],
    ]);
    expect(rows[1]?.parts).toEqual([
      { key: 'l.instagram.com', count: 5 },
      { key: 'instagram.com', count: 3 },
      { key: '389801252', count: 2 },
      { key: 'l.instagram.com.', count: 1 },
    ]);
  });

  it.each([
    ['a known source with one host', { 't.co': 1 }, ['t.co']],
    ['an international domain', { 'xn--bcher-kva.example': 1 }, ['xn--bcher-kva.example']],
    ['a host in two spellings', { 'blog.example': 2, 'blog.example.': 1 }, ['blog.example', 'blog.example.']],
    ['the own page', { 'marquee.example': 1 }, ['marquee.example']],
    ['a plain host', { 'blog.example': 1 }, []],
    ['a scan', { qr: 1 }, []],
  ])('show the hosts of %s where the row does not say them', (_, byReferrer, hosts) => {
    const [row] = foldSources(byReferrer, OWN);
    expect(row?.parts.map(({ key }) => key)).toEqual(hosts);
  });
});
