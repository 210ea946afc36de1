import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { sandboxCustomers } from '@marquee/adapter-sandbox';
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

/** Names of the collections that projections fill, wherever each of them is defined. */
const projectedIn = (texts: readonly string[]): string[] => {
  const names = new Map(
    texts.flatMap((text) =>
      [...text.matchAll(/const (\w+): CollectionDefinition<\w+> = \{\s*name: '([^']+)'/g)].map(
        ([, variable, name]) => [variable!, name!] as const,
      ),
    ),
  );
  return texts
    .filter((text) => text.includes('defineProjection'))
    .flatMap((text) => [...text.matchAll(/^ {2}collection: (\w+),$/gm)].map(([, variable]) => names.get(variable!)!));
};

/** Filled by reading the ledger, which has the facts, at each start. */
const READ_FROM_THE_LEDGER = ['click-clearances'];

/** What start and doctor say about a service whose file of views is damaged. */
const keptState = JSON.parse(
  fs.readFileSync(path.join(root, 'libs/service-host/src/kept-by-service.json'), 'utf8'),
) as Readonly<Record<string, string>>;

/** The sandbox keeps its customers among the documents of billing. */
const ofAdapters: Readonly<Record<string, readonly AnyCollection[]>> = { billing: [sandboxCustomers] };

describe('the collections of a service that nothing can rebuild', () => {
  it.each(Object.keys(listed))('say so in %s, and all others are filled by projections', (service) => {
    const texts = sourcesOf(service).map((file) => fs.readFileSync(path.join(root, file), 'utf8'));
    const rebuilt = [...projectedIn(texts), ...READ_FROM_THE_LEDGER];
    const said = listed[service]!.map(({ name, isKept = false }) => [name, isKept]);
    expect(said).toEqual(listed[service]!.map(({ name }) => [name, !rebuilt.includes(name)]));
  });

  it('are the reason why an operator is told not to remove the file of views', () => {
    const keeping = Object.entries(listed).filter(([service, collections]) =>
      [...collections, ...(ofAdapters[service] ?? [])].some(({ isKept }) => isKept),
    );
    expect(Object.keys(keptState).sort()).toEqual(keeping.map(([service]) => service).sort());
    expect(sandboxCustomers.isKept).toBe(true);
  });

  it('are found where a projection is in another file than its collection', () => {
    const rows = "export const rows: CollectionDefinition<Row> = {\n  name: 'rows',";
    const projection = "export const list = defineProjection<Row>({\n  name: 'list',\n  collection: rows,\n";
    expect(projectedIn([rows, projection])).toEqual(['rows']);
    expect(projectedIn([rows])).toEqual([]);
  });
});

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
