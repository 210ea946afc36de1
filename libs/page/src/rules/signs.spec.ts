import { withoutSigns } from './signs';

/** What a pasted address may have behind or in front of its name. */
const signs = [
  ...['.', ',', ')', '!', '"', ']', '>', '*', ':', ';', "'", '...', ').', '?', '#', '%', '~', '_', '<', '(', '“', '”'],
  ...['。', '，', '、', '」', '…', '–', '|', '\\'],
  ...[' ', '\t', '\n', '\r\n', '\u00a0', '\u3000', '\u200b', '\u200d', '\ufe0f', '\ufeff', '\u202c', '\u3164', '🙂'],
];

describe('a name without the signs around it', () => {
  it.each(signs)('is shop with %j behind, in front and on both sides', (sign) => {
    expect(withoutSigns(`shop${sign}`, '-')).toBe('shop');
    expect(withoutSigns(`${sign}shop`, '-')).toBe('shop');
    expect(withoutSigns(`${sign}shop${sign}${sign}`, '-')).toBe('shop');
  });

  it.each(['shop', '-shop-', '--', 'größe', 'malgre\u0301', 'हिन्दी', 'ไทยก็', '日本語', '2026', 'a.b', 'a b', ''])(
    'is %j as it is',
    (name) => expect(withoutSigns(name, '-')).toBe(name),
  );

  it.each([
    ['ana.', '._-', 'ana.'],
    ['ana.', '_-', 'ana'],
    ['_ana_', '', 'ana'],
    ['-ana-', '', 'ana'],
    ['\u0301ana', '', 'ana'],
  ])('keeps what else the name may have: %j with %j is %j', (name, kept, rest) =>
    expect(withoutSigns(name, kept)).toBe(rest),
  );

  it.each(['.', '...', ' \u200b', '🙂!'])('is nothing for %j', (name) => expect(withoutSigns(name, '-')).toBe(''));
});
