import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { AnyCollection } from '@marquee/ports';
import { analyticsCollections } from '../../services/analytics/src/collections';
import { billingCollections } from '../../services/billing/src/collections';
import { contentCollections } from '../../services/content/src/collections';
import { identityCollections } from '../../services/identity/src/collections';
import { inboxCollections } from '../../services/inbox/src/collections';
import { mediaCollections } from '../../services/media/src/collections';

const root = path.resolve(__dirname, '../..');

/** The views of redirects are local to each node, and rebuilt wherever it starts. */
const listed: Readonly<Record<string, readonly AnyCollection[]>> = {
  analytics: analyticsCollections,
  billing: billingCollections,
  content: contentCollections,
  identity: identityCollections,
  inbox: inboxCollections,
  media: mediaCollections,
};

/** Names of the collections that a source defines. */
const definedIn = (text: string): string[] =>
  [...text.matchAll(/(?:CollectionDefinition<\w+> =|collection:) \{\s*name: '([^']+)'/g)].map(([, name]) => name!);

const sourcesOf = (service: string): readonly string[] =>
  execFileSync('git', ['ls-files', `services/${service}/src/*.ts`], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|\/testing\//.test(file));

describe('the collections that a service lists, which a move takes along', () => {
  it.each(Object.keys(listed))('are all that %s defines', (service) => {
    const defined = sourcesOf(service).flatMap((file) => definedIn(fs.readFileSync(path.join(root, file), 'utf8')));
    const names = listed[service]!.map(({ name }) => name);
    expect([...names].sort()).toEqual([...defined].sort());
  });

  it('say which of their fields hold positions in events', () => {
    const withPosition = Object.values(listed)
      .flat()
      .filter(
        ({ indexes, positions = [] }) =>
          Object.values(indexes)
            .flat()
            .includes('position' as never) || positions.length > 0,
      );
    expect(withPosition.map(({ name, positions }) => [name, positions])).toEqual([
      ['dropped-counts', ['position']],
      ['inbox-counts', ['position']],
      ['messages', ['position']],
    ]);
  });

  it('are found in both forms', () => {
    expect(definedIn("const rows: CollectionDefinition<Row> = {\n  name: 'rows',")).toEqual(['rows']);
    expect(definedIn("  collection: {\n    name: 'inline',")).toEqual(['inline']);
  });
});
