import { checkItem } from '../../registry/check-item';
import { SOCIALS_MAX, socialsChangesSchema, socialsSchema } from './socials.schema';

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
    ['Instagram', 'inês', 'https://instagram.com/in%C3%AAs'],
  ])('leads to the address of its platform: %s with %s', (platform, username, url) => {
    const stored = { platform: platform.toLowerCase(), url, username };
    expect(storedOf({ platform, username })).toEqual(stored);
    if (platform !== 'email') expect(storedOf({ platform, username: `@${username}` })).toEqual(stored);
  });

  it('has a full address as a custom page, always https', () =>
    expect(storedOf({ platform: 'custom', url: 'http://vidal.shop', username: 'x' })).toEqual({
      platform: 'custom',
      url: 'https://vidal.shop/',
      username: '',
    }));

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
  ])('is refused as %j', (row, said) => expect(storedOf(row)).toEqual([`socialMedia.0.${said}`]));

  it('may have a username of 100 characters', () =>
    expect(storedOf({ platform: 'github', username: 'é'.repeat(100) })).toMatchObject({ platform: 'github' }));
});

describe('the socials', () => {
  it('drop the rows in which nothing was typed', () =>
    expect(checked({ socialMedia: [{}, instagram, { platform: '', username: ' ', url: '' }] })).toMatchObject({
      socialMedia: [{ platform: 'instagram' }],
      isPublic: true,
    }));

  it.each([{}, { socialMedia: [] }, { socialMedia: [{}, {}] }])('are refused as %j: nothing is in it', (input) =>
    expect(checked(input)).toEqual([
      expect.stringMatching(/^socialMedia (socials_)?required Please fill in at least one social media link\.$/),
    ]),
  );

  it('are at most twenty', () => {
    const rows = (n: number) => ({ socialMedia: Array<object>(n).fill(instagram) });
    expect(checked(rows(SOCIALS_MAX))).toMatchObject({ isPublic: true });
    expect(checked(rows(SOCIALS_MAX + 1))).toEqual(['socialMedia socials_too_many Use at most 20 links.']);
  });

  it('take the one link of an older form as a list of one', () => {
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
