import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createLink, signUp } from '../support/account';
import { freePort, startProduct, temporaryFolder, type Product } from '../support/product';

const root = path.resolve(__dirname, '../..');
const venv = path.join(root, '.cache/schemathesis');
const tool = path.join(venv, 'bin/st');

/** How often every route is tried at random; `API_EXAMPLES=15` is the longer form. */
const EXAMPLES = Number(process.env['API_EXAMPLES'] ?? 6);

/** A limit, not a wait: the tester is a busy process of its own beside the product, and beside other tests. */
const RUN_MS = 300_000 * Math.max(1, EXAMPLES / 6);

/** Fetched once into the cache; a machine without Python cannot run it, and says so by a skipped test. */
const installed = (): boolean => {
  if (fs.existsSync(tool)) return true;
  const run = (command: string, ...args: string[]): boolean =>
    spawnSync(command, args, { timeout: 300_000 }).status === 0;
  return (
    run('python3', '-m', 'venv', venv) &&
    run(path.join(venv, 'bin/pip'), 'install', '--quiet', 'schemathesis==4.7.0', 'hypothesis==6.140.3')
  );
};

const PARTS: readonly (readonly string[])[] = [
  // A signed PUT of a picture and a part of an archive are no JSON calls, their refusals are tried in services/content and
  // services/all-in-one; the stream of events never ends.
  ['--phases=examples,fuzzing', '--exclude-path-regex=^/uploads|^/api/live$|^/api/account/import/parts'],
  // Each boundary of every shape takes the tester more than ten minutes: sign-in and uploads are tried so.
  ['--phases=examples,coverage', '--include-path-regex=^/api/auth/[a-r]'],
  ['--phases=examples,coverage', '--include-path-regex=^/api/auth/[s-z]|^/api/storage'],
];

const ask = (url: string, token: string, part: readonly string[]) =>
  spawnSync(
    tool,
    [
      'run',
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
    { encoding: 'utf8', timeout: RUN_MS, maxBuffer: 64 * 1024 * 1024 },
  );

const available = installed();
const withTool = available ? it : it.skip;

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
      for (const part of PARTS) {
        const run = ask(product.url, token, part);
        console.info((run.stdout + run.stderr).slice(-3000));
        expect(run.status).toBe(0);
      }
    },
    PARTS.length * RUN_MS + 60_000,
  );
});
