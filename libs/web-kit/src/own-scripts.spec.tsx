import { trustOwnScripts } from './own-scripts';

type Rules = Parameters<TrustedTypePolicyFactory['createPolicy']>[1];

const created: [name: string, rules: Rules][] = [];

beforeAll(() => {
  // jsdom has no Trusted Types.
  globalThis.trustedTypes = { createPolicy: (...policy) => (created.push(policy), { createHTML: String }) };
  trustOwnScripts();
});
afterAll(() => {
  globalThis.trustedTypes = undefined;
});

const trusted = (address: string): string | null => created[0]![1].createScriptURL!(address);

describe('the default policy of Trusted Types', () => {
  it('makes no HTML and no code', () => {
    expect(created.map(([name, rules]) => [name, Object.keys(rules)])).toEqual([['default', ['createScriptURL']]]);
  });

  it.each([
    '/js/145.0a1b2c3d.js',
    `${location.origin}/remotes/content/remoteEntry.0a1b2c3d.js`,
    '/remotes/content/js/167.0a1b2c3d.js',
    '/remotes/tools/workers/reader.js',
    '/remotes/tools/workers/tesseract.0a1b2c3d/tesseract-core-simd-lstm.wasm.js',
  ])('trusts an own script: %s', (address) => expect(trusted(address)).toBe(address));

  it.each([
    'https://elsewhere.example/js/145.0a1b2c3d.js',
    '//elsewhere.example/remotes/content/remoteEntry.0a1b2c3d.js',
    '/uploads/pictures/a.js',
    '/remotes/../uploads/a.js',
    '/api/openapi.json',
    '/js/145.0a1b2c3d.js?callback=trap',
    'data:text/javascript,trap()',
    `blob:${location.origin}/js/145.0a1b2c3d.js`,
    'javascript:trap()',
  ])('refuses %s', (address) => expect(trusted(address)).toBeNull());
});
