const evil = 'https://evil.example/';

/** Bodies that cost a careless parser much, by what they are. */
export const bombs: Readonly<Record<string, string>> = {
  '100,000 keys': `{${Array.from({ length: 100_000 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
  '20,000 keys': `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":${n % 10}`).join(',')}}`,
  'arrays 10,000 deep': `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  'objects 10,000 deep': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'objects 10,000 deep in a field': `{"type":"link","content":${'{"id":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
  'a title of two million characters': `{"type":"link","content":{"id":"x","title":"${'x'.repeat(2_000_000)}"}}`,
  'a number of 60,000 digits': `{"contentId":"link:kiln","isPublic":${'9'.repeat(60_000)}}`,
  'a prototype':
    '{"type":"link","content":{"__proto__":{"isAdmin":true},"id":"p","title":"P","destinationUrl":"https://x.example"}}',
};

const names = [
  'next',
  'returnUrl',
  'return_to',
  'redirect',
  'redirect_uri',
  'url',
  'u',
  'to',
  'dest',
  'destination',
  'destinationUrl',
  'target',
  'continue',
  'successUrl',
  'cancelUrl',
  'callback',
  'goto',
  'utm_source',
  'gclid',
];
const values = [
  evil,
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  '\u0000https://evil.example',
  '@evil.example',
];
const paths = [
  ...names.flatMap((name) => values.map((value) => `?${name}=${encodeURIComponent(value)}`)),
  '//evil.example',
  '/..//evil.example',
  '/%2f%2fevil.example',
  '/%5c%5cevil.example',
  '@evil.example',
  '%0d%0aLocation:%20https://evil.example',
  '#@evil.example',
];
const pages = [
  '/@ines/kiln',
  '/@ines',
  '/api/@ines',
  '/',
  '/login',
  '/dashboard',
  '/api/auth/me',
  '/remotes',
  '/dev/mail',
];

/** Requests that would have the product redirect elsewhere. */
export const targetsElsewhere: readonly string[] = [
  ...pages.flatMap((page) => paths.map((tail) => page + tail)),
  '//evil.example/@ines/kiln',
  '/\\evil.example',
  '//evil.example/%2f..',
  '/%2f/evil.example',
  '/@ines//evil.example',
];
