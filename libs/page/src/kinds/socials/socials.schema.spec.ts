import { checkItem } from '../../registry/check-item';
import {
  platformIcons,
  platformIds,
  socialLinkIn,
  SOCIALS_MAX,
  socialsChangesSchema,
  socialsSchema,
} from './socials.schema';

const checked = (input: unknown) => {
  const result = checkItem(socialsSchema, input);
  return result.ok ? result.value : result.violations.map(({ path, code, message }) => `${path} ${code} ${message}`);
};
const storedOf = (row: object) => {
  const result = checkItem(socialsSchema, { socialMedia: [row] });
  return result.ok ? result.value.socialMedia[0] : checked({ socialMedia: [row] });
};
const instagram = { platform: 'instagram', username: 'ines.vidal' };

describe('a row of the socials', () => {
  it.each([
    ['email', 'ines@vidal.example', 'mailto:ines@vidal.example'],
    ['instagram', 'ines.vidal', 'https://instagram.com/ines.vidal'],
    ['twitter', 'ines', 'https://twitter.com/ines'],
    ['linkedin', 'ines', 'https://linkedin.com/in/ines'],
    ['facebook', 'ines', 'https://facebook.com/ines'],
    ['youtube', 'ines', 'https://youtube.com/c/ines'],
    ['tiktok', 'ines', 'https://tiktok.com/@ines'],
    ['github', 'ines', 'https://github.com/ines'],
    ['twitch', 'ines', 'https://twitch.tv/ines'],
    ['discord', 'ines', 'https://discord.gg/ines'],
    ['x', 'ines', 'https://x.com/ines'],
    ['threads', 'ines', 'https://threads.com/@ines'],
    ['pinterest', 'ines', 'https://pinterest.com/ines'],
    ['snapchat', 'ines', 'https://snapchat.com/add/ines'],
    ['reddit', 'ines', 'https://reddit.com/user/ines'],
    ['telegram', 'ines', 'https://t.me/ines'],
    ['whatsapp', '15550100', 'https://wa.me/15550100'],
    ['bluesky', 'ines.example.com', 'https://bsky.app/profile/ines.example.com'],
    ['mastodon', 'ines@mastodon.social', 'https://mastodon.social/@ines'],
    ['spotify', 'artist/4iV5W9uYEdYUVa79Axb7Rh', 'https://open.spotify.com/artist/4iV5W9uYEdYUVa79Axb7Rh'],
    ['Instagram', 'inês', 'https://instagram.com/in%C3%AAs'],
  ])('leads to the address of its platform: %s with %s', (platform, username, url) => {
    shows('3.socials.fields', '3.platforms', '5.socials.template');
    const stored = { platform: platform.toLowerCase(), url, username };
    expect(storedOf({ platform, username })).toEqual(stored);
    if (platform !== 'email') expect(storedOf({ platform, username: `@${username}` })).toEqual(stored);
  });

  it('has a full address as a custom page, always https', () => {
    shows('3.platforms.custom');
    expect(storedOf({ platform: 'custom', url: 'http://vidal.shop', username: 'x' })).toEqual({
      platform: 'custom',
      url: 'https://vidal.shop/',
      username: '',
    });
  });

  it('never leads elsewhere than its platform', () =>
    expect(storedOf({ ...instagram, url: 'https://evil.example/' })).toMatchObject({
      url: 'https://instagram.com/ines.vidal',
    }));

  it.each([
    ['tiktok', 'https://tiktok.com/@ines'],
    ['tiktok', 'https://www.tiktok.com/@ines?lang=pt'],
    ['instagram', 'https://www.instagram.com/ines/'],
    ['facebook', 'HTTP://M.Facebook.com/ines/?ref=a/b#about'],
    ['twitch', 'twitch.tv/ines'],
    ['twitter', 'https://twitter.com/ines'],
    ['twitter', 'https://x.com/ines'],
  ])('finds the username of an older item of %s in its address %s', (platform, url) =>
    expect(storedOf({ platform, url })).toEqual(storedOf({ platform, username: 'ines' })),
  );

  it.each([
    ['bluesky', 'ines', 'ines.bsky.social'],
    ['spotify', 'ines', 'user/ines'],
    ['reddit', 'u/ines', 'ines'],
    ['whatsapp', '+1 (555) 01-00', '15550100'],
    ['whatsapp', '0049 170 1234567', '491701234567'],
    ['mastodon', '@ines@mastodon.social', 'ines@mastodon.social'],
  ])('has the username of %s typed as %s stored as %s', (platform, typed, username) =>
    expect(storedOf({ platform, username: typed })).toMatchObject({ platform, username }),
  );

  it.each([
    ...['https://www.instagram.com/ines?igsh=MzRl', 'instagram.com/ines/', 'https://instagram.com/_u/ines'].map(
      (url) => ['instagram', url],
    ),
    ...['https://youtube.com/@ines?si=x', 'https://www.youtube.com/user/ines/videos', 'm.youtube.com/c/ines'].map(
      (url) => ['youtube', url],
    ),
    ...['https://www.tiktok.com/@ines?_t=8x&_r=1', 'tiktok.com/@ines/video/123', 'https://m.tiktok.com/@ines'].map(
      (url) => ['tiktok', url],
    ),
    ...['https://www.linkedin.com/in/ines/', 'https://de.linkedin.com/in/ines?trk=x', 'linkedin.com/in/ines'].map(
      (url) => ['linkedin', url],
    ),
    ...['https://m.facebook.com/ines?mibextid=x', 'fb.com/ines', 'https://de-de.facebook.com/ines/'].map((url) => [
      'facebook',
      url,
    ]),
    ...['https://x.com/ines?s=21', 'x.com/ines', 'https://mobile.x.com/ines'].map((url) => ['x', url]),
    ...['https://twitter.com/ines', 'https://mobile.twitter.com/ines?lang=en', 'www.twitter.com/ines'].map((url) => [
      'twitter',
      url,
    ]),
    ...['https://www.threads.net/@ines', 'https://threads.com/@ines?xmt=1', 'threads.net/@ines/'].map((url) => [
      'threads',
      url,
    ]),
    ...['https://www.pinterest.de/ines/', 'https://pinterest.co.uk/ines', 'https://it.pinterest.com/ines'].map(
      (url) => ['pinterest', url],
    ),
    ...['https://www.snapchat.com/add/ines?share_id=x', 'snapchat.com/@ines', 'https://snapchat.com/add/ines'].map(
      (url) => ['snapchat', url],
    ),
    ...['https://www.reddit.com/user/ines/', 'https://old.reddit.com/u/ines', 'reddit.com/u/ines'].map((url) => [
      'reddit',
      url,
    ]),
    ...['https://t.me/ines', 't.me/s/ines', 'https://telegram.me/ines?start=1'].map((url) => ['telegram', url]),
    ...['https://github.com/ines', 'http://www.github.com/ines/', '<https://github.com/ines>'].map((url) => [
      'github',
      url,
    ]),
    ...['https://discord.gg/ines', 'https://discord.com/invite/ines', 'discord.gg/ines?event=1'].map((url) => [
      'discord',
      url,
    ]),
    ...['https://www.twitch.tv/ines', 'https://m.twitch.tv/ines?sr=a', 'twitch.tv/ines'].map((url) => ['twitch', url]),
  ])('of %s is found in the pasted address %s', (platform, address) => {
    const found = { platform, username: 'ines' };
    expect(socialLinkIn(address!, undefined)).toEqual(found);
    expect(storedOf({ platform, username: address })).toEqual(storedOf(found));
  });

  it.each([
    ['https://bsky.app/profile/ines.bsky.social', 'bluesky', 'ines.bsky.social'],
    ['https://mastodon.social/@ines', 'mastodon', 'ines@mastodon.social'],
    ['https://mstdn.social/web/@ines', 'mastodon', 'ines@mstdn.social'],
    ['https://fosstodon.org/@ines@chaos.social', 'mastodon', 'ines@chaos.social'],
    ['https://open.spotify.com/artist/4iV5?si=x', 'spotify', 'artist/4iV5'],
    ['https://open.spotify.com/intl-de/artist/4iV5', 'spotify', 'artist/4iV5'],
    ['open.spotify.com/user/ines', 'spotify', 'user/ines'],
    ['https://wa.me/15550100?text=Hi', 'whatsapp', '15550100'],
    ['https://api.whatsapp.com/send?phone=15550100', 'whatsapp', '15550100'],
    ['https://api.whatsapp.com/send/?phone=%2B15550100', 'whatsapp', '+15550100'],
    ['mailto:ines@vidal.example?subject=Hi', 'email', 'ines@vidal.example'],
    [' ines@vidal.example ', 'email', 'ines@vidal.example'],
    ['https://www.instagram.com/in%C3%AAs/', 'instagram', 'inês'],
  ])('is found in the pasted address %s: %s, %s', (address, platform, username) => {
    expect(socialLinkIn(address, undefined)).toEqual({ platform, username });
    expect(storedOf({ platform, username: address })).toEqual(storedOf({ platform, username }));
  });

  it.each([
    ['twitter', 'https://x.com/ines', 'twitter', 'ines'],
    ['x', 'https://twitter.com/ines', 'x', 'ines'],
    ['mastodon', 'https://social.vidal.example/@ines', 'mastodon', 'ines@social.vidal.example'],
    ['tiktok', 'https://instagram.com/ines', 'instagram', 'ines'],
  ] as const)('stays with %s for %s where that may be meant: %s, %s', (current, address, platform, username) =>
    expect(socialLinkIn(address, current)).toEqual({ platform, username }),
  );

  it.each([
    ...['ines', '@ines', 'ines.vidal', 'a/b', '', 'https://vidal.shop/ines', 'https://vm.tiktok.com/ZMx/', 'x.com'],
    ...[
      'https://instagram.com/p/CxYz/',
      'https://instagram.com.evil.example/ines',
      'https://youtu.be/abc',
      'x.com/i/lists/1',
    ],
    ...[
      'https://facebook.com/profile.php?id=1',
      'https://youtube.com/watch?v=1',
      'https://github.com/ines/kiln',
      'https://t.me/+AbCd',
    ],
    ...[
      'https://chat.whatsapp.com/AbC',
      'https://linkedin.com/company/ines',
      'https://reddit.com/r/pottery',
      'javascript://x.com/ines',
    ],
    ...['https://help.instagram.com/123', `https://x.com/${'a/'.repeat(50_000)}`],
  ])('is not found in %.50s', (typed) => expect(socialLinkIn(typed, undefined)).toBeNull());

  it.each([
    ['whatsapp', 'ines', 'Please enter the number with the code of its country, such as 15550100.'],
    ['whatsapp', '12345', 'Please enter the number with the code of its country, such as 15550100.'],
    ['mastodon', 'ines', 'Please enter the name with its server, such as name@mastodon.social.'],
    ['mastodon', 'ines@a b', 'Please enter the name with its server, such as name@mastodon.social.'],
    ['spotify', 'track/1', 'Please enter the username, or the address that the Share button of Spotify copies.'],
    ['bluesky', 'a/b', 'Please enter the username alone.'],
    ['instagram', 'https://github.com/ines', 'Please enter the username alone.'],
  ])('is refused for %s as %s: %s', (platform, username, said) =>
    expect(storedOf({ platform, username })).toEqual([`socialMedia.0.username social_username_invalid ${said}`]),
  );

  it.each([
    ['instagram', 'https://instagram.com/'],
    ['instagram', 'https://instagram.com.evil.example/ines'],
    ['github', 'https://x.com/ines'],
    ['linkedin', 'https://linkedin.com/company/ines'],
  ])('finds no username of %s in %s', (platform, url) =>
    expect(storedOf({ platform, url })).toEqual([
      expect.stringMatching(/^socialMedia.0.username social_username Please provide a username for /),
    ]),
  );

  it.each([
    [{ platform: 'tiktok' }, 'username social_username Please provide a username for TikTok.'],
    [{ platform: 'tiktok', username: '@' }, 'username social_username Please provide a username for TikTok.'],
    [{ platform: 'custom' }, 'url social_username Please provide a username for Custom.'],
    [{ username: 'ines' }, 'platform social_platform Please select a platform for your social media link.'],
    [{ url: 'https://a.example' }, 'platform social_platform Please select a platform for your social media link.'],
    [
      { platform: 'myspace', username: 'x' },
      'platform social_platform Please select a platform for your social media link.',
    ],
    [{ platform: 'github', username: 'a/b' }, 'username social_username_invalid Please enter the username alone.'],
    [{ platform: 'github', username: 'a\u202eb' }, 'username social_username_invalid Please enter the username alone.'],
    [{ platform: 'email', username: 'ines' }, 'username social_username_invalid Please enter an e-mail address.'],
    [
      { platform: 'email', username: 'a@b.example?cc=c@d.example' },
      'username social_username_invalid Please enter an e-mail address.',
    ],
    [
      { platform: 'custom', url: 'javascript:alert(1)' },
      'url destination_scheme Only web addresses (https) can be used.',
    ],
    [
      { platform: 'github', username: 'é'.repeat(101) },
      'username social_username_too_long Use at most 100 characters.',
    ],
  ])('is refused as %j', (row, said) => {
    shows('5.socials.username', '5.socials.platform');
    expect(storedOf(row)).toEqual([`socialMedia.0.${said}`]);
  });

  it('may have a username of 100 characters', () =>
    expect(storedOf({ platform: 'github', username: 'é'.repeat(100) })).toMatchObject({ platform: 'github' }));
});

describe('the platforms', () => {
  it.each(platformIds)('have an icon, also %s', (id) =>
    expect(platformIcons[id].path).toMatch(/^[mM][\d\s.a-zA-Z-]+$/),
  );
});

describe('the socials', () => {
  it('drop the rows in which nothing was typed', () => {
    shows('5.socials.rows');
    expect(checked({ socialMedia: [{}, instagram, { platform: '', username: ' ', url: '' }] })).toMatchObject({
      socialMedia: [{ platform: 'instagram' }],
      isPublic: true,
    });
  });

  it.each([{}, { socialMedia: [] }, { socialMedia: [{}, {}] }])('are refused as %j: nothing is in it', (input) => {
    shows('5.socials.one');
    expect(checked(input)).toEqual([
      expect.stringMatching(/^socialMedia (socials_)?required Please fill in at least one social media link\.$/),
    ]);
  });

  it('are at most twenty', () => {
    const rows = (n: number) => ({ socialMedia: Array<object>(n).fill(instagram) });
    expect(checked(rows(SOCIALS_MAX))).toMatchObject({ isPublic: true });
    expect(checked(rows(SOCIALS_MAX + 1))).toEqual(['socialMedia socials_too_many Use at most 20 links.']);
  });

  it('take the one link of an older form as a list of one', () => {
    shows('3.socials.legacy');
    const one = [{ platform: 'github', url: 'https://github.com/ines', username: 'ines' }];
    expect(checked({ platform: 'github', username: 'ines' })).toEqual({ socialMedia: one, isPublic: true });
    expect(checkItem(socialsChangesSchema, { platform: 'github', username: 'ines' })).toEqual({
      ok: true,
      value: { socialMedia: one },
    });
  });

  it('keep what a change does not name', () =>
    expect(checkItem(socialsChangesSchema, { isPublic: false })).toEqual({ ok: true, value: { isPublic: false } }));
});
