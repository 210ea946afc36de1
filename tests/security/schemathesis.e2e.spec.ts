import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { createLink, signUp } from '../support/account';
import { freePort, startProduct, temporaryFolder, type Product } from '../support/product';

/** How often every route is tried at random; `API_EXAMPLES=15` is the longer form. */
const EXAMPLES = Number(process.env['API_EXAMPLES'] ?? 6);

/** For all parts together. A limit, not a wait: the tester is a busy process of its own beside the product, and beside other tests. */
const LIMIT_MS = 900_000 * Math.max(1, EXAMPLES / 6);

const findPython = (): string => {
  const engines = path.resolve(__dirname, '../../scripts/engines.mjs');
  const found = spawnSync(process.execPath, [engines, 'api-tester'], { encoding: 'utf8', timeout: 300_000 });
  return found.status === 0 ? (found.stdout.trim().split('\n').at(-1) ?? '') : '';
};
/** Has the tester; empty on a machine that cannot have it. */
const python = findPython();

const PARTS: readonly (readonly string[])[] = [
  // A signed PUT of a picture and a part of an archive are no JSON calls, their refusals are tried in services/content and
  // services/all-in-one; the stream of events never ends.
  ['--phases=examples,fuzzing', '--exclude-path-regex=^/uploads|^/api/live$|^/api/account/import/parts'],
  // Each boundary of every shape takes the tester more than ten minutes: sign-in and uploads are tried so.
  ['--phases=examples,coverage', '--include-path-regex=^/api/auth/[a-r]'],
  ['--phases=examples,coverage', '--include-path-regex=^/api/auth/[s-z]|^/api/storage'],
];

const ask = (url: string, token: string, part: readonly string[], limitMs: number) =>
  spawnSync(
    python,
    [
      ...['-m', 'schemathesis.cli', 'run'],
      `${url}/api/openapi.json`,
      '--checks=not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance',
      ...['--header', `Authorization: Bearer ${token}`],
      ...['--header', `Origin: ${url}`],
      // It ends the session that the token belongs to.
      '--exclude-operation-id=revokeOtherSessions',
      // How long it takes to make up data is the tester's affair, and the machine's.
      '--suppress-health-check=all',
      `--max-examples=${EXAMPLES}`,
      '--continue-on-failure',
      '--no-color',
      ...part,
    ],
    { encoding: 'utf8', timeout: limitMs, maxBuffer: 64 * 1024 * 1024 },
  );

const withTool = python === '' ? it.skip : it;

describe('the API under a property-based tester', () => {
  let product: Product;

  afterEach(() => product.kill());

  withTool(
    'gives no 5xx and breaks no schema',
    async () => {
      product = await startProduct({
        dataDir: temporaryFolder(),
        port: await freePort(),
        env: { RATE_LIMIT_SCALE: '100000' },
      });
      const account = await signUp(product, 'tester');
      await createLink(account, 'kiln');
      const token = account.idToken;
      const end = Date.now() + LIMIT_MS;
      for (const part of PARTS) {
        const run = ask(product.url, token, part, Math.max(1, end - Date.now()));
        const said = run.stdout + run.stderr;
        console.info(run.status === 0 ? said.slice(-3000) : said);
        expect(run.status).toBe(0);
      }
    },
    LIMIT_MS + 60_000,
  );
});
