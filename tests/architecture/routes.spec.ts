import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import * as contracts from '@marquee/contracts';

const root = path.resolve(__dirname, '../..');
const sources = execFileSync('git', ['ls-files', 'services/*.ts', 'libs/*.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.includes('/src/') && !/\.spec\.ts$|\/testing\//.test(file));

/** Nest's own route decorators, which know nothing of the endpoint tables. */
const unlistedIn = (text: string): string[] =>
  text.match(/^\s*@(Get|Post|Put|Patch|Delete|Head|Options|All)\(/gm) ?? [];

const { allEndpoints } = contracts;
const tables = contracts as unknown as Readonly<Record<string, Readonly<Record<string, contracts.Endpoint>>>>;

/** Paths that a plugin gives to Fastify itself. */
const rawPathsIn = (text: string): string[] =>
  [...text.matchAll(/\.(?:get|put|post|delete|all|head|options)(?:<[^>]*>)?\(\s*['"`](\/[^'"`]*)/g)].map(
    (match) => match[1]!,
  );

/** Ids of the endpoints whose method has a parameter for the key. */
const keyedRoutesIn = (text: string): string[] =>
  [...text.matchAll(/@Route\((\w+)\.(\w+)\)\s+(?:async )?\w+\(([\s\S]*?)\n {2}\)/g)]
    .filter(([, , , parameters]) => parameters!.includes('@IdempotencyKey()'))
    .map(([, table, name]) => tables[table!]![name!]!.id);

/** E1: a route that the OpenAPI document does not list is not served. */
describe('routes', () => {
  it('come from the endpoint tables alone', () => {
    expect(sources.length).toBeGreaterThan(100);
    const unlisted = sources.filter((file) => unlistedIn(fs.readFileSync(path.join(root, file), 'utf8')).length > 0);
    expect(unlisted).toEqual([]);
  });

  it('are in the tables as well when they are given to Fastify itself', () => {
    const listed = new Set(allEndpoints.map((endpoint) => endpoint.path.replace(/\{(\w+)\}/g, ':$1')));
    const raw = sources.flatMap((file) => rawPathsIn(fs.readFileSync(path.join(root, file), 'utf8')));
    expect(raw).toContain('/uploads/incoming/:uploadId');
    expect(raw.filter((route) => !listed.has(route))).toEqual([]);
  });

  it('take an Idempotency-Key exactly where the tables say so', () => {
    const taking = sources.flatMap((file) => keyedRoutesIn(fs.readFileSync(path.join(root, file), 'utf8'))).sort();
    // Those in front of the framework have no controller.
    const raw = new Set<contracts.Endpoint>(Object.values(contracts.visitorApi));
    const listed = allEndpoints.filter((each) => each.isIdempotentByKey && !raw.has(each)).map(({ id }) => id);
    expect(listed.length).toBeGreaterThan(2);
    expect(taking).toEqual(listed.sort());
  });

  it('are seen when they are planted', () => {
    const method = '@Route(contentApi.list)\n  async list(\n    @IdempotencyKey() key: string | null,\n  )';
    expect(keyedRoutesIn(method)).toEqual(['getContent']);
    expect(unlistedIn("  @Get('secret')\n  read() {}")).toHaveLength(1);
    expect(rawPathsIn("fastify.get('/secret', handler);")).toEqual(['/secret']);
  });
});
