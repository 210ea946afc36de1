import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { contentKinds } from '@marquee/page';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

/** Where a kind is at home, and the registries that name it. */
const isAtHome = (file: string): boolean => /\/kinds\/[^/]+\//.test(file) || registries.includes(file);

const registries = [
  'libs/page/src/registry/content-kinds.ts',
  'libs/page/src/registry/item-models.ts',
  'libs/page/src/registry/page-parts.ts',
  'libs/page/src/page.css',
  'frontends/content/src/kinds/kind-entries.ts',
];

const sources = execFileSync(
  'git',
  ['ls-files', 'services/*.ts', 'libs/*.ts', 'libs/*.tsx', 'frontends/*.ts', 'frontends/*.tsx'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file.includes('/src/') && !/\.spec\.tsx?$|\/testing\/|\/port-contracts\//.test(file))
  .filter((file) => !isAtHome(file) && fs.existsSync(path.join(root, file)));

/** The word in the names of HTML elements, of routes, of texts and of a message's fields, where it is no kind of content. */
const allowed: readonly (readonly [file: RegExp, line: RegExp])[] = [
  [/^libs\/page\/src\/rules\/unique-name\.rule\.ts$/, /'dm'\]|'profile', 'socials'/],
  [/^libs\/page\/src\/render\/(?:render-public-page\.tsx|head\.ts)$/, /type: 'profile'/],
  [/^libs\/page\/src\/page\.messages\.ts$/, /^\s*\w+: '/],
  [/^services\/gateway\/src\/upstreams\.ts$/, /Symbol\('question'\)/],
  [/^libs\/web-kit\/src\/theme\/|^frontends\/(shell|visitor)\/src\/theme\//, /link\[rel=/],
  // What a message says is its field `dm`.
  [/^libs\/page\/src\/rules\/submission\.rule\.ts$/, /field: 'dm'/],
  [/^libs\/contracts\/src\/http\/inbox\.api\.ts$/, /type: z\.literal\('dm'\)/],
];

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** Lines that name a kind as a value: a literal, the beginning of a content id, the key of a table, a `switch` on a kind. */
const namedIn = (file: string, text: string): string[] => {
  const kinds = Object.keys(contentKinds).join('|');
  const named = new RegExp(
    `(['"\`])(?:${kinds})(?:\\1|:)|\\/(?:${kinds}):|switch \\((?:\\w+\\.)*contentType\\)|switch \\((?:(?:item|section|tile|act)\\.)?kind\\)`,
    'i',
  );
  return withoutComments(text)
    .split('\n')
    .filter((line) => named.test(line) && !allowed.some(([files, lines]) => files.test(file) && lines.test(line)));
};

describe('a kind of content', () => {
  it('is named in its own folders and in the registries alone', () => {
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.flatMap((file) => namedIn(file, read(file)).map((line) => `${file}: ${line.trim()}`))).toEqual([]);
  });

  it('is found where it is named elsewhere', () => {
    const planted = [
      "if (item.kind === 'link') return;",
      'const key = `${owner}/link:${name}`;',
      "const id = 'link:shop';",
      'switch (item.contentType) {',
    ];
    for (const line of planted) expect([line, namedIn('services/x/src/a.ts', line)]).toEqual([line, [line]]);
    for (const line of ["// a 'link' in words", 'const linkUrl = 1;', "import x from './kafka-link';"])
      expect(namedIn('services/x/src/a.ts', line)).toEqual([]);
  });
});

/** The paths that CONTRIBUTING tells to write for a new kind, with `{kind}` in place of its name. */
const listed = (): string[] => {
  const [, section = ''] = read('CONTRIBUTING.md').split('## Add a kind of content\n');
  return [...section.split('\n## ')[0]!.matchAll(/^- `([^`]+)`/gm)].map((match) => match[1]!);
};

describe("CONTRIBUTING's list of files for a kind of content", () => {
  it.each(Object.keys(contentKinds))('holds for %s', (kind) => {
    const files = listed().map((file) => file.replaceAll('{kind}', kind));
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
  });

  it('names every registry, and no other file outside the folders of a kind', () => {
    const outside = listed().filter((file) => !file.includes('/kinds/{kind}/'));
    expect(outside.sort()).toEqual([...registries].sort());
  });
});
