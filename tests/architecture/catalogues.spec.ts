import fs from 'node:fs';
import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { compileMessage } from '../../libs/web-kit/src/i18n/compile-message';

jest.mock('@marquee/web-kit', () => ({
  defineMessages: (namespace: string, texts: Record<string, string>) => ({ namespace, texts }),
}));

const root = path.resolve(__dirname, '../..');

interface Catalogue {
  readonly texts: Readonly<Record<string, string>>;
}

/** The texts of all catalogues, by their files. */
const catalogues = ['libs', 'frontends'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.messages.ts'))
    .map((file) => {
      const declared = Object.values<Partial<Catalogue>>(jest.requireActual(path.join(root, folder, file)));
      return [path.join(folder, file), declared.flatMap(({ texts = {} }) => Object.values(texts))] as const;
    })
    // The public page has texts of another form.
    .filter(([, texts]) => texts.length > 0),
);

it('are found', () => expect(catalogues.length).toBeGreaterThan(20));

it.each(catalogues)("%s is compiled as by Lingui's compiler", (_file, texts) => {
  const upper = (text: string): string => text.toUpperCase();
  for (const text of texts) {
    expect(compileMessage(text)).toEqual(compileMessageOrThrow(text));
    expect(compileMessage(text, upper)).toEqual(compileMessageOrThrow(text, upper));
  }
});

it.each(['{', '{n', 'a } b', '{n, plural one {a}}', '{n, date}', '{n, plural, one {a}'])(
  'a message such as “%s” is refused',
  (text) => expect(() => compileMessage(text)).toThrow('not a message at'),
);
