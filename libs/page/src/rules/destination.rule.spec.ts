import { rounds } from '@marquee/test-kit/rounds';
import fc from 'fast-check';
import { DESTINATION_MAX, destinationHost, isStoredDestination, normaliseDestination } from './destination.rule';

/** What is stored for `typed`, or the code of the refusal. */
const outcome = (typed: string): string => {
  const result = normaliseDestination(typed);
  return result.ok ? result.value : result.broken.code;
};

const plainAddresses: readonly [typed: string, stored: string][] = [
  ['example.com', 'https://example.com/'],
  ['example.com/page?a=1&b=2#part', 'https://example.com/page?a=1&b=2#part'],
  ['http://example.com', 'https://example.com/'],
  ['https://example.com', 'https://example.com/'],
  ['HTTPS://Example.COM/Path', 'https://example.com/Path'],
  ['https://https://example.com', 'https://example.com/'],
  ['http://https://http://example.com/a', 'https://example.com/a'],
  ['  example.com  ', 'https://example.com/'],
  ['example.com:8443/x', 'https://example.com:8443/x'],
  ['example.com:443', 'https://example.com/'],
  ['localhost:3000/a', 'https://localhost:3000/a'],
  ['192.0.2.7/a', 'https://192.0.2.7/a'],
  ['https://[2001:db8::1]/a', 'https://[2001:db8::1]/a'],
  ['https://[2001:db8::1]:8080/a', 'https://[2001:db8::1]:8080/a'],
  ['https://127.1/', 'https://127.0.0.1/'],
  ['bücher.example/größe', 'https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe'],
  ['例え.jp/テスト?q=猫#犬', 'https://xn--r8jz45g.jp/%E3%83%86%E3%82%B9%E3%83%88?q=%E7%8C%AB#%E7%8A%AC'],
  ['xn--bcher-kva.example', 'https://xn--bcher-kva.example/'],
  ['example.com/a b', 'https://example.com/a%20b'],
  ['example.com/%0d%0aX: y', 'https://example.com/%0d%0aX:%20y'],
  ['example.com/@name', 'https://example.com/@name'],
  ['example.com?mail=a@b.c', 'https://example.com/?mail=a@b.c'],
  ['web.archive.org/web/https://example.com/', 'https://web.archive.org/web/https://example.com/'],
  ['example.com/"><script>alert(1)</script>', 'https://example.com/%22%3E%3Cscript%3Ealert(1)%3C/script%3E'],
  ['example.com/?q="><b>', 'https://example.com/?q=%22%3E%3Cb%3E'],
  ['example.com/#"><b>', 'https://example.com/#%22%3E%3Cb%3E'],
  ['example.com./a', 'https://example.com./a'],
  ['example.com//double', 'https://example.com//double'],
  ['example.com/a/../b', 'https://example.com/b'],
  ['https:example.com', 'https://example.com/'],
  ['https:/example.com/a', 'https://example.com/a'],
  ['http://192.168.1.10:8080/menu', 'https://192.168.1.10:8080/menu'],
  ['my_shop.example.com', 'https://my_shop.example.com/'],
  ['my-.example.com', 'https://my-.example.com/'],
  ['例え。jp', 'https://xn--r8jz45g.jp/'],
  ["example.com/it's(1),!;*=", "https://example.com/it's(1),!;*="],
  ['example.com/page.', 'https://example.com/page.'],
  [`example.com/play#code/${'A'.repeat(7900)}`, `https://example.com/play#code/${'A'.repeat(7900)}`],
];

/** What mails, chats and documents put into an address that is pasted from them. */
const pasted: readonly [typed: string, stored: string][] = [
  ['https://example.com/\npath', 'https://example.com/path'],
  ['https://example.com/long-\r\npath', 'https://example.com/long-path'],
  ['https://example.com/a\n   b\n\tc', 'https://example.com/abc'],
  ['https://example.com/a\u2028b', 'https://example.com/ab'],
  ['https://exam\nple.com', 'https://example.com/'],
  ['\thttps://example.com/a\u00a0\n', 'https://example.com/a'],
  ['\u200bhttps://example.com/a', 'https://example.com/a'],
  ['https://example.com/\u200bpath\u200b', 'https://example.com/path'],
  ['example.com/a\u00adb', 'https://example.com/ab'],
  [' example.com/a b ', 'https://example.com/a%20b'],
  ['\u200f example.com/a b\n', 'https://example.com/a%20b'],
  ['exam\u00adple.com/a\u2060b\ufeff', 'https://example.com/ab'],
  ['\u202ahttps://example.com/a\u202c', 'https://example.com/a'],
  ['\u200ehttps://example.com/a\u200f', 'https://example.com/a'],
  ['https://fa.example/می\u200cخواهم', 'https://fa.example/%D9%85%DB%8C%E2%80%8C%D8%AE%D9%88%D8%A7%D9%87%D9%85'],
  ['https://example.com/👩\u200d💻', 'https://example.com/%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB'],
  ['<https://example.com/a>', 'https://example.com/a'],
  ['<https://example.com/a>.', 'https://example.com/a'],
  ['"https://example.com/a"', 'https://example.com/a'],
  ["'example.com/a'", 'https://example.com/a'],
  ['“https://example.com/a”,', 'https://example.com/a'],
  ['„https://example.com/a“', 'https://example.com/a'],
  ['»https://example.com/a«', 'https://example.com/a'],
  ['« https://example.com/a »', 'https://example.com/a'],
  ['`https://example.com/a`', 'https://example.com/a'],
  ['(https://example.com/TV_(2))', 'https://example.com/TV_(2)'],
  ['("<https://example.com/a>")', 'https://example.com/a'],
  ['"https://example.com/a', 'https://example.com/a'],
  ['https://example.com,', 'https://example.com/'],
  ['https://example.com!', 'https://example.com/'],
  ['example.com).', 'https://example.com/'],
  ['https://example.com…', 'https://example.com/'],
];

const refusals: readonly [typed: string, code: string][] = [
  ['', 'destination_required'],
  ['   ', 'destination_required'],
  ['https://', 'destination_required'],
  ['http://https://', 'destination_required'],
  ['//evil.example', 'destination_invalid'],
  ['///evil.example', 'destination_invalid'],
  ['https:////evil.example', 'destination_invalid'],
  ['/path', 'destination_invalid'],
  ['?next=//evil.example', 'destination_invalid'],
  ['#part', 'destination_invalid'],
  ['word', 'destination_invalid'],
  ['https://javascript:1', 'destination_invalid'],
  ['https://javascript:alert(1)', 'destination_invalid'],
  ['exa mple.com', 'destination_invalid'],
  ['https://example..com', 'destination_invalid'],
  ['https://exa<mple.com', 'destination_invalid'],
  ['https://exa%00mple.com', 'destination_invalid'],
  ['https://exa%0ample.com', 'destination_invalid'],
  ['https://example.com:99999', 'destination_invalid'],
  ['https://example.com:port', 'destination_invalid'],
  ['https://[::1', 'destination_invalid'],
  ['https://999.999.999.999', 'destination_invalid'],
  ...["'", '(', ')', '*', '=', ',', '!', ';', '$', '&', '+', '~'].map((sign): [string, string] => [
    `https://exam${sign}ple.com/a`,
    'destination_invalid',
  ]),
  ['https://example.com,/', 'destination_invalid'],
  [`https://${'a'.repeat(64)}.example`, 'destination_invalid'],
  [`https://${'a.'.repeat(130)}example`, 'destination_invalid'],
  ['8080', 'destination_invalid'],
  ['http:8080/a', 'destination_invalid'],
  ['@jon', 'destination_invalid'],
  ['https://example.com/a\n\nSee you there', 'destination_characters'],
  ['http:\\\\evil.example', 'destination_characters'],
  ['https:\\evil.example', 'destination_characters'],
  ['example.com\\@evil.example', 'destination_characters'],
  ['https://user@evil.example', 'destination_userinfo'],
  ['https://user:secret@evil.example', 'destination_userinfo'],
  ['https://example.com:80@evil.example', 'destination_userinfo'],
  ['user@example.com/page', 'destination_userinfo'],
  ['https://@evil.example', 'destination_userinfo'],
  ['hello@example.com', 'destination_mail'],
  ['<hello@example.com>', 'destination_mail'],
  [' first.last+tag@mail.example.co.uk\n', 'destination_mail'],
  ['mailto:hello@example.com?subject=Hi', 'destination_mail'],
  ['https://mailto:a@example.com', 'destination_mail'],
  ['MAILTO:a@b', 'destination_mail'],
  ['tel:+15550100', 'destination_phone'],
  ['sms:+15550100', 'destination_phone'],
  ['SMS:+15550100?body=Hi', 'destination_phone'],
  ['facetime:ana@example.com', 'destination_phone'],
  ['spotify:artist:4iV5W9uYEdYUVa79Axb7Rh', 'destination_app'],
  ['whatsapp://send?phone=15550100', 'destination_app'],
  ['instagram://user?username=ana', 'destination_app'],
  ['tg://resolve?domain=ana', 'destination_app'],
  ['user:secret@evil.example', 'destination_app'],
  [`example.com/${'a'.repeat(DESTINATION_MAX)}`, 'destination_too_long'],
  [`example.com/${'ü'.repeat(1400)}`, 'destination_too_long'],
  ['x'.repeat(2_000_000), 'destination_too_long'],
  ['example.com/\ud800', 'destination_characters'],
];

/** Every way of writing a scheme that runs or reads something, in every disguise that a browser has ever seen through. */
const schemes = [
  'javascript',
  'JaVaScRiPt',
  'data',
  'DATA',
  'vbscript',
  'VBScript',
  'file',
  'blob',
  'ftp',
  'about',
  'view-source',
];
const bodies = [
  'alert(1)',
  '//example.com/%0aalert(1)',
  'text/html,<script>alert(1)</script>',
  'text/html;base64,PHNjcmlwdD4=',
  '1',
  '//1/?a',
  '443/x',
  'x@example.com',
];
const lineEnds = ['\n', '\r', '\r\n', '\u000b', '\u000c', '\u0085', '\u2028', '\u2029'];
const breaks = ['\t', '\0', '\u001f', '\u007f', '\u202e', '\u2066', '\u200f', '\u2069'];

const schemeRows = schemes.flatMap((scheme) => bodies.map((body) => `${scheme}:${body}`));
const spacedRows = schemes.slice(0, 6).flatMap((scheme) => [` ${scheme}:alert(1)`, `    ${scheme}:alert(1)  `]);
const brokenRows = breaks.flatMap((character) => [
  `java${character}script:alert(1)`,
  `javascript${character}:alert(1)`,
  `example.com${character}/a`,
  `example.com/a${character}Set-Cookie: a=b`,
  `https://exa${character}mple.com`,
  `https:/${character}/example.com`,
]);
const joinedRows = lineEnds.flatMap((end) => [
  `java${end}script:alert(1)`,
  `${end}javascript:alert(1)`,
  `javascript${end}:alert(1)`,
  ` java ${end} script:alert(1)`,
]);
const injectionRows = lineEnds.flatMap((end) => [
  `example.com/${end}Location: https://evil.example`,
  `example.com?a=${end}${end}<script>alert (1)</script>`,
  `example.com#${end}X: y`,
]);

describe('what is stored as a destination', () => {
  it.each(plainAddresses)('%.80j becomes %.80s', (typed, stored) => expect(outcome(typed)).toBe(stored));
  it.each(pasted)('%j, as it is pasted, becomes %s', (typed, stored) => expect(outcome(typed)).toBe(stored));
  it.each(refusals)('%.60j is refused: %s', (typed, code) => expect(outcome(typed)).toBe(code));
  it.each([...schemeRows, ...spacedRows, ...joinedRows])('%j is no web address', (typed) =>
    expect(outcome(typed)).toBe('destination_scheme'),
  );
  it.each([...brokenRows, ...injectionRows])('%j carries a character that is not allowed', (typed) =>
    expect(outcome(typed)).toBe('destination_characters'),
  );

  it.each([
    ['hello@example.com', 'This is a mail address. Add it under Socials, with the platform Email.'],
    ['tel:+15550100', 'Links do not call numbers. Use https://wa.me/ and the number for a chat in WhatsApp.'],
    [
      'spotify:artist:1',
      'Only web addresses (https) can be used. Of an app, use the https address that its Share button copies.',
    ],
    [`example.com/${'a'.repeat(8123)}`, 'Use at most 8,000 characters. This address has 8,143.'],
    ['x'.repeat(40_000), 'Use at most 8,000 characters. This address has 40,000.'],
  ])('%.30j is refused with the way out: %s', (typed, said) =>
    expect(normaliseDestination(typed)).toMatchObject({ ok: false, broken: { message: said } }),
  );

  it('is https, printable ASCII and the same when it is stored again, whatever was typed', () => {
    const part = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.constantFrom(
        ...schemeRows,
        ...breaks,
        ...lineEnds,
        '<',
        '>',
        '"',
        '(',
        ')',
        ',',
        '.',
        '\u200b',
        'https://',
        '@',
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        const result = normaliseDestination(parts.join(''));
        if (!result.ok) return expect(result.broken.code).toMatch(/^destination_[a-z_]+$/);
        expect(result.value).toMatch(/^https:\/\/[\x21-\x7e]+$/);
        expect(new URL(result.value).protocol).toBe('https:');
        expect(isStoredDestination(result.value)).toBe(true);
        expect(normaliseDestination(result.value)).toEqual(result);
      }),
      { numRuns: rounds('RUNS', { short: 400, long: 2000 }) },
    );
  });
});

describe('a stored destination at the redirect', () => {
  it.each(plainAddresses)('may be sent when it was typed as %j', (_typed, stored) =>
    expect(isStoredDestination(stored)).toBe(true),
  );
  it.each([
    ...[
      'http://example.com/',
      'javascript:alert(1)',
      '//example.com/',
      'https:/example.com',
      'https://',
      'https:///a',
      '',
    ],
    ...['https://a@example.com/', 'https://example.com/\r\nX: y', 'https://example.com/ a', 'https://exämple.com/'],
    ...[
      'https://example.com\\@evil.example/',
      'https://example.com/"',
      'https://example.com/<b>',
      ' https://example.com/',
    ],
    `https://example.com/${'a'.repeat(DESTINATION_MAX)}`,
  ])('may not be sent as %.60j', (address) => expect(isStoredDestination(address)).toBe(false));

  it.each([
    ['https://example.com/a', 'example.com'],
    ['https://www.example.com:8443/a', 'www.example.com'],
    ['https://[2001:db8::1]:80/', '[2001:db8::1]'],
    ['nonsense', ''],
    ['mailto:me@example.com', 'example.com'],
  ])('is shown by its host: %s as %j', (address, host) => expect(destinationHost(address)).toBe(host));
});
