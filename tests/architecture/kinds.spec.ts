import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { contentKinds } from '@marquee/page';
import { kindNamesIn } from './kind-names';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

/** Where a kind is at home, the registries that name it, and what is made from them. */
const isAtHome = (file: string): boolean =>
  /\/kinds\/[^/]+\//.test(file) || registries.includes(file) || file.startsWith('libs/api-client/src/generated/');

const registries = [
  'libs/page/src/registry/content-kinds.ts',
  'libs/page/src/registry/item-models.ts',
  'libs/page/src/registry/page-parts.ts',
  'libs/page/src/testing/kind-examples.ts',
  'libs/page/src/page.css',
  'frontends/content/src/kinds/kind-entries.ts',
];

/** Tests and samples name kinds as a person would. */
const isSample = (file: string): boolean =>
  /\.spec\.tsx?$|\/testing\/|\/example-pages\.ts$|^libs\/(?:test-kit|port-contracts|demo)\//.test(file);

const sources = execFileSync(
  'git',
  ['ls-files', 'services/*.ts', 'libs/*.ts', 'libs/*.tsx', 'frontends/*.ts', 'frontends/*.tsx'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file.includes('/src/') && !isSample(file) && !isAtHome(file))
  .filter((file) => fs.existsSync(path.join(root, file)));

const kinds = Object.keys(contentKinds);
const namedIn = (line: string, ids = kinds): string[] => kindNamesIn('a.tsx', line, ids);

describe('a kind of content', () => {
  it('is named in its own folders and in the registries alone, also where its name is a common word', () => {
    expect(sources.length).toBeGreaterThan(300);
    // An event is no kind of the product: what is found of it is another thing of that name.
    const ids = [...kinds, 'event'];
    const found = sources.flatMap((file) => kindNamesIn(file, read(file), ids).map((line) => `${file}: ${line}`));
    expect(found).toEqual([]);
  });

  it.each([
    ['compared', "if (item.kind === 'link') return;"],
    ['compared', "const isLink = 'link' !== contentType;"],
    ['distinguished', "switch (item.contentType) { case 'link': return 1; }"],
    ['given to a property', "const row = { kind: 'link' };"],
    ['given to a property', "const body = { type: 'link', content: {} };"],
    ['given to a variable', "const KIND = 'link';"],
    ['given to a parameter', "const f = (kind = 'link') => kind;"],
    ['given to an element', 'const row = <Row kind="link" />;'],
    ['given to a function', "const items = shownItems('link', 3);"],
    ['a schema', "const shape = { kind: z.literal('link') };"],
    ['in a list', "const shown = ['link', 'photo'].includes(kind);"],
    ['the key of a table', 'const colours = { link: 1, photo: 2 };'],
    ['the key of a table', "const colours = { 'link': 1, 'photo': 2 };"],
    ['looked up', 'const { labels } = contentKinds.link;'],
    ['looked up', "const { labels } = contentKinds['link'];"],
    ['a type', "type Shown = 'link' | 'photo';"],
    ['a type', "type Own = OwnItem<'link'>;"],
    ['a type', "type Tile = TileByKind['link'];"],
    ['a type', "interface Row { readonly kind: 'link' }"],
    ['the beginning of a content id', 'const key = `${owner}/link:${name}`;'],
    ['the beginning of a content id', "const id = 'link:shop';"],
  ])('is found where it is %s elsewhere: %s', (_how, line) => expect(namedIn(line)).toEqual([line]));

  it.each([
    "// a 'link' in words",
    'const linkUrl = 1;',
    "import x from './kafka-link';",
    "const tag = document.querySelector('link');",
    "const head = { property: 'og:type', content: 'profile' };",
  ])('is not found where another thing has its name: %s', (line) => expect(namedIn(line)).toEqual([]));

  it.each([
    "type Stored = OwnEvent['event'];",
    "type Rest = Omit<OwnEvent, 'event'>;",
    'stream.write(`event: ${name}`);',
    "const text = counted(moved.events, 'event');",
    "const answer = { id, object: 'event' };",
    "if (field === 'event') return;",
    'const { event } = own;',
  ])('is not found where an event of another sense is named: %s', (line) =>
    expect(namedIn(line, [...kinds, 'event'])).toEqual([]),
  );
});

/** The files that a recipe of CONTRIBUTING lists, with `{kind}` in place of a kind's name. */
const listed = (recipe: string): string[] => {
  const [, section = ''] = read('CONTRIBUTING.md').split(`## ${recipe}\n`);
  return [...section.split('\n## ')[0]!.matchAll(/^(?:-|\d+\.) `([^`]+)`/gm)].map((match) => match[1]!);
};
const missing = (files: readonly string[], kind: string): string[] =>
  files.map((file) => file.replaceAll('{kind}', kind)).filter((file) => !fs.existsSync(path.join(root, file)));

describe("CONTRIBUTING's list of files for a kind of content", () => {
  const files = listed('Add a kind of content');

  it.each(kinds)('holds for %s', (kind) => {
    expect(files.length).toBeGreaterThan(8);
    expect(missing(files, kind)).toEqual([]);
  });

  it('names every registry, and no other file outside the folders of a kind', () => {
    const outside = files.filter((file) => !file.includes('/kinds/{kind}/'));
    expect(outside.sort()).toEqual([...registries].sort());
  });
});

describe("CONTRIBUTING's list of files for a field of a kind", () => {
  const files = listed('Add a field to a kind of content');

  it('names four files, all in the folders of the kind', () => {
    expect(files).toHaveLength(4);
    expect(files.filter((file) => !file.includes('/kinds/{kind}/'))).toEqual([]);
  });

  it.each(kinds)('holds for %s', (kind) => expect(missing(files, kind)).toEqual([]));
});
