import { checkWords } from './check-words';

describe('an option that npm has kept for itself', () => {
  const restore = (words: readonly string[], registries: string): void =>
    checkWords('restore', words, { npm_config_replace_registry_host: registries });

  it.each([
    ['npm run restore /copy --replace', ['/copy'], 'true'],
    ['npm run restore --replace /copy', [], '/copy'],
  ])('is named after %s', (_, words, registries) => {
    expect(() => restore(words, registries)).toThrow(/^npm keeps --replace for itself: /);
  });

  it.each(['npmjs', 'never', 'always', 'registry.example'])(
    'is not taken for the %s that an .npmrc gives to replace-registry-host',
    (registries) => {
      expect(() => restore(['/copy'], registries)).not.toThrow();
    },
  );
});
