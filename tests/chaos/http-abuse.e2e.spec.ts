import fs from 'node:fs';
import path from 'node:path';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { rawRequest } from '@marquee/test-kit/raw-request';
import { until } from '@marquee/test-kit/until';
import { chrome, follow } from '@marquee/test-kit/visits';
import { bombs, targetsElsewhere } from './hostile-requests';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

const root = path.resolve(__dirname, '../..');
const destination = 'https://example.com/there';
/** A wait that is so many times as long as one just before the attack is a stall, whatever else the machine does. */
const STALL = 20;
const VISITS_BEFORE = 20;
/** Milliseconds; shorter waits differ by chance. */
const SLIGHT_MS = 100;

describe('hostile HTTP', () => {
  let product: Product;
  let port: number;
  let ines: Account;

  beforeAll(async () => {
    port = await freePort();
    product = await startProduct({ dataDir: temporaryFolder(), port, env: { RATE_LIMIT_SCALE: '1000' } });
    ines = await signUp(product, 'ines');
    await createLink(ines, 'kiln');
    await until(async () => (await follow(product, 'ines', 'kiln')).status === 302);
  });
  afterAll(() => product.kill());

  /** The longest wait, in milliseconds, of a visitor who follows a link again and again. */
  const worstWaitWhile = async (goesOn: () => boolean): Promise<number> => {
    let worst = 0;
    while (goesOn()) {
      const begun = performance.now();
      expect((await follow(product, 'ines', 'kiln')).status).toBe(302);
      worst = Math.max(worst, performance.now() - begun);
    }
    return worst;
  };
  /** Runs the attack while another visitor follows a link; answers that visitor's longest wait, which must be no stall. */
  const worstWaitDuring = async (attack: () => Promise<void>): Promise<number> => {
    let visits = 0;
    const before = await worstWaitWhile(() => (visits += 1) <= VISITS_BEFORE);
    let attacking = true;
    const visitor = worstWaitWhile(() => attacking);
    try {
      await attack();
    } finally {
      attacking = false;
      await visitor;
    }
    const worst = await visitor;
    expect(worst).toBeLessThan(STALL * Math.max(before, SLIGHT_MS));
    return worst;
  };

  it('refuses a megabyte of headers with 431 on every part of the address space', async () => {
    const worst = await worstWaitDuring(async () => {
      for (const target of ['/@ines/kiln', '/@ines', '/api/content', '/dashboard', '/remotes/registry.json']) {
        const flood = `GET ${target} HTTP/1.1\r\nHost: t\r\nX: ${'x'.repeat(1024 * 1024)}\r\n\r\n`;
        const [head, body] = (await rawRequest(port, flood)).split('\r\n\r\n');
        expect(head).toMatch(/^HTTP\/1\.1 431 /);
        expect(JSON.parse(body!)).toMatchObject({ status: 431, code: 'headers_too_large' });
      }
    });
    console.info(`megabytes of headers: longest wait of another visitor ${worst.toFixed(0)} ms`);
  });

  it.each(Object.keys(bombs))('refuses %s as JSON without a stall for others', async (name) => {
    const statuses: Record<string, number> = {};
    const worst = await worstWaitDuring(async () => {
      for (const [method, target] of [
        ['POST', '/api/content'],
        ['PUT', '/api/content'],
        ['DELETE', '/api/clicks'],
        ['POST', '/api/storage'],
        ['POST', '/api/auth/sign-in'],
        ['POST', '/api/auth/sign-up'],
      ] as const) {
        const body = bombs[name]!;
        const head = [
          `${method} ${target} HTTP/1.1`,
          `Host: localhost:${port}`,
          `Origin: ${product.url}`,
          `Authorization: Bearer ${ines.idToken}`,
          'Content-Type: application/json',
          `Content-Length: ${Buffer.byteLength(body)}`,
          'Connection: close',
        ];
        // Raw, because the answer comes before all of a large body was taken, which other clients call a broken connection.
        const [answered, problem] = (await rawRequest(port, `${head.join('\r\n')}\r\n\r\n${body}`)).split('\r\n\r\n');
        const status = Number(answered!.slice(9, 12));
        statuses[`${method} ${target}`] = status;
        expect(JSON.parse(problem!)).toMatchObject({ status, instance: expect.any(String) });
      }
    });
    console.info(
      `${name}: ${Object.values(statuses).join(', ')}; longest wait of another visitor ${worst.toFixed(0)} ms`,
    );
    for (const status of Object.values(statuses)) expect([400, 413]).toContain(status);
  });

  it('redirects to no address that a visitor chose', async () => {
    const locations = new Set<string>();
    const look = (location: string | undefined): void => {
      if (location === undefined) return;
      locations.add(location);
      const to = new URL(location, product.url);
      expect([new URL(destination).origin, product.url]).toContain(to.origin);
    };
    for (const target of targetsElsewhere) {
      const request = `GET ${target} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nUser-Agent: ${chrome}\r\nConnection: close\r\n\r\n`;
      const [head] = (await rawRequest(port, request)).split('\r\n\r\n', 1);
      expect(head).toMatch(/^HTTP\/1\.1 (200|302|303|400|401|403|404|405) /);
      expect(head!.match(/^location:/gim)?.length ?? 0).toBeLessThanOrEqual(1);
      look(/^location: (.*)$/im.exec(head!)?.[1]);
    }
    console.info(
      `${targetsElsewhere.length} requests were sent to ${new Set([...locations].map((location) => new URL(location, product.url).origin)).size} origin(s)`,
    );
    expect(locations.size).toBeGreaterThan(0);
  });

  /** The whole body, or the first part of a stream that does not end. */
  const bodyOf = async (answer: Response): Promise<string> => {
    if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text();
    const reader = answer.body!.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    return new TextDecoder().decode(value);
  };
  /** Every address that there is, as asked with a token and without. */
  const everyAnswer = async (): Promise<{ name: string; answer: Response; body: string; isOurCode: boolean }[]> => {
    const document = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const routes = Object.entries(document.paths).flatMap(([route, methods]) =>
      Object.keys(methods).map((method) => [method.toUpperCase(), route.replaceAll(/\{(\w+)\}/g, '$1')] as const),
    );
    const static_ = ['shell', 'content', 'visitor'].flatMap((name) => {
      const dist = path.join(root, 'frontends', name, 'dist');
      return fs
        .readdirSync(dist, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.\w+$/.test(file) && !/\.(br|gz|html)$/.test(file))
        .map((file) => ['GET', name === 'shell' ? `/${file}` : `/remotes/${name}/${file}`] as const);
    });
    const pages = [
      '/',
      '/login',
      '/signup',
      '/about',
      '/dashboard',
      '/edit/kiln',
      '/nothing-here',
      '/nothing.svg',
      '/@ines',
      '/@ines/kiln',
      '/@ines/nothing',
      '/@nobody',
      '/api/@ines',
      '/api/@nobody',
      '/%E0%A4%A',
      '/dev/mail',
      '/metrics',
      '/health/ready',
      '/remotes/registry.json',
      '/remotes/nobody/x.js',
      '/uploads/pictures/none',
      '/uploads/none',
      '/.well-known/jwks.json',
      '/.well-known/none',
      '/api/none',
      '/api/%00',
    ];
    const strange = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].flatMap((method) =>
      ['/', '/@ines', '/api/@ines', '/api/none', '/remotes/registry.json'].map((target) => [method, target] as const),
    );
    const asked = [...routes, ...static_, ...pages.map((target) => ['GET', target] as const), ...strange];
    const answers = [];
    for (const [method, target] of asked) {
      for (const token of [undefined, ines.idToken]) {
        if (token && !target.startsWith('/api')) continue;
        const answer = await fetch(product.url + target, {
          method,
          redirect: 'manual',
          headers: { origin: product.url, 'user-agent': chrome, ...(token && { authorization: `Bearer ${token}` }) },
          ...(method !== 'GET' && {
            headers: {
              origin: product.url,
              'content-type': 'application/json',
              ...(token && { authorization: `Bearer ${token}` }),
            },
            body: '{}',
          }),
        });
        answers.push({
          name: `${method} ${target}`,
          answer,
          body: await bodyOf(answer),
          isOurCode: !/\.(js|css|json|svg)$/.test(target),
        });
      }
    }
    return answers;
  };

  it('guards every answer by its headers, and tells nothing of its inside', async () => {
    const answers = await everyAnswer();
    const faults: string[] = [];
    for (const { name, answer, body, isOurCode } of answers) {
      const { headers, status } = answer;
      const lacks = (header: string): void =>
        void faults.push(`${name} (${status}): ${header} is ${headers.get(header)}`);
      if (status >= 500) faults.push(`${name}: ${status}`);
      if (body !== '') {
        if (headers.get('x-content-type-options') !== 'nosniff') lacks('x-content-type-options');
        const policy = headers.get('content-security-policy');
        if (policy === null || !/frame-ancestors 'none'/.test(policy)) lacks('content-security-policy');
        if (/script-src[^;]*'unsafe-(inline|eval)'|default-src[^;]*(\*|unsafe)/.test(policy ?? ''))
          lacks('content-security-policy');
      }
      if (body !== '' || headers.has('location')) {
        if (
          headers.get('referrer-policy') !== 'strict-origin-when-cross-origin' &&
          headers.get('referrer-policy') !== 'no-referrer'
        )
          lacks('referrer-policy');
      }
      for (const header of ['server', 'x-powered-by', 'access-control-allow-origin'])
        if (headers.has(header)) lacks(header);
      for (const cookie of headers.getSetCookie())
        if (!/HttpOnly/i.test(cookie) || !/SameSite=/i.test(cookie)) lacks('set-cookie');
      if (isOurCode && /\bat \S+ \(|\.[cm]?[jt]s:\d+|node_modules|Error: /.test(body))
        faults.push(`${name}: ${body.slice(0, 200)}`);
    }
    console.info(`the headers of ${answers.length} answers`);
    expect(faults).toEqual([]);
  });
});
