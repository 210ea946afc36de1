import { groundOf } from './ground';
import { nearestLegible } from './nearest-legible';
import type { PageTheme, ThemeMode, ThemePreset } from './page-theme';
import { pageThemes } from './page-themes';
import { themeTokens } from './theme-tokens';

const names =
  'canvas surface sunken text muted line line-strong bad info focus verified accent accent-soft pill on-pill pill-edge field'.split(
    ' ',
  );

/** How each ready theme looks, in the order of `names`. A row that changes is a page that looks different: change it on purpose only. */
const looks: readonly (readonly [ThemePreset, ThemeMode, string])[] = [
  [
    'paper',
    'light',
    '#faf7f1 #fffdf9 #f2ece1 #1c1917 #5f574c #e3dbcd #8a8172 #b3261e #1d5fa8 #1d5fa8 #1d6fd8 #a1450b #fde9cf #1c1917 #faf7f1 #1c1917 #fffdf9',
  ],
  [
    'paper',
    'dark',
    '#141210 #1e1b18 #0d0c0a #f6f1e8 #b5ab9b #35302a #8f8676 #ff8f85 #8cc0ff #8cc0ff #1d6fd8 #ffb454 #3a2612 #f6f1e8 #141210 #f6f1e8 #141210',
  ],
  [
    'kiln',
    'light',
    '#2b1610 #38241e #1e0f0b #fbf3e4 #bdb1a4 #48352e #97897e #ff8f85 #8cc0ff #8cc0ff #1e70d8 #ffb454 #563a26 #ffb454 #1c1917 #ffb454 #2b1610',
  ],
  [
    'kiln',
    'dark',
    '#2b1610 #38241e #1e0f0b #fbf3e4 #bdb1a4 #48352e #97897e #ff8f85 #8cc0ff #8cc0ff #1e70d8 #ffb454 #563a26 #ffb454 #1c1917 #ffb454 #2b1610',
  ],
  [
    'harbour',
    'light',
    '#e3eaec #f4f7f7 #d8dee0 #0f232e #4f5f67 #c5ced1 #728086 #b3261e #1d5fa8 #1d5fa8 #1d6fd8 #1f5a73 #d6e1e5 #1f5a73 #fbf3e4 #1f5a73 #f4f7f7',
  ],
  [
    'harbour',
    'dark',
    '#111516 #1f2324 #0c0f0f #e3eaec #a4aaac #2e3334 #7e8485 #ff8f85 #8cc0ff #8cc0ff #1d6fd8 #678fa0 #1f2324 #1f5a73 #fbf3e4 #1f5a73 #111516',
  ],
  [
    'moss',
    'light',
    '#e6e9dc #f5f6f1 #dbddd1 #1d2418 #595f53 #cacdc1 #797f72 #b3261e #1d5fa8 #1d5fa8 #1d6fd8 #2f6b4f #d9e3da #2f6b4f #fbf3e4 #2f6b4f #f5f6f1',
  ],
  [
    'moss',
    'dark',
    '#151610 #23241e #0f0f0b #e6e9dc #a7aa9f #32342d #82847a #ff8f85 #8cc0ff #8cc0ff #1d6fd8 #67937f #23241e #2f6b4f #fbf3e4 #2f6b4f #151610',
  ],
  [
    'linen',
    'light',
    '#f3e9dd #faf6f1 #e7ddd2 #27211c #645d56 #d6cdc2 #857d75 #b3261e #1d5fa8 #1d5fa8 #1d6fd8 #8c3a29 #ebdcd5 #8c3a29 #fbf3e4 #8c3a29 #faf6f1',
  ],
  [
    'linen',
    'dark',
    '#1a140d #28221c #120e09 #f3e9dd #b2a99f #38322a #8b8379 #ff8f85 #8cc0ff #8cc0ff #1d6fd8 #b37c71 #29221c #8c3a29 #fbf3e4 #8c3a29 #1a140d',
  ],
  [
    'tide',
    'light',
    '#16303d #243c49 #0f222b #f4efe0 #b1b6af #354b54 #899392 #ff8f85 #8cc0ff #8cc0ff #3d83dd #8fd0c4 #2b4652 #8fd0c4 #1c1917 #8fd0c4 #16303d',
  ],
  [
    'tide',
    'dark',
    '#16303d #243c49 #0f222b #f4efe0 #b1b6af #354b54 #899392 #ff8f85 #8cc0ff #8cc0ff #3d83dd #8fd0c4 #2b4652 #8fd0c4 #1c1917 #8fd0c4 #16303d',
  ],
  [
    'plaster',
    'light',
    '#ffffff #ffffff #f2f2f2 #1a1a1a #5f5f5f #dfdfdf #888888 #b3261e #1d5fa8 #1d5fa8 #1d6fd8 #1a1a1a #ededed #1a1a1a #fbf3e4 #1a1a1a #ffffff',
  ],
  [
    'plaster',
    'dark',
    '#131313 #212121 #0d0d0d #ffffff #b8b8b8 #343434 #8e8e8e #ff8f85 #8cc0ff #8cc0ff #1d6fd8 #888888 #202020 #1a1a1a #fbf3e4 #8e8e8e #131313',
  ],
  [
    'rose-clay',
    'light',
    '#f2dcd2 #faf1ed #e6d1c8 #3d1f13 #72574b #d9c2b7 #8c7369 #b1261e #1d5fa8 #1d5fa8 #1d6fd8 #a23b2d #eed8d2 #a23b2d #fbf3e4 #a23b2d #faf1ed',
  ],
  [
    'rose-clay',
    'dark',
    '#1b100c #291e1b #130b08 #f2dcd2 #b29f97 #392d28 #8b7a73 #ff8f85 #8cc0ff #8cc0ff #1d6fd8 #bd746a #2a1e1b #a23b2d #fbf3e4 #a23b2d #1b100c',
  ],
];

const moss = pageThemes.moss.theme;
const gradient = (from: string, to: string): PageTheme => ({ ...moss, background: { type: 'gradient', from, to } });
const picture: PageTheme = { ...moss, background: { type: 'picture', imageUrl: '/a.webp' } };

describe('the look of the ready themes', () => {
  it.each(looks)('%s, %s, has its colours', (preset, mode, colours) => {
    const tokens = new Map(Object.entries(themeTokens(pageThemes[preset].theme, mode)));
    expect(names.map((name) => `${name} ${tokens.get(`--mq-${name}`)}`)).toEqual(
      colours.split(' ').map((colour, at) => `${names[at]} ${colour}`),
    );
  });

  it('is in the table for each theme and each mode', () =>
    expect(looks.map(([preset, mode]) => `${preset} ${mode}`)).toEqual(
      Object.keys(pageThemes).flatMap((preset) => [`${preset} light`, `${preset} dark`]),
    ));
});

describe('the margins of a theme', () => {
  // 4.62 : 1 has the margin of 0.1 over what texts need, 4.56 : 1 has not.
  it.each([
    ['ends that leave the margin stay', '#ffffff', '#767676', 'linear-gradient(#ffffff,#767676)'],
    [
      'ends that reach 4.5 : 1 without the margin are drawn together',
      '#ffffff',
      '#757575',
      'linear-gradient(#fefefd,#7b7b7a)',
    ],
    ['black and white are drawn together', '#ffffff', '#000000', 'linear-gradient(#f1f3ec,#7e8079)'],
  ])('of gradients: %s', (_what, from, to, painted) =>
    expect(groundOf(gradient(from, to), 'light').painted).toBe(painted),
  );

  it.each([
    ['light', 'rgb(230 233 220 / 0.66)'],
    ['dark', 'rgb(29 36 24 / 0.76)'],
  ] as const)('of pictures: the scrim is as strong as muted text needs, %s', (mode, veil) =>
    expect(groundOf(picture, mode).painted).toContain(`linear-gradient(${veil},${veil})`),
  );

  it.each([
    ['#bebebe', 1.51, 'itself', '#bebebe'],
    ['#bfbfbf', 1.49, 'a strong line', '#797f72'],
  ])('of the open pill: %s, at %d : 1, has %s as its edge', (accent, _ratio, _edge, colour) =>
    expect(themeTokens({ ...moss, accent }, 'light')['--mq-pill-edge']).toBe(colour),
  );

  it.each([
    ['#808080', '#7c7c7c'],
    ['#8a8a8a', '#868686'],
  ])('of legible colours: %s becomes darker where lighter is as near', (colour, darker) =>
    expect(nearestLegible(colour, [colour], 1.05)).toBe(darker),
  );

  it.each([
    ['#777777', '#ffffff', '#767676'],
    ['#767676', '#ffffff', '#767676'],
    ['#757575', '#000000', '#757575'],
    ['#747474', '#000000', '#757575'],
  ])('of legible colours: %s on %s is legible as %s', (colour, ground, legible) =>
    expect(nearestLegible(colour, [ground])).toBe(legible),
  );
});
