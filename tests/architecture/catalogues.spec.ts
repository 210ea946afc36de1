import fs from 'node:fs';
import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

jest.mock('@marquee/web-kit', () => ({
  defineMessages: (namespace: string, texts: Record<string, string>) => ({ namespace, texts }),
}));

const root = path.resolve(__dirname, '../..');

interface Catalogue {
  readonly texts: Readonly<Record<string, string>>;
}

/** The texts of all catalogues, by their files. Those of public pages are drawn without Lingui. */
const catalogues = ['libs', 'frontends'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.messages.ts') && !path.join(folder, file).startsWith('libs/page/'))
    .map((file) => {
      const declared = Object.values<Partial<Catalogue>>(jest.requireActual(path.join(root, folder, file)));
      return [path.join(folder, file), declared.flatMap(({ texts = {} }) => Object.values(texts))] as const;
    }),
);

it.each(catalogues)('%s has texts in ICU MessageFormat', (_file, texts) => {
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(() => compileMessageOrThrow(text)).not.toThrow();
});
