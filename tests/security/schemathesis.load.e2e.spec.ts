import { rounds } from '@marquee/test-kit/rounds';
import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { createLink, signUp } from '@marquee/test-kit/account';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';

/** How often every route is tried at random; `API_EXAMPLES=15` is the longer form. */
const EXAMPLES = rounds('API_EXAMPLES', { short: 2, long: 15 });

/** A limit, not a wait: the testers keep two processors busy with the product. */
const LIMIT_MS = 900_000 * Math.max(1, EXAMPLES / 6);

const findPython = (): string => {
  const engines = path.resolve(__dirname, '../../scripts/engines.mjs');
  const found = spawnSync(process.execPath, [engines, 'api-tester'], { encoding: 'utf8', timeout: 300_000 });
  return found.status === 0 ? (found.stdout.trim().split('\n').at(-1) ?? '') : '';
};
/** Has the tester; empty on a machine that cannot have it. */
const python = findPython();

/** Which routes; tried at once, each by a user of its own: the answers of sign-in come late on purpose. */
const PARTS: readonly string[] = [
  // A signed PUT of a picture and a part of an archive are no JSON calls, their refusals are tried in services/content and
  // services/all-in-one; the stream of events never ends.
  '--exclude-path-regex=^/uploads|^/api/live$|^/api/account/import/parts|^/api/auth/',
  '--include-path-regex=^/api/auth/',
];

interface Run {
  readonly isPassed: boolean;
  readonly said: string;
}

const ask = (url: string, token: string, part: string): Promise<Run> => {
  const args = [
    ...['-m', 'schemathesis.cli', 'run'],
    `${url}/api/openapi.json`,
    // The boundaries of every shape, then examples at random.
    '--phases=coverage,fuzzing',
    '--checks=not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance',
    ...['--header', `Authorization: Bearer ${token}`],
    ...['--header', `Origin: ${url}`],
    // It ends the session that the token belongs to.
    '--exclude-operation-id=revokeOtherSessions',
    // How long it takes to make up data is the tester's affair, and the machine's.
    '--suppress-health-check=all',
    // As long as the product takes for any answer; the tester's own 10 seconds may pass during many other tests.
    '--request-timeout=30',
    `--max-examples=${EXAMPLES}`,
    '--continue-on-failure',
    '--no-color',
    part,
  ];
  // It writes what it found into the folder that it works in.
  const options = { cwd: temporaryFolder(), timeout: LIMIT_MS, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(python, args, options, (error, stdout, stderr) =>
      resolve({ isPassed: error === null, said: stdout + stderr }),
    );
  });
};

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
      const tokens: string[] = [];
      for (const n of PARTS.keys()) {
        const account = await signUp(product, `tester${n}`);
        await createLink(account, 'kiln');
        tokens.push(account.idToken);
      }
      const runs = await Promise.all(PARTS.map((part, n) => ask(product.url, tokens[n]!, part)));
      for (const { isPassed, said } of runs) console.info(isPassed ? said.slice(-3000) : said);
      expect(runs.map(({ isPassed }) => isPassed)).toEqual(PARTS.map(() => true));
    },
    LIMIT_MS + 60_000,
  );
});
